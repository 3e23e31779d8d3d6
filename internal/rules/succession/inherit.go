package succession

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/person"
)

// staying are the sections that a succession leaves as they are: those of the account and of the store. Settings are
// put back, because a new reign sets them.
var staying = []string{"exchange", "season", "dice", "oversight", "absence", "achievements", "daily", "ancestry"}

// counters are lifetime counters from which ids of rows beside the document are made: they go on.
var counters = []string{"journalsWritten", "recruited"}

// estate is what passes from one reign to the next beside the sections that stay.
type estate struct {
	meta      game.Meta
	settings  game.Settings
	ticked    int64
	present   int64
	titles    []string
	nemesis   string
	relic     string
	keepGoing bool
	written   int64 // leaves of the chronicle
	done      int64 // done scenes
	counts    map[string]int64
	memories  map[string]game.Memory
	ancestor  game.Ancestor
	claimants []game.Claimant
}

func bequeathed(env *rules.Env, w Will) estate {
	pulse := env.Doc.Pulse.Get()
	e := estate{
		meta: *env.Doc.Meta.Get(), settings: *env.Doc.Settings.Get(), ticked: pulse.TickedAt, present: pulse.PresentAt, titles: slices.Clone(env.Doc.Ruler.Get().UnlockedTitles),
		nemesis: env.Doc.Story.Get().Nemesis, relic: w.Relic, keepGoing: env.Doc.Offices.Get().KeepGoing,
		written: env.Doc.Scribe.Get().Entries, done: env.Doc.CourtBook.Get().Count,
		counts: map[string]int64{}, memories: map[string]game.Memory{}, ancestor: ancestor(env, w), claimants: passedOver(env),
	}
	for _, name := range counters {
		e.counts[name] = env.Doc.Stats.Of(name)
	}
	for key, m := range env.Doc.Memories.All() {
		if len(m.List) > 0 {
			e.memories[key] = memory.Strongest(m.List)
		}
	}
	return e
}

// ancestor is the ruler who hands over, as the wall of ancestors keeps it.
func ancestor(env *rules.Env, w Will) game.Ancestor {
	r := env.Doc.Ruler.Get()
	return game.Ancestor{
		Reign: env.Doc.Ancestry.Get().Count + 1, Name: r.Name, Title: r.Title, Race: r.Race, Colours: r.AvatarColors, Emblem: r.AvatarEmblem,
		From: env.Doc.Meta.Get().CreatedAt, To: env.Now(), Days: env.DaysReigned(), Level: env.Doc.Growth.Get().Level, Kingdom: env.Doc.Kingdom.Get().Level,
		Power: env.Figure("power"), Lands: int64(len(land.HeldIDs(env))), Heir: person.Name(env, person.ChildPerson(heir.Named(env))), Legacies: slices.Clone(w.Legacies),
	}
}

// passedOver are the children of age at court who are not crowned, in the order of their births.
func passedOver(env *rules.Env) (out []game.Claimant) {
	named := heir.Named(env)
	for _, h := range env.Doc.Story.Get().Heirs {
		p := person.ChildPerson(h.ID)
		if h.ID != named && person.Here(env, p) && person.OfAge(env, h.ID) && int64(len(out)) < env.Content.Balance.Succession.Claimants {
			out = append(out, game.Claimant{ID: h.ID, Name: person.Name(env, p), Traits: slices.Clone(h.Traits)})
		}
	}
	return out
}

// inherit gives the new reign, which has begun, what passes on.
func (e *estate) inherit(env *rules.Env) {
	meta := env.Doc.Meta.Edit()
	meta.Content, meta.Interrupted = e.meta.Content, e.meta.Interrupted
	*env.Doc.Settings.Edit() = e.settings
	pulse := env.Doc.Pulse.Edit()
	pulse.TickedAt, pulse.PresentAt = e.ticked, e.present
	ruler := env.Doc.Ruler.Edit()
	for _, t := range e.titles {
		if !slices.Contains(ruler.UnlockedTitles, t) {
			ruler.UnlockedTitles = append(ruler.UnlockedTitles, t)
		}
	}
	for name, n := range e.counts {
		env.Doc.Stats.Set(name, max(env.Doc.Stats.Of(name), n))
	}
	env.RestartDays()
	env.Doc.Scribe.Edit().Entries = e.written
	env.Doc.CourtBook.Edit().Count = e.done
	env.Doc.Offices.Edit().KeepGoing = e.keepGoing
	if e.relic != "" {
		env.Doc.Equipment.Edit().Relics = []string{e.relic}
	}
	a := env.Doc.Ancestry.Edit()
	a.Count, a.Claimants = e.ancestor.Reign, e.claimants
	a.Ancestors = append(a.Ancestors, e.ancestor)
	a.Ancestors = slices.Clone(a.Ancestors[max(0, len(a.Ancestors)-int(env.Content.Balance.Succession.Kept)):])
	e.remember(env)
	started(env, func(l *content.Legacy, times int64) { give(env, &l.Gives, times) })
}

// remember leaves everybody who is still there the strongest memory. The hashes of the new reign have a seed of their
// own, so that it is another story.
func (e *estate) remember(env *rules.Env) {
	if len(env.Content.Deeds) == 0 {
		return
	}
	minds := env.Doc.Minds.Edit()
	minds.Seed += "/" + reignOf(env)
	for _, key := range slices.Sorted(maps.Keys(e.memories)) {
		m := e.memories[key]
		about := game.PersonOf(m.About)
		if !person.Here(env, game.PersonOf(key)) || m.About != "" && !person.Here(env, about) {
			continue
		}
		m.Day = 1
		env.Doc.Memories.Put(key, game.Memories{List: []game.Memory{m}})
	}
	if p := game.PersonOf(e.nemesis); e.nemesis != "" && person.Here(env, p) {
		env.Doc.Story.Edit().Nemesis = e.nemesis
	}
}

// give makes a beginning.
func give(env *rules.Env, g *content.LegacyGives, times int64) {
	n := g.Amount * times
	switch g.Of {
	case content.StartGold:
		ledger.Award(env, "succession.legacy", content.Gold(n))
	case content.StartSubjects:
		ledger.Award(env, "succession.legacy", content.Amounts{Population: n})
	case content.StartIntel:
		ledger.Award(env, "succession.legacy", content.Amounts{Intel: n})
	case content.StartFloor:
		env.Doc.Schedule(rules.InheritFloor, env.Now(), nil)
	case content.StartNetwork:
		env.Doc.Schedule(rules.InheritNetwork, env.Now(), nil)
	}
}

// mixed tells whether a child has a feature of the other parent.
func mixed(env *rules.Env, child, feature string) bool {
	return memory.Hash(env, 2, feature, child) == 1
}
