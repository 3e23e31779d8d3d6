package content

import "strings"

// Fixed lists of ids that rules and pages use.
var attributeIDs = []string{"strength", "constitution", "intellect", "magical_prowess", "charisma", "leadership", "deception"}

var buildingIDs = []string{
	"throne_room", "barracks", "treasury", "walls", "farm", "mine", "market", "academy", "oracles_spire", "forge_of_creation",
}

var raceIDs = []string{
	"undead_lich", "archdemon", "dragonoid_tyrant", "doppelganger", "archangel", "fallen_angel", "slime_progenitor", "high_elf",
	"insectoid_warrior", "orc",
}

const (
	raceTotal      = 10 // sum of every race's bonuses, so that a change of race gains nothing
	raceLow        = -3
	raceHigh       = 6
	basicBuildings = 8
)

// sameIDs requires exactly the given ids, in their order.
func sameIDs(f *findings, file string, got, want []string) {
	f.check(strings.Join(got, " ") == strings.Join(want, " "), file, "-", "the ids must be %s", strings.Join(want, ", "))
}

func idsOf[T any](items []T, id func(*T) string) []string {
	ids := make([]string, len(items))
	for i := range items {
		ids[i] = id(&items[i])
	}
	return ids
}

func (Building) validate(s *Snapshot, f *findings) {
	const file = "buildings.json"
	checkIDs(f, file, s.Buildings, func(b *Building) (string, string) { return b.ID, b.Name })
	sameIDs(f, file, idsOf(s.Buildings, func(b *Building) string { return b.ID }), buildingIDs)
	basic := 0
	for i := range s.Buildings {
		b := &s.Buildings[i]
		if b.Basic {
			basic++
		}
		f.check(b.Cost > 0, file, b.ID, "cost must be above 0")
		f.check(b.CostGrowth > Whole, file, b.ID, "costGrowth must be above 1")
		checkRange(f, file, b.ID, "maxLevel", int64(b.MaxLevel), 1, s.Balance.Limits.BuildingLevel)
		checkRange(f, file, b.ID, "startLevel", b.StartLevel, 0, b.MaxLevel)
		checkWords(f, file, b.ID, "description", b.Description, 12, 40)
		for _, u := range b.Unlocks {
			s.checkUnlock(f, file, b, u)
		}
	}
	checkCount(f, file, "basic", basic, basicBuildings)
}

// checkUnlock compares a card's promise with the requirement of the unlocked thing.
func (s *Snapshot) checkUnlock(f *findings, file string, b *Building, u Unlock) {
	checkRange(f, file, b.ID, "unlock level", u.Level, 1, b.MaxLevel)
	var needs []Requirement
	known := u.Kind == "screen"
	switch u.Kind {
	case "activity":
		if a, ok := s.Activity(u.ID); ok {
			needs, known = a.Needs, true
		}
	case "unit":
		if v, ok := s.Unit(u.ID); ok {
			needs, known = v.Needs, true
		}
	case "policy":
		if p, ok := s.Policy(u.ID); ok {
			needs, known = p.Needs, true
		}
	}
	f.check(known, file, b.ID, "unlocks %s %q, which does not exist", u.Kind, u.ID)
	for _, need := range needs {
		f.check(need.Building != b.ID || need.Level == u.Level, file, b.ID, "unlocks %s at level %d, but it requires %q", u.ID, u.Level, need.Text)
	}
}

func (Race) validate(s *Snapshot, f *findings) {
	const file = "races.json"
	checkIDs(f, file, s.Races, func(r *Race) (string, string) { return r.ID, r.Name })
	sameIDs(f, file, idsOf(s.Races, func(r *Race) string { return r.ID }), raceIDs)
	for _, r := range s.Races {
		sum := 0
		for _, id := range sorted(r.Bonuses) {
			_, known := s.Attribute(id)
			f.check(known, file, r.ID, "bonus on unknown attribute %q", id)
			checkRange(f, file, r.ID, id+" bonus", r.Bonuses[id], raceLow, raceHigh)
			sum += r.Bonuses[id]
		}
		f.check(sum == raceTotal, file, r.ID, "bonuses must sum to %d, got %d", raceTotal, sum)
		checkWords(f, file, r.ID, "description", r.Description, 12, 40)
	}
}

