package content

import "strings"

// validate checks each row for its use in rules and cards.
func (Perk) validate(s *Snapshot, f *findings) {
	for i := range s.Buildings {
		f.check(len(s.Buildings[i].Perks) == 0, "buildings.json", s.Buildings[i].ID, "a perk is a row of %s", perksFile)
	}
	seen, first := map[string]bool{}, map[string]*Perk{}
	for i := range s.Perks {
		p := &s.Perks[i]
		id := p.Building + " " + p.Figure
		f.check(!seen[id], perksFile, id, "the building adds to the figure twice")
		seen[id] = true
		_, known := s.Building(p.Building)
		f.check(known, perksFile, id, "building %q does not exist", p.Building)
		_, known = perkUnits[p.Unit]
		f.check(known, perksFile, id, "unit %q is not known", p.Unit)
		f.check(p.Figure != "", perksFile, id, "a perk needs a figure")
		f.check(p.Each > 0, perksFile, id, "each must be above 0")
		f.check(p.Most == 0 || p.Most >= p.Each, perksFile, id, "most must be at least each")
		f.check(p.Ticks >= 0, perksFile, id, "ticks must not be negative")
		f.check(p.Text != "" && p.Source != "", perksFile, id, "a perk needs a text and a source")
		f.check(strings.Contains(p.Next, "{n}"), perksFile, id, "next must say {n}")
		if first[p.Figure] == nil {
			first[p.Figure] = p
		}
		other := first[p.Figure]
		f.check(other.Unit == p.Unit && other.Ticks == p.Ticks, perksFile, id, "another perk of the figure has another unit or other ticks")
	}
}
