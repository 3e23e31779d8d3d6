package content

import (
	"strconv"
	"strings"
)

// KingdomLevel stands in Requirement.Building for a requirement on the kingdom's own level.
const KingdomLevel = "kingdom"

// LevelFigure names the figure that a requirement reads.
func LevelFigure(building string) string {
	if building == KingdomLevel {
		return "kingdomLevel"
	}
	return "building." + building
}

// Requirement is one parsed requirement string, such as "Barracks Lvl 2". Building is empty where Text does not parse:
// such a requirement is never met.
type Requirement struct {
	Text     string
	Building string
	Level    int
}

// ParseRequirement reads "<building name> Lvl <n>" or "Kingdom Lvl <n>". Administrators type these strings too, so a text
// that does not parse is an answer, not a failure.
func (s *Snapshot) ParseRequirement(text string) (Requirement, bool) {
	r := Requirement{Text: text}
	name, level, found := strings.Cut(text, " Lvl ")
	n, err := strconv.Atoi(level)
	if !found || err != nil || n < 1 {
		return r, false
	}
	if name == "Kingdom" {
		r.Building, r.Level = KingdomLevel, n
		return r, true
	}
	for i := range s.Buildings {
		if s.Buildings[i].Name == name {
			r.Building, r.Level = s.Buildings[i].ID, n
			return r, true
		}
	}
	return r, false
}

func (s *Snapshot) parseRequirements(texts []string) []Requirement {
	if len(texts) == 0 {
		return nil
	}
	parsed := make([]Requirement, len(texts))
	for i, text := range texts {
		parsed[i], _ = s.ParseRequirement(text)
	}
	return parsed
}

// parseAll fills the typed requirements beside the raw strings, once, so that no rule parses text.
func (s *Snapshot) parseAll() {
	for i := range s.Quests {
		s.Quests[i].Needs = s.parseRequirements(s.Quests[i].Requirements)
	}
	for i := range s.Activities {
		s.Activities[i].Needs = s.parseRequirements(s.Activities[i].Requirements)
	}
	for i := range s.Goals {
		s.Goals[i].Needs = s.parseRequirements(s.Goals[i].Requirements)
	}
	for i := range s.Units {
		s.Units[i].Needs = s.parseRequirements(s.Units[i].Requirements)
	}
	for i := range s.Policies {
		s.Policies[i].Needs = s.parseRequirements(s.Policies[i].Requirements)
	}
}

// Unread are those of a list of requirements that cannot be read: they are never met.
func (s *Snapshot) Unread(list []string) []string {
	out := []string{}
	for _, text := range list {
		if _, ok := s.ParseRequirement(text); !ok {
			out = append(out, text)
		}
	}
	return out
}