func (Attribute) validate(s *Snapshot, f *findings) {
	const file = "attributes.json"
	checkIDs(f, file, s.Attributes, func(a *Attribute) (string, string) { return a.ID, a.Name })
	sameIDs(f, file, idsOf(s.Attributes, func(a *Attribute) string { return a.ID }), attributeIDs)
	for _, a := range s.Attributes {
		f.check(int64(a.Base) == s.Balance.Start.AttributeBase, file, a.ID, "base must be %d as in balance.json, got %d", s.Balance.Start.AttributeBase, a.Base)
	}
}

func (Origin) validate(s *Snapshot, f *findings) {
	const file = "origins.json"
	checkIDs(f, file, s.Origins, func(o *Origin) (string, string) { return o.ID, o.Name })
	sameIDs(f, file, idsOf(s.Origins, func(o *Origin) string { return o.ID }), []string{"isekai_gamer", "ancient_awakened", "pact_bound", "conqueror"})
	for _, o := range s.Origins {
		gold := s.Balance.Start.GoldCreated + o.Bonus.Gold
		f.check(gold >= 0, file, o.ID, "resulting gold must not be negative, got %d", gold)
		checkRange(f, file, o.ID, "skills", len(o.Bonus.Skills), 2, 3)
		checkRange(f, file, o.ID, "titles", len(o.Bonus.Titles), 1, 2)
		for _, name := range o.Bonus.Titles {
			t, ok := s.Title(name)
			f.check(ok && t.Group == "origin", file, o.ID, "title %q is not an origin title of titles.json", name)
		}
		checkWords(f, file, o.ID, "description", o.Description, 12, 40)
	}
}

// validate also finds orphans: titles that are never granted.
func (Title) validate(s *Snapshot, f *findings) {
	const file = "titles.json"
	checkIDs(f, file, s.Titles, func(t *Title) (string, string) { return t.ID, t.Name })
	granted := map[string]bool{}
	for _, o := range s.Origins {
		for _, name := range o.Bonus.Titles {
			granted[name] = true
		}
	}
	for _, a := range s.Achievements {
		granted[a.Reward.Title] = true
	}
	groups := map[string]int{}
	for _, t := range s.Titles {
		checkWord(f, file, t.ID, "group", t.Group, []string{"creation", "common", "origin", "achievement"})
		groups[t.Group]++
		given := t.Group == "creation" || t.Group == "common" || granted[t.Name]
		f.check(given, file, t.ID, "nothing grants the title")
	}
	checkCount(f, file, "creation titles", groups["creation"], 5)
	checkCount(f, file, "common titles", groups["common"], 3)
}

func (Alignment) validate(s *Snapshot, f *findings) {
	const file = "alignments.json"
	checkIDs(f, file, s.Alignments, func(a *Alignment) (string, string) { return a.ID, a.Name })
	checkCount(f, file, "alignments", len(s.Alignments), 3)
	for i, a := range s.Alignments {
		f.check(a.Preselected == (i == 1), file, a.ID, "the second alignment, and it alone, is preselected")
	}
}

func (School) validate(s *Snapshot, f *findings) {
	const file = "schools.json"
	checkIDs(f, file, s.Schools, func(v *School) (string, string) { return v.ID, v.Name })
	checkCount(f, file, "schools", len(s.Schools), 5)
	var spells []Spell
	for _, school := range s.Schools {
		f.check(len(school.Spells) == 2, file, school.ID, "a school has two spells, got %d", len(school.Spells))
		spells = append(spells, school.Spells...)
	}
	checkIDs(f, file, spells, func(v *Spell) (string, string) { return v.ID, v.Name })
}

func (Option) validate(s *Snapshot, f *findings) {
	option := func(o *Option) (string, string) { return o.ID, o.Name }
	checkIDs(f, "genders.json", s.Genders, option)
	checkCount(f, "genders.json", "genders", len(s.Genders), 5)
	checkIDs(f, "orientations.json", s.Orientations, option)
	checkCount(f, "orientations.json", "orientations", len(s.Orientations), 6)
}

func (Emblem) validate(s *Snapshot, f *findings) {
	const file = "emblems.json"
	checkIDs(f, file, s.Emblems, func(e *Emblem) (string, string) { return e.ID, e.Name })
	sameIDs(f, file, idsOf(s.Emblems, func(e *Emblem) string { return e.ID }), []string{"none", "crown", "skull", "star", "eye"})
	for _, e := range s.Emblems {
		f.check((e.SVGPath == "") == (e.ID == "none"), file, e.ID, "every emblem but none needs a path")
	}
}
