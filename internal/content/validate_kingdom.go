package content

import "fmt"

func (Upgrade) validate(s *Snapshot, f *findings) {
	const file = "upgrades.json"
	checkIDs(f, file, s.Upgrades, func(u *Upgrade) (string, string) { return u.ID, u.Name })
	sameIDs(f, file, idsOf(s.Upgrades, func(u *Upgrade) string { return u.ID }), []string{"ku1", "ku2", "ku3", "ku4"})
	for _, u := range s.Upgrades {
		f.check(u.Cost > 0, file, u.ID, "cost must be above 0")
		f.check(u.Bonus.Value > 0, file, u.ID, "bonus must be above 0")
		checkWord(f, file, u.ID, "bonus type", u.Bonus.Type, []string{BonusGoldIncome, BonusPower, BonusLoyalty})
		checkRange(f, file, u.ID, "requiredKingdomLevel", int64(u.RequiredKingdomLevel), 1, s.Balance.Levels.KingdomMax)
	}
}

// validate recomputes the table from the balance, so that the two always agree.
func (Level) validate(s *Snapshot, f *findings) {
	const file = "levels.json"
	b := s.Balance.Levels
	f.check(int64(len(s.Levels)) == b.KingdomMax, file, "levels", "there must be %d, got %d", b.KingdomMax, len(s.Levels))
	names, threshold := map[string]bool{}, s.Balance.Start.ProgressToNext
	for i, l := range s.Levels {
		id, n := fmt.Sprint(l.Level), int64(i+1)
		f.check(int64(l.Level) == n, file, id, "levels must be contiguous, want %d", n)
		f.check(!names[l.Name], file, id, "the name %q is used twice", l.Name)
		names[l.Name] = true
		checkWords(f, file, id, "description", l.Description, 8, 40)
		f.check(l.ProgressToNextLevel == threshold, file, id, "progressToNextLevel must be %d, got %d", threshold, l.ProgressToNextLevel)
		threshold = b.KingdomGrowth.Of(threshold)
		reward := LevelReward{Power: b.KingdomPower * n, XP: b.KingdomExperience * n}
		if i == 0 {
			reward = LevelReward{}
		}
		f.check(l.Reward == reward, file, id, "reward must be %d power and %d xp", reward.Power, reward.XP)
		last := n == b.KingdomMax
		f.check((l.UpgradeCost == nil) == last, file, id, "every level but the highest has an upgradeCost")
		f.check(l.UpgradeCost == nil || *l.UpgradeCost == b.KingdomCost*n, file, id, "upgradeCost must be %d", b.KingdomCost*n)
	}
}

// validate checks that an event's scaled gain stays within its maximum at the highest kingdom level.
func (Balance) validate(s *Snapshot, f *findings) {
	e := s.Balance.Events
	highest := e.GoldGainCard + (e.GoldPerLevel * Permille(s.Balance.Levels.KingdomMax)).Of(e.GoldGainCard)
	f.check(highest <= e.GoldGain, balanceFile, "events.goldGainCard", "scaled to the highest level it must stay within %d, got %d", e.GoldGain, highest)
	f.check(e.MinTicks > 0 && e.MinTicks <= e.MaxTicks, balanceFile, "events.minTicks", "must be above 0 and not above maxTicks")
	s.Balance.Subjects.validate(f)
	for _, source := range sorted(s.Balance.Bounds) {
		f.check(s.Balance.Bounds[source] != HourlyBound{}, balanceFile, "bounds."+source, "a bound without a number bounds nothing")
	}
}
