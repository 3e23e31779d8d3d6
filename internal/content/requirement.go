package content

import (
	"strconv"
	"strings"
)

// KingdomLevel is the value of Requirement.Building for the kingdom's own level.
const KingdomLevel = "kingdom"

// LevelFigure names the figure of a requirement.
func LevelFigure(building string) string {
	if building == KingdomLevel {
		return "kingdomLevel"
	}
	return "building." + building
}

// Requirement is a parsed requirement, such as "Barracks Lvl 2". Building is empty where Text is unreadable: such a
// requirement is never met.
type Requirement struct {
	Text     string
	Building string
	Level    int
}

// ParseRequirement parses "<building name> Lvl <n>" or "Kingdom Lvl <n>". It is false for an unreadable text, which
// administrators may type.
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

// parseAll parses the requirements once, so that rules parse no text.
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

// Unread lists the unreadable requirements of a list; they are never met.
func (s *Snapshot) Unread(list []string) []string {
	out := []string{}
	for _, text := range list {
		if _, ok := s.ParseRequirement(text); !ok {
			out = append(out, text)
		}
	}
	return out
}
