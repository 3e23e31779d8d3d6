package content

import "fmt"

func (Unit) validate(s *Snapshot, f *findings) {
	const file = "units.json"
	checkIDs(f, file, s.Units, func(u *Unit) (string, string) { return u.ID, u.Name })
	checkCount(f, file, "units", len(s.Units), 8)
	barracks, academy := map[int]bool{}, map[int]bool{}
	for i, u := range s.Units {
		f.check(u.Order == i+1, file, u.ID, "order must be %d, got %d", i+1, u.Order)
		f.check(u.Attack > 0 && u.Defense > 0 && u.Power > 0 && u.Upkeep > 0 && u.Cost.Gold > 0 && u.TrainingTime > 0, file, u.ID, "every number must be above 0")
		checkRequirements(f, file, u.ID, u.Needs, 10)
		for _, need := range u.Needs {
			switch need.Building {
			case "barracks":
				barracks[need.Level] = true
			case "academy":
				academy[need.Level] = true
			}
		}
	}
	f.check(barracks[1] && barracks[10], file, "units", "Barracks levels 1 and 10 must both be required")
	f.check(len(academy) == 3 && academy[2] && academy[5] && academy[8], file, "units", "Academy levels must be exactly 2, 5 and 8")
}

func (Policy) validate(s *Snapshot, f *findings) {
	const file = "policies.json"
	checkIDs(f, file, s.Policies, func(p *Policy) (string, string) { return p.ID, p.Name })
	count := map[string]int{}
	for _, p := range s.Policies {
		checkWord(f, file, p.ID, "category", p.Category, []string{"Economy", "Military", "Society"})
		count[p.Category]++
		checkRequirements(f, file, p.ID, p.Needs, int(s.Balance.Limits.BuildingLevel))
		f.check(p.Effects != PolicyEffects{}, file, p.ID, "a policy needs an effect")
	}
	for _, category := range []string{"Economy", "Military", "Society"} {
		checkCount(f, file, category, count[category], 2)
	}
}

func (Operation) validate(s *Snapshot, f *findings) {
	const file = "operations.json"
	checkIDs(f, file, s.Operations, func(o *Operation) (string, string) { return o.ID, o.Name })
	sameIDs(f, file, idsOf(s.Operations, func(o *Operation) string { return o.ID }), []string{"GATHER_INTEL", "COUNTER_ESPIONAGE", "SABOTAGE", "SOW_DISSENT", "RESCUE_AGENTS"})
	for _, o := range s.Operations {
		f.check(o.Duration > 0 && o.Cost > 0, file, o.ID, "duration and cost must be above 0")
		checkWord(f, file, o.ID, "risk", o.Risk, []string{"Low", "Medium", "High"})
		f.check(len(o.SuccessReports) >= 4 && len(o.FailureReports) >= 4, file, o.ID, "four reports of each outcome")
	}
}

func (Agents) validate(s *Snapshot, f *findings) {
	const file = "agents.json"
	checkCount(f, file, "defaults", len(s.Agents.Defaults), 2)
	checkCount(f, file, "pool", len(s.Agents.Pool), 80)
	r := s.Agents.Ranges
	for _, a := range s.Agents.Defaults {
		checkRange(f, file, a.ID, "skill", a.Skill, r.Skill[0], r.Skill[1])
		checkRange(f, file, a.ID, "loyalty", a.Loyalty, r.Loyalty[0], r.Loyalty[1])
		checkRange(f, file, a.ID, "stealth", a.Stealth, r.Stealth[0], r.Stealth[1])
	}
	names := map[string]bool{}
	for i, a := range s.Agents.Pool {
		f.check(a.Name != "" && a.Background != "", file, fmt.Sprintf("pool %d", i+1), "an agent needs a name and a background")
		checkWord(f, file, a.Name, "build", a.Portrait.Build, []string{"fem", "masc", "andro"})
		f.check(!names[a.Name], file, a.Name, "the name is used twice")
		names[a.Name] = true
	}
}

func (FloorTheme) validate(s *Snapshot, f *findings) {
	const file = "floor_themes.json"
	checkIDs(f, file, s.FloorThemes, func(t *FloorTheme) (string, string) { return t.ID, t.Name })
	checkCount(f, file, "themes", len(s.FloorThemes), 16)
	for i := range s.FloorThemes {
		checkFloorTheme(s, f, &s.FloorThemes[i])
	}
}

func (RaiderParty) validate(s *Snapshot, f *findings) {
	const file = "raiders.json"
	checkIDs(f, file, s.Raiders, func(r *RaiderParty) (string, string) { return r.ID, r.Name })
	checkCount(f, file, "parties", len(s.Raiders), 24)
	for _, r := range s.Raiders {
		known := r.Home == nil
		if !known {
			_, known = s.Territory(*r.Home)
		}
		f.check(known, file, r.ID, "home is no territory")
	}
}

// checkFloorTheme checks the generator's parts against the bounds of floors and the page's drawings.
func checkFloorTheme(s *Snapshot, f *findings, t *FloorTheme) {
	const file = "floor_themes.json"
	b := &s.Balance.Dungeon
	checkWord(f, file, t.ID, "mood", t.Mood, FloorMoods)
	f.check(len(t.Keywords) > 0 && len(t.DescriptionTemplates) > 0, file, t.ID, "a theme needs keywords and descriptions")
	for _, text := range t.DescriptionTemplates {
		f.check(int64(len(text)) <= s.Balance.Limits.ItemTextGraphemes-s.Balance.Limits.ItemNameGraphemes, file, t.ID, "a description is too long for a floor")
	}
	for _, part := range []struct {
		what        string
		of          []FloorCreature
		count       int
		least, most int64
		figures     []string
	}{{"monsters", t.Monsters, 8, b.WrittenMonsterPower, b.MonsterPower, MonsterFigures}, {"traps", t.Traps, 5, b.WrittenTrapPower, b.TrapPower, TrapFigures}} {
		checkCount(f, file, t.ID+" "+part.what, len(part.of), part.count)
		for _, m := range part.of {
			checkRange(f, file, t.ID, m.Name+" power", int64(m.Power), part.least, part.most)
			checkWord(f, file, t.ID, m.Name+" figure", m.Figure, part.figures)
		}
	}
}

func (FloorEffect) validate(s *Snapshot, f *findings) {
	const file = "floor_effects.json"
	checkIDs(f, file, s.FloorEffects, func(e *FloorEffect) (string, string) { return e.ID, e.Name })
	kinds := map[string]int{}
	for _, e := range s.FloorEffects {
		kinds[e.Kind]++
		checkRange(f, file, e.ID, "spoils", e.Spoils, 0, 150)
		switch e.Kind {
		case Buff:
			checkRange(f, file, e.ID, "value", e.Value, Whole+1, 1250)
		case Debuff:
			checkRange(f, file, e.ID, "value", e.Value, 850, Whole-1)
		default:
			f.check(false, file, e.ID, "kind %q is not known", e.Kind)
		}
	}
	checkCount(f, file, Buff, kinds[Buff], 6)
	checkCount(f, file, Debuff, kinds[Debuff], 6)
}
