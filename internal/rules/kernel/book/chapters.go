package book

import (
	"cmp"
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
)

// heavy is how much a scene of a family weighs before anybody remembers it.
var heavy = map[string]int64{content.Breaking: 6, content.Secret: 4, content.HeirsOf: 4, content.Accession: 5, content.Prologue: 2}

// stageWeight is the weight of a plot's stage: the reckoning counts most.
var stageWeight = [content.LastStage + 1]int64{0, 1, 1, 2, 4, 6}

// recalled is a memory with whoever has it.
type recalled struct {
	who game.Person
	m   game.Memory
}

// memories are those of everybody, heaviest first, of equal ones the newest.
func memories(env *rules.Env) (out []recalled) {
	for _, key := range env.Doc.Memories.IDs() {
		who := game.PersonOf(key)
		if memory.Name(env, who) == "" {
			continue
		}
		for _, m := range memory.Of(env, who) {
			out = append(out, recalled{who, m})
		}
	}
	slices.SortStableFunc(out, func(a, b recalled) int {
		return cmp.Or(cmp.Compare(size(b.m.Weight), size(a.m.Weight)), cmp.Compare(b.m.Day, a.m.Day), cmp.Compare(a.who.Key(), b.who.Key()))
	})
	return out
}

func size(n int64) int64 { return max(n, -n) }

// compose fills the chapters, and leaves the rest of the heaviest memories beside them.
func (v *Volume) compose(env *rules.Env, pages []game.DoneScenePage) {
	all := memories(env)
	if len(all) > memoriesMost {
		all = all[:memoriesMost]
	}
	chosen := choose(pages, all)
	families, told := make([]string, 0, len(chosen)), map[int]bool{}
	for i := range chosen {
		families = append(families, chosen[i].Family)
	}
	v.Lead = lead(env, families)
	slices.SortStableFunc(chosen, func(a, b game.DoneScenePage) int { return cmp.Compare(a.At, b.At) })
	titles := map[string]int{}
	for i := range chosen {
		v.Chapters = append(v.Chapters, chapter(env, &chosen[i], all, told, titles))
	}
	for i, one := range all {
		if !told[i] {
			v.Memories = append(v.Memories, recall(env, one))
		}
	}
}

// choose takes the heaviest scenes, a few of each family, heaviest first.
func choose(pages []game.DoneScenePage, all []recalled) []game.DoneScenePage {
	answered := slices.DeleteFunc(slices.Clone(pages), func(p game.DoneScenePage) bool { return p.Choice == "" || p.Text == "" })
	slices.SortStableFunc(answered, func(a, b game.DoneScenePage) int {
		return cmp.Or(cmp.Compare(weight(&b, all), weight(&a, all)), cmp.Compare(a.At, b.At), cmp.Compare(a.ID, b.ID))
	})
	var out []game.DoneScenePage
	of := map[string]int{}
	for _, p := range answered {
		if len(out) < chaptersMost && of[p.Family] < familyMost {
			out = append(out, p)
			of[p.Family]++
		}
	}
	return out
}

// weight is what a scene was, and what its cast still remembers of its day.
func weight(p *game.DoneScenePage, all []recalled) int64 {
	w := heavy[p.Family]
	if p.Stage > 0 && p.Stage <= content.LastStage {
		w += stageWeight[p.Stage]
	}
	for _, one := range all {
		if one.m.Day == p.Day && plays(p, one.who) {
			w += size(one.m.Weight)
		}
	}
	return w
}

// plays tells whether a person was in a scene.
func plays(p *game.DoneScenePage, who game.Person) bool {
	return slices.ContainsFunc(p.Cast, func(m game.CastMember) bool { return m.Person == who.Key() })
}

// chapter is a scene in the book, with those who remember its day.
func chapter(env *rules.Env, p *game.DoneScenePage, all []recalled, told map[int]bool, titles map[string]int) Chapter {
	c := Chapter{
		Title: title(env, p.Family, titles), Family: p.Family, Day: p.Day, At: p.At / rules.Day, Place: p.Place, Tone: p.Tone, Text: strings.Join(append([]string{p.Text}, p.Lines...), "\n"),
		Chosen: p.Chosen, Outcome: p.Outcome, Cast: []Person{}, Minds: []Recall{},
	}
	for _, m := range p.Cast {
		c.Cast = append(c.Cast, drawn(env, game.PersonOf(m.Person), m.Name))
	}
	for i, one := range all {
		if len(c.Minds) < mindsMost && !told[i] && one.m.Day == p.Day && plays(p, one.who) {
			told[i] = true
			c.Minds = append(c.Minds, recall(env, one))
		}
	}
	return c
}

// title is a family's next title; the reign decides with which it begins.
func title(env *rules.Env, family string, used map[string]int) string {
	texts := env.Content.BookTexts.Titles[family]
	if len(texts) == 0 {
		return ""
	}
	at := (int(memory.Hash(env, int64(len(texts)), "title", family)) + used[family]) % len(texts)
	used[family]++
	return texts[at]
}

func recall(env *rules.Env, one recalled) Recall {
	return Recall{
		Who: drawn(env, one.who, memory.Name(env, one.who)), Text: memory.Recalled(env, one.who, one.m), Weight: one.m.Weight, Day: one.m.Day,
	}
}
