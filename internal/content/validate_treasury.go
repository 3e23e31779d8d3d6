package content

import "strings"

var (
	caseRarities = []string{"Common", "Rare", "Epic", "Legendary"}
	caseTypes    = []string{"GOLD", "XP", "POWER", "NPC"}
)

func (Hoard) validate(s *Snapshot, f *findings) {
	const file = "cases.json"
	checkIDs(f, file, s.Hoard.Cases, func(c *LootCase) (string, string) { return c.ID, c.Name })
	sameIDs(f, file, idsOf(s.Hoard.Cases, func(c *LootCase) string { return c.ID }), []string{"common", "rare", "legendary"})
	for i := range s.Hoard.Cases {
		c := &s.Hoard.Cases[i]
		f.check(c.Cost > 0, file, c.ID, "cost must be above 0")
		f.check(stocked(s, c), balanceFile, "hoard.stock", "%s needs a stock that is not negative", c.ID)
		most := Whole - c.Weights["GOLD"] - c.Weights["NPC"]
		f.check(s.Balance.Hoard.Power[c.ID] >= 0 && s.Balance.Hoard.Power[c.ID] <= most, balanceFile, "hoard.power", "%s leaves %d thousandths for power", c.ID, most)
		checkShares(f, file, c.ID, "odds", c.Odds, caseRarities)
		checkShares(f, file, c.ID, "weights", c.Weights, caseTypes)
		s.checkGoldReturn(f, file, c, c.Weights)
		if c.WeightsAllOwned != nil {
			checkShares(f, file, c.ID, "weightsAllOwned", c.WeightsAllOwned, caseTypes)
			s.checkGoldReturn(f, file, c, c.WeightsAllOwned)
		}
	}
}

func (FactionEmblem) validate(s *Snapshot, f *findings) {
	const file = "faction_emblems.json"
	checkIDs(f, file, s.FactionEmblems, func(e *FactionEmblem) (string, string) { return e.ID, e.Name })
	checkCount(f, file, "emblems", len(s.FactionEmblems), 12)
	for i, e := range s.FactionEmblems {
		f.check(e.Default == (i == 0), file, e.ID, "the first emblem, and it alone, is the default")
		f.check(e.SVGPath != "", file, e.ID, "an emblem needs a path")
	}
}

func stocked(s *Snapshot, c *LootCase) bool {
	n, ok := s.Balance.Hoard.Stock[c.ID]
	return ok && n >= 0
}

func checkShares(f *findings, file, id, field string, shares map[string]Permille, keys []string) {
	var sum Permille
	for _, key := range sorted(shares) {
		checkWord(f, file, id, field, key, keys)
		f.check(shares[key] >= 0, file, id, "%s %s must not be negative", field, key)
		sum += shares[key]
	}
	f.check(sum == Whole, file, id, "%s must sum to 1, got %d thousandths", field, sum)
}

// checkGoldReturn requires a case's expected gold to be below its price, because more would be a pump.
func (s *Snapshot) checkGoldReturn(f *findings, file string, c *LootCase, weights map[string]Permille) {
	var expected Permille // in millionths of the price
	for rarity, odds := range c.Odds {
		expected += odds * s.Hoard.Multipliers["GOLD"][rarity]
	}
	back := weights["GOLD"].Of(int64(expected))
	f.check(back < 1_000_000, file, c.ID, "gold given back must stay below the price, got %d millionths", back)
}

func (MintUpgrade) validate(s *Snapshot, f *findings) {
	const file = "upgrades_mint.json"
	checkIDs(f, file, s.MintUpgrades, func(u *MintUpgrade) (string, string) { return u.ID, u.Name })
	checkCount(f, file, "upgrades", len(s.MintUpgrades), 8)
	bought, kinds := map[string]bool{}, map[string]bool{}
	for _, u := range s.MintUpgrades {
		checkWord(f, file, u.ID, "type", u.Type, []string{"CLICK", "AUTO"})
		checkWord(f, file, u.ID, "effect", u.Effect, []string{"ADD", "MULTIPLY"})
		checkWord(f, file, u.ID, "requirement", u.Requirement.Type, []string{"TOTAL_CLICKS", "TOTAL_GOLD", "UPGRADE"})
		f.check(u.Cost > 0 && u.Value > 0, file, u.ID, "cost and value must be above 0")
		// Requiring earlier upgrades only keeps the graph free of cycles and every upgrade reachable.
		ok := u.Requirement.Type != "UPGRADE" || bought[u.Requirement.Upgrade]
		f.check(ok, file, u.ID, "requires %q, which does not come before it", u.Requirement.Upgrade)
		bought[u.ID], kinds[u.Requirement.Type] = true, true
	}
	f.check(len(kinds) == 3, file, "requirements", "all three kinds must occur, got %s", strings.Join(sorted(kinds), ", "))
}
