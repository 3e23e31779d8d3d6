package rules

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// Recall keeps an occurrence as a fact for the scribe and the journals. Slots are name, value pairs. Kinds are the
// facts of content's templates: war, vassal, raid_repelled, marriage and the like.
func (env *Env) Recall(fact string, slots ...string) { env.waits(factOf(fact, slots)) }

// Record writes a chronicle leaf about a fact at once and keeps the fact for the journals. The scribe does not tell it
// again.
func (env *Env) Record(fact string, slots ...string) {
	f := factOf(fact, slots)
	if text, ok := env.Tell(f); ok {
		env.Chronicle(game.ChronicleEntry{Entry: text, Source: game.FromArchive, Fact: fact})
	}
	s := env.Doc.Scribe.Edit()
	s.Facts = slices.DeleteFunc(s.Facts, func(old game.Fact) bool { return old.Used && old.Kind == fact }) // at most one told fact of a kind is kept, so that frequent kinds do not displace waiting facts
	f.Used = true
	env.waits(f)
}

func factOf(kind string, slots []string) game.Fact {
	f := game.Fact{Kind: kind, Slots: map[string]string{}}
	for i := 0; i+1 < len(slots); i += 2 {
		f.Slots[slots[i]] = slots[i+1]
	}
	return f
}

func (env *Env) waits(f game.Fact) {
	s := env.Doc.Scribe.Edit()
	s.Facts = append(s.Facts, f)
	if over := len(s.Facts) - int(env.Content.Balance.Limits.FactsKept); over > 0 {
		s.Facts = slices.Delete(s.Facts, 0, over)
	}
}

// Year is the year of the reign: the day reigned, or in classic the hour of play (decision H59p). In a reign that counted
// hours before, it stands at the last year that was told until the days have come as far.
func (env *Env) Year() int64 {
	if len(env.Content.Deeds) > 0 {
		return max(env.DaysReigned(), env.Doc.Scribe.Get().Used["year"])
	}
	return 1 + env.Doc.Pulse.Get().TimePlayed/env.Content.Balance.Chronicle.YearSeconds
}

// Tell words a fact with the next of its templates whose slots can all be filled. It is false where there is none.
func (env *Env) Tell(f game.Fact) (string, bool) {
	slots := maps.Clone(f.Slots)
	if slots == nil {
		slots = map[string]string{}
	}
	slots["year"] = strconv.FormatInt(env.Year(), 10)
	texts, filled := map[string]string{}, map[string]bool{}
	var ids []string
	for i := range env.Content.Chronicle {
		c := &env.Content.Chronicle[i]
		empty := func(slot string) bool { return slots[slot] == "" && !common(slot) }
		if c.Fact == f.Kind {
			ids, texts[c.ID], filled[c.ID] = append(ids, c.ID), c.Text, !slices.ContainsFunc(c.Slots, empty)
		}
	}
	text := texts[env.DealFitting("chronicle."+f.Kind, ids, func(id string) bool { return filled[id] })]
	if text == "" {
		return "", false
	}
	for _, s := range content.Slots(text) {
		if slots[s] == "" {
			slots[s] = env.Name("chronicle", s)
		}
	}
	return Worded(text, slots), true
}

// common tells whether every reign can fill a slot.
func common(slot string) bool { return slices.Contains([]string{"player", "kingdom", "land"}, slot) }

// Chronicle adds a leaf to the chronicle, dated this year.
func (env *Env) Chronicle(entry game.ChronicleEntry) game.ChronicleEntry {
	s := env.Doc.Scribe.Edit()
	s.Entries++
	entry.Date = env.Year()
	env.Write(game.ChronicleKind, fmt.Sprintf("%06d", s.Entries), entry)
	return entry
}
