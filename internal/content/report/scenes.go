package main

import (
	"fmt"
	"io"
	"strings"

	"umbrarch/internal/content"
)

// printScenes prints the scenes of each family by tone, and how many days reigned each plot takes.
func printScenes(w io.Writer, s *content.Snapshot) {
	tones := []string{"dread", "tenderness", "greed", "comedy"}
	_, _ = fmt.Fprintf(w, "\n%-18s %6s %6s %7s  %s\n", "scenes", "texts", "words", "choices", strings.Join(tones, " "))
	for _, family := range append([]string{content.Prologue, content.Accession, content.Decrees, content.Secret, content.Breaking, content.HeirsOf}, content.PlotFamilies...) {
		words, choices, of := 0, 0, map[string]int{}
		scenes := s.ScenesOf(family)
		for _, scene := range scenes {
			words += wordsOf(scene)
			choices += len(scene.Choices)
			of[scene.Tone]++
		}
		_, _ = fmt.Fprintf(w, "%-18s %6d %6d %7d ", family, len(scenes), words, choices)
		for _, tone := range tones {
			_, _ = fmt.Fprintf(w, " %*d", len(tone), of[tone])
		}
		if content.IsPlot(family) {
			shortest, longest := daysOf(scenes, content.FirstStage)
			_, _ = fmt.Fprintf(w, "  %d to %d days", shortest, longest)
		}
		_, _ = fmt.Fprintln(w)
	}
}

func wordsOf(s *content.Scene) int {
	n := len(strings.Fields(s.Text))
	for _, line := range s.Lines {
		n += len(strings.Fields(line.Text))
	}
	for i := range s.Choices {
		choice := &s.Choices[i]
		n += len(strings.Fields(choice.Text)) + len(strings.Fields(choice.Then.Text))
		if choice.Else != nil {
			n += len(strings.Fields(choice.Else.Text))
		}
	}
	return n
}

// daysOf walks every outcome of a plot from a stage to the end, and returns the fewest and the most days reigned that it
// takes. A stage that no scene has ends the plot.
func daysOf(scenes []*content.Scene, stage int64) (shortest, longest int64) {
	shortest = -1
	for _, scene := range scenes {
		if scene.Stage != stage {
			continue
		}
		for i := range scene.Choices {
			for _, outcome := range []*content.Outcome{&scene.Choices[i].Then, scene.Choices[i].Else} {
				if outcome == nil {
					continue
				}
				few, many := int64(1), int64(1)
				if next, after, more := follow(stage, outcome); more {
					fewer, most := daysOf(scenes, next)
					few, many = after+fewer, after+most
				}
				if shortest < 0 || few < shortest {
					shortest = few
				}
				longest = max(longest, many)
			}
		}
	}
	return max(shortest, 0), longest
}

// follow is the stage after an outcome, and the days until it: a clock pushed back delays it, one pushed on passes stages
// over, but never the act.
func follow(stage int64, o *content.Outcome) (next, days int64, more bool) {
	moved := int64(0)
	for _, e := range o.Effects {
		if e.Do == content.DoClock {
			if e.Ends {
				return 0, 0, false
			}
			moved += e.N
		}
	}
	next = stage + 1 + max(moved, 0)
	if stage < content.ActStage {
		next = min(next, content.ActStage)
	}
	return next, 1 - min(moved, 0), next <= content.LastStage
}
