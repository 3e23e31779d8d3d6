package content

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// layPerks adds the profile's perks to the cards of their buildings and to the Codex. Texts about missing perks are
// removed, and in classic those about subjects and virtues.
func (s *Snapshot) layPerks() {
	if s.Profile == Classic {
		s.Perks = nil
		s.Offices, s.Rights, s.Scenes = nil, nil, nil
		s.Heredity, s.Letters, s.Legacies, s.BookTexts = Heredity{}, nil, nil, BookTexts{}
		s.Deeds, s.Recalls, s.Bonds = nil, nil, BondTexts{}
		s.Questions, s.Remarks = Questions{}, nil
		for i := range s.Blueprints {
			s.Blueprints[i].Virtue = nil
		}
	}
	has, lines := map[string]bool{"subjects": s.Balance.Subjects.Shared, "virtues": s.Profile != Classic}, []string{}
	income := strconv.FormatInt(s.Balance.Tick.TreasuryIncome, 10)
	for i := range s.Buildings {
		b := &s.Buildings[i]
		b.Gives = strings.ReplaceAll(b.Gives, "{income}", income)
		for j := range s.Perks {
			if p := &s.Perks[j]; p.Building == b.ID {
				has[b.ID] = true
				b.Perks = append(b.Perks, PerkText{Figure: p.Figure, Unit: p.Unit, Text: p.worded(p.Text), Next: p.worded(p.Next)})
				lines = append(lines, b.Name+": "+p.worded(p.Text))
			}
		}
	}
	for i := range s.Codex {
		body := strings.ReplaceAll(withPerks(s.Codex[i].Body, has), "{perks}", strings.Join(lines, " "))
		s.Codex[i].Body = strings.Join(strings.Fields(body), " ")
	}
	for i := range s.Updates.Updates {
		u := &s.Updates.Updates[i]
		for j := range u.Notes {
			u.Notes[j] = withPerks(u.Notes[j], has)
		}
		u.Notes = slices.DeleteFunc(u.Notes, func(note string) bool { return note == "" })
	}
}

// ofPerk matches a part of a text about a building's perk, about subjects or the choice of items: "{if_mine}The Mine shortens it.{end}".
var ofPerk = regexp.MustCompile(`\{if_([a-z_]+)\}(.*?)\{end\}`)

// withPerks keeps the parts of a text whose perk or rule exists.
func withPerks(text string, has map[string]bool) string {
	return ofPerk.ReplaceAllStringFunc(text, func(part string) string {
		if m := ofPerk.FindStringSubmatch(part); has[m[1]] {
			return m[2]
		}
		return ""
	})
}
