package chronicle

import (
	"slices"
	"strconv"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// mostFacts is the most facts of a leaf beside the opening of its year.
const mostFacts = 2

// fact is a fact to tell. Key and level are stored in Used so that it is not told again; a waiting occurrence has an
// index in the list instead.
type fact struct {
	game.Fact
	key    string
	level  int64
	waited int
}

// writes tells whether the archive has a sentence that fits every reign.
func writes(c *content.Snapshot) bool {
	return slices.ContainsFunc(c.Chronicle, func(s content.Template) bool { return s.Fact == "quiet" && len(s.Slots) == 0 })
}

// compose writes a leaf of real facts: a new year, then waiting facts. Its picture shows the first fact other than the
// year.
func compose(env *rules.Env) game.ChronicleEntry {
	var sentences []string
	var about string
	forget(env)
	tell := func(f fact) {
		if sentence, ok := env.Tell(f.Fact); ok {
			sentences = append(sentences, sentence)
			if about == "" || about == "year" {
				about = f.Kind
			}
		}
		remember(env, f)
	}
	if year, isNew := newYear(env); isNew {
		tell(year)
	}
	facts := unwritten(env)
	var picked []fact
	for range min(mostFacts, len(facts)) {
		i := env.Roll("chronicle.fact", int64(len(facts)))
		picked = append(picked, facts[i])
		facts = slices.Delete(facts, int(i), int(i)+1)
	}
	for _, f := range lastFirst(picked) {
		tell(f)
	}
	if len(sentences) == 0 {
		tell(fact{Fact: game.Fact{Kind: "quiet"}, waited: -1})
	}
	return game.ChronicleEntry{Entry: strings.Join(sentences, " "), Source: game.FromArchive, Fact: about}
}

// newYear is the opening of the year, where no leaf has told it.
func newYear(env *rules.Env) (f fact, isNew bool) {
	year := env.Year()
	return fact{Fact: game.Fact{Kind: "year"}, key: "year", level: year, waited: -1}, env.Doc.Scribe.Get().Used["year"] < year
}

// forget removes facts told by leaves of their own. A commission removes them for the journals, too.
func forget(env *rules.Env) {
	s := env.Doc.Scribe.Edit()
	s.Facts = slices.DeleteFunc(s.Facts, func(f game.Fact) bool { return f.Used })
}

// lastFirst orders waiting facts by descending index, so that removing one keeps the others' indexes valid.
func lastFirst(facts []fact) []fact {
	slices.SortStableFunc(facts, func(a, b fact) int { return b.waited - a.waited })
	return facts
}

func remember(env *rules.Env, f fact) {
	s := env.Doc.Scribe.Edit()
	if f.waited >= 0 {
		s.Facts = slices.Delete(s.Facts, f.waited, f.waited+1)
	}
	if f.key != "" {
		if s.Used == nil {
			s.Used = map[string]int64{}
		}
		s.Used[f.key] = f.level
	}
}

// unwritten lists the waiting occurrences and the evident facts without a leaf.
func unwritten(env *rules.Env) []fact {
	s := env.Doc.Scribe.Get()
	var out []fact
	for i, f := range s.Facts {
		if !f.Used {
			out = append(out, fact{Fact: f, waited: i})
		}
	}
	for _, f := range evident(env) {
		if s.Used[f.key] < f.level {
			out = append(out, f)
		}
	}
	return out
}

// evident are the facts derived from the document.
func evident(env *rules.Env) []fact {
	var out []fact
	add := func(kind, key string, level int64, slots ...string) {
		f := fact{Fact: game.Fact{Kind: kind, Slots: map[string]string{}}, key: key, level: level, waited: -1}
		for slot := range slices.Chunk(slots, 2) {
			f.Slots[slot[0]] = slot[1]
		}
		out = append(out, f)
	}
	for i := range env.Content.Buildings {
		def := &env.Content.Buildings[i]
		level := env.Level(def.ID)
		if level <= int64(def.StartLevel) {
			continue
		}
		if def.StartLevel == 0 {
			add("built", "built:"+def.ID, 1, "building", def.Name)
		}
		if level > 1 {
			add("upgraded", "upgraded:"+def.ID, level, "building", def.Name, "level", strconv.FormatInt(level, 10))
		}
	}
	if level := env.Doc.Kingdom.Get().Level; level > 1 && level <= int64(len(env.Content.Levels)) {
		add("kingdom_level", "kingdom_level", level, "rank", env.Content.Levels[level-1].Name)
	}
	if shown := env.Figure("loyalty"); shown > env.Content.Balance.Loyalty.GladAbove {
		add("loyalty", "loyalty", env.Year(), "loyalty", strconv.FormatInt(shown, 10))
	}
	if env.Doc.Pulse.Get().Insolvent > 0 {
		add("insolvency", "insolvency", env.Year())
	}
	return out
}
