package simulate

import (
	"fmt"
	"strings"
)

func ofStyles(s *Survey) []section {
	if len(s.Styles) == 0 {
		return nil
	}
	t := table{head: []string{"strategy", "plays", "gold earned", "power", "lands", "free subjects", "gold that it can give", "power that it can pledge"}, texts: 2}
	p := graph{title: "Power of each strategy"}
	for _, r := range s.Styles {
		t.add(r.Style, r.Says, r.Earned, r.Power, r.Lands, r.Free, r.Gold, r.Pledge)
		p.bars = append(p.bars, bar{r.Style, float64(r.Power)})
	}
	return []section{{title: "Strategies", level: 2, tables: []table{t}, plots: []graph{p},
		says: fmt.Sprintf("Other ways to play, by the habit of %s, at the end of %s; medians of at most four seeds. None should be first in gold, power and lands at once.", s.Habits[0].Name, monthOf(s))}}
}

func ofSystems(s *Survey) []section {
	if len(s.Systems) == 0 {
		return nil
	}
	t := heads("without", "gold earned", "power", "lands", "free subjects", "greatest change")
	p := graph{title: "Greatest change without a system, in percent"}
	for i, r := range s.Systems {
		if i == 0 {
			t.add("nothing", r.Earned, r.Power, r.Lands, r.Free, "")
			continue
		}
		t.add(r.System, permille(r.Changes[0]), permille(r.Changes[1]), permille(r.Changes[2]), permille(r.Changes[3]), fmt.Sprintf("%.1f%%", float64(greatest(r.Changes))/10))
		p.bars = append(p.bars, bar{r.System, float64(greatest(r.Changes)) / 10})
	}
	return []section{{title: "Each system taken out once", level: 2, tables: []table{t}, plots: []graph{p},
		says: fmt.Sprintf("The greedy player of %s at the end of %s who never touches one system; medians of at most four seeds, as changes of what there is with everything; free subjects as a share of the population. A system whose row stays below 3%% decides nothing.",
			s.Habits[0].Name, monthOf(s))}}
}

func ofChoices(s *Survey) section {
	t := table{head: []string{"kind", "choice", "best at", "dominated by"}, texts: 4}
	for _, c := range s.Choices {
		if len(c.BestAt) == 0 {
			t.add(c.Kind, c.Name, "**nothing**", few(c.BeatenBy))
		}
	}
	for _, c := range s.Choices {
		if len(c.BestAt) > 0 {
			t.add(c.Kind, c.Name, few(c.BestAt), few(c.BeatenBy))
		}
	}
	return section{title: "Choices", level: 2, tables: []table{t},
		says: "What each choice is best at among its kind, by the numbers that the player is told; a choice is dominated where another is at least as good in every number and better in one, and a choice that is best at nothing without being dominated is a compromise. Activities are compared within their building, policies within their category."}
}

// few names three of a list and counts the others.
func few(names []string) string {
	const shown = 3
	if len(names) <= shown {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:shown], ", "), len(names)-shown)
}

func ofHeirs(s *Survey) []section {
	if len(s.Heirs) == 0 {
		return nil
	}
	t := heads("handed over on day", "players", "kingdom level then", "legacies", "gold earned in all", "power at the end", "to level 10 in the first reign", "in the second")
	for i := range s.Heirs {
		h := &s.Heirs[i]
		name := "never"
		if h.Day > 0 {
			name = fmt.Sprint(h.Day)
		}
		t.add(name, h.Players, h.Level, h.Legacies, h.Earned, h.Power, span(h.First), span(h.Second))
	}
	return []section{{title: "Handing over", level: 2, tables: []table{t},
		says: "Players of the first habit who hand over on a day, and go on to the end. Level and day from which a ruler may do so are lifted here, so that earlier days can be compared; a day without players is one on which nobody had a named heir."}}
}

func ofSearch(s *Survey) []section {
	if s.Search == nil {
		return nil
	}
	t := table{head: []string{"sequence", "worth added by its last repetition"}, texts: 1}
	for _, p := range s.Search.Pumps {
		t.add(strings.Join(p.Commands, ", "), p.Gain)
	}
	return []section{{title: "Search for pumps", level: 2, tables: []table{t},
		says: fmt.Sprintf("%d accepted sequences of one or two commands, and three within a system, each repeated %d times while the clock stands still, in a reign of %s days with gold for everything. "+
			"A pump is one whose last repetition still adds gold or troops; %d were found. Cases and bets are left out: their odds are tested by themselves.",
			s.Search.Sequences, repetitions, joined(s.Search.AfterDays), len(s.Search.Pumps))}}
}

func joined(days []int64) string {
	words := make([]string, len(days))
	for i, d := range days {
		words[i] = fmt.Sprint(d)
	}
	return strings.Join(words, " and ")
}

func ofRaids(s *Survey) section {
	t := heads("floors", "defence", "raids repelled")
	for _, r := range s.Raids {
		t.add(r.Floors, r.Defense, fmt.Sprintf("%.1f%%", float64(r.Repelled)/10))
	}
	return section{title: "Raids on the dungeon", level: 2, tables: []table{t},
		says: fmt.Sprintf("The share of raids that furnished and guarded floors repel for a ruler of %d power, as the dungeon itself reckons it.", raidPower)}
}

func ofHouses(s *Survey) []section {
	if len(s.Houses) == 0 {
		return nil
	}
	t := table{head: []string{"house", "after", "power", "of the median player", "kingdom level", "of the median player"}, texts: 2}
	for _, h := range s.Houses {
		t.add(h.House, h.At, h.Power, h.Middle, h.Kingdom, h.Highest)
	}
	return []section{{title: "Leaders of the houses", level: 2, tables: []table{t},
		says: "Rulers of rival houses, who give one command every few minutes and never stand above the median player, beside that player."}}
}

func ofComparison(s *Survey) []section {
	c := s.Compared
	if c == nil {
		return nil
	}
	t := heads("lands won after", "with everything", "without", "most of a player without")
	for _, r := range c.Rows {
		t.add(r.At, r.With, r.Without, r.MostBare)
	}
	return []section{{title: "Lands without " + strings.Join(c.Without, " and "), level: 2, tables: []table{t},
		says: fmt.Sprintf("The lands of the same players without these systems. J10 asks that at most %d lands fall by day 30 to who waits: without army and hoard, and without the scenes of the court, which bring power by choices.", mostBareLands)}}
}

// ofPrefix is the part that a test plays again.
func ofPrefix(s *Survey) section {
	return section{title: "First day of the first player", level: 2, tables: standings(s.Prefix),
		says: fmt.Sprintf("The first player of %s by itself. A test plays this day again and compares every cell, so that this file is written by the rules beside it.", s.Habits[0].Name)}
}
