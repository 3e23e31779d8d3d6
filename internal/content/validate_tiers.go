package content

// lateAsks are the requirements from which a courtship counts as late. Tiers decide the counts of candidates and must
// match the requirements.
var lateAsks = struct {
	kingdomLevel, building int
	power, gold            int64
	cost                   int64 // of a building with a single level
}{kingdomLevel: 8, power: 50_000, gold: 100_000, building: 9, cost: 100_000}

// checkTier requires a label that matches the requirements.
func (s *Snapshot) checkTier(f *findings, file string, c *Candidate) {
	tier := s.tierOf(c.Requirements)
	f.check(c.Tier == tier, file, c.ID, "tier %q, but what is asked is %s", c.Tier, tier)
}

// tierOf is open where the weakest new reign meets the requirements, and late where one of them is far away.
func (s *Snapshot) tierOf(r CourtRequirements) string {
	start := s.weakestStart()
	open := r.KingdomLevel <= start.KingdomLevel && r.Power <= start.Power && r.Gold <= start.Gold
	late := r.KingdomLevel >= lateAsks.kingdomLevel || r.Power >= lateAsks.power || r.Gold >= lateAsks.gold
	if r.Building != nil {
		b, _ := s.Building(r.Building.ID)
		if b == nil {
			return "" // reported elsewhere
		}
		open = open && r.Building.Level <= b.StartLevel
		late = late || r.Building.Level >= lateAsks.building || b.MaxLevel == 1 && b.Cost >= lateAsks.cost
	}
	switch {
	case open:
		return "open"
	case late:
		return "late"
	}
	return "mid"
}

// weakestStart is the least values of a new reign. All races have the same total bonus, and experience is not counted,
// because its levels only add.
func (s *Snapshot) weakestStart() CourtRequirements {
	b := &s.Balance.Start
	points := b.AttributePoints + b.AttributeBase*int64(len(s.Attributes))
	var gold, power int64
	for i, o := range s.Origins {
		if i == 0 || o.Bonus.Gold < gold {
			gold = o.Bonus.Gold
		}
		if i == 0 || o.Bonus.Power < power {
			power = o.Bonus.Power
		}
	}
	if len(s.Races) > 0 {
		for _, n := range s.Races[0].Bonuses {
			points += int64(n)
		}
	}
	return CourtRequirements{KingdomLevel: 1, Power: points*b.PowerPerAttribute + power, Gold: b.GoldCreated + gold}
}
