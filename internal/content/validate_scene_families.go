package content

import "strings"

// checkSceneFamilies checks what the scenes of a family have to be together.
func checkSceneFamilies(s *Snapshot, f *findings) {
	stages, tones, tested, builtin := map[string][LastStage + 1]int{}, map[string]int{}, map[string]string{}, 0
	for i := range s.Scenes {
		scene := &s.Scenes[i]
		if fromPack(scene.ID) {
			continue
		}
		builtin++
		tones[scene.Tone]++
		if !IsPlot(scene.Family) || scene.Stage < FirstStage || scene.Stage > LastStage {
			continue
		}
		count := stages[scene.Family]
		count[scene.Stage]++
		stages[scene.Family] = count
		for j := range scene.Choices {
			if attribute := scene.Choices[j].Test.Attribute; attribute != "" {
				// The variants of a stage never come in one run.
				key, stage := scene.Family+"/"+attribute, strings.TrimRight(scene.ID, "ab")
				f.check(tested[key] == "" || tested[key] == stage, scenesFolder+scene.Family+".json", scene.ID, "the plot tests %s twice", attribute)
				tested[key] = stage
			}
		}
	}
	for _, family := range PlotFamilies {
		count := stages[family]
		for stage := FirstStage; stage <= LastStage; stage++ {
			f.check(count[stage] == variants, scenesFolder+family+".json", family, "stage %d has %d variants, %d are needed", stage, count[stage], variants)
		}
	}
	checkPlots(s, f)
	for _, tone := range sceneTones {
		percent := tones[tone] * 100 / max(builtin, 1)
		f.check(percent >= 18 && percent <= 32, scenesFolder, tone, "a tone has 18 to 32 percent of the scenes, got %d", percent)
	}
}

// checkPlots requires that each plot comes to its end from every choice. A clock only delays a stage or passes one over, so
// the last stage comes wherever each stage can be dealt: one of its variants asks for nothing, and its cast is the one with
// which the plot began.
func checkPlots(s *Snapshot, f *findings) {
	for _, family := range PlotFamilies {
		file, open, cast := scenesFolder+family+".json", [LastStage + 1]bool{}, map[string]string{}
		scenes := s.ScenesOf(family)
		for i, scene := range scenes {
			if scene.Stage < FirstStage || scene.Stage > LastStage {
				continue
			}
			open[scene.Stage] = open[scene.Stage] || len(scene.When) == 0
			for _, slot := range scene.Cast {
				if i == 0 {
					cast[slot.Name] = slot.From + slot.Is
				}
				f.check(cast[slot.Name] == slot.From+slot.Is, file, scene.ID, "the slot %q is not cast as when the plot began", slot.Name)
			}
		}
		for stage := FirstStage + 1; stage <= LastStage && len(scenes) > 0; stage++ {
			f.check(open[stage], file, family, "both variants of stage %d ask for something, so that the plot may stop there", stage)
		}
	}
}

// checkSceneLinks checks what scenes leave for each other: what follows from a choice, flags and deeds.
func checkSceneLinks(s *Snapshot, f *findings) {
	set, read, noted, recalled := map[string]string{}, map[string]string{}, map[string]string{}, map[string]bool{}
	for i := range s.Scenes {
		scene := &s.Scenes[i]
		for _, cond := range scene.Conditions() {
			if cond.Flag != "" {
				read[cond.Flag] = scene.ID
			}
			if cond.Remembers != "" {
				recalled[cond.Deed] = true
			}
		}
		for _, e := range scene.effects() {
			switch e.Do {
			case DoFlag:
				set[e.ID] = scene.ID
			case DoRemember:
				noted[e.ID] = scene.ID
			case DoNext:
				next, known := s.Scene(e.ID)
				f.check(known && next.Family == scene.Family, scenesFolder+scene.Family+".json", scene.ID, "the next scene %q is not of its family", e.ID)
			}
		}
	}
	for _, flag := range sorted(set) {
		f.check(read[flag] != "", scenesFolder, set[flag], "the flag %q is never read", flag)
	}
	for _, flag := range sorted(read) {
		f.check(set[flag] != "", scenesFolder, read[flag], "the flag %q is never set", flag)
	}
	for _, deed := range sorted(noted) {
		f.check(recalled[deed], scenesFolder, noted[deed], "no line or condition asks for the deed %q", deed)
	}
}

// Conditions lists everything that a scene asks for.
func (s *Scene) Conditions() (out []Condition) {
	out = append(out, s.When...)
	for _, line := range s.Lines {
		out = append(out, line.If...)
	}
	for i := range s.Choices {
		out = append(out, s.Choices[i].Needs...)
	}
	for _, e := range s.effects() {
		out = append(out, e.If...)
	}
	return out
}

// effects lists the effects of all outcomes.
func (s *Scene) effects() (out []Effect) {
	for i := range s.Choices {
		out = append(out, s.Choices[i].Then.Effects...)
		if s.Choices[i].Else != nil {
			out = append(out, s.Choices[i].Else.Effects...)
		}
	}
	return out
}
