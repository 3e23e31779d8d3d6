package engine_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
)

// formula is a random computation on a kingdom. Its first reads may decide its later ones.
type formula func(*rules.Env) int64

// slots are the values of random systems: fields of otherwise unused sections. The first two change at ticks.
var slots = []func(*game.Document, bool) *int64{
	func(d *game.Document, write bool) *int64 { return &record(&d.Pulse, write).GoldMilli },
	func(d *game.Document, write bool) *int64 { return &record(&d.Pulse, write).Earned },
	func(d *game.Document, write bool) *int64 { return &record(&d.Scribe, write).Entries },
	func(d *game.Document, write bool) *int64 { return &record(&d.Forge, write).Progress },
	func(d *game.Document, write bool) *int64 { return &record(&d.Spire, write).ReadyAt },
	func(d *game.Document, write bool) *int64 { return &record(&d.Casino, write).Best },
	func(d *game.Document, write bool) *int64 { return &record(far(d, 0), write).Entries },
	func(d *game.Document, write bool) *int64 { return &record(far(d, 1), write).Entries },
}

// inventedSections stand behind those that there are, so that the last are more than 64 places from the first.
var inventedSections sync.Map // of each document

// far is one of the last invented sections of a document. The last but one stands 64 places behind a section that ticks.
func far(d *game.Document, i int) *game.Record[game.Scribe] {
	all, _ := inventedSections.Load(d)
	list := all.([]*game.Record[game.Scribe])
	return list[len(list)-2+i]
}

// declareFar gives a document more than 64 sections.
func declareFar(d *game.Document) {
	behindPulse := 64 + slices.Index(game.SectionNames(), "pulse")
	var list []*game.Record[game.Scribe]
	for place := len(game.SectionNames()); place <= behindPulse+1; place++ {
		list = append(list, &game.Record[game.Scribe]{})
		d.Declare(fmt.Sprint("invented", place), list[len(list)-1])
	}
	inventedSections.Store(d, list)
}

const tickingSlots = 2

var inventedIDs = []string{"ash", "bone", "crow", "dusk"}

// inventor draws formulas. A formula of depth 0 reads one value; it may read the numbers declared before it.
type inventor struct {
	r       *rapid.T
	numbers []string
	steady  bool // ticking values are read through numbers only
}

func (v *inventor) formula(depth int) formula {
	r := v.r
	if depth > 0 {
		a, b, c := v.formula(depth-1), v.formula(depth-1), v.formula(depth-1)
		limit := rapid.Int64Range(0, 6).Draw(r, "limit")
		if rapid.Bool().Draw(r, "condition") {
			return func(env *rules.Env) int64 {
				if a(env) > limit {
					return b(env)
				}
				return c(env)
			}
		}
		return func(env *rules.Env) int64 { return (a(env) + 2*b(env)) % 17 }
	}
	if !v.steady && rapid.IntRange(0, 4).Draw(r, "gate") == 0 {
		return gated(r)
	}
	n, id := rapid.Int64Range(0, 12).Draw(r, "n"), rapid.SampledFrom(inventedIDs).Draw(r, "id")
	from := 0
	if v.steady {
		from = tickingSlots
	}
	slot := slots[rapid.IntRange(from, len(slots)-1).Draw(r, "slot")]
	kinds := 11
	if len(v.numbers) > 0 {
		kinds = 20
	}
	var number string
	kind := rapid.IntRange(0, kinds).Draw(r, "reads")
	if kind > 11 {
		number = rapid.SampledFrom(v.numbers).Draw(r, "number")
	}
	switch kind {
	case 0:
		return func(*rules.Env) int64 { return n }
	case 1, 2, 3:
		return func(env *rules.Env) int64 { return *slot(env.Doc, false) }
	case 4, 5:
		return func(env *rules.Env) int64 { return loyaltyOf(env, id) }
	case 6:
		return func(env *rules.Env) int64 { return int64(env.Doc.NPCs.Len()) }
	case 7:
		return func(env *rules.Env) (sum int64) {
			for _, npc := range env.Doc.NPCs.All() {
				sum += npc.Loyalty
			}
			return sum
		}
	case 8:
		return func(env *rules.Env) int64 { return env.Doc.Stats.Of(id) }
	case 9:
		return func(env *rules.Env) int64 { return yes(env.Passed(inventedStart + n*inventedTick)) }
	case 10:
		return func(env *rules.Env) int64 { return env.Period((n + 1) * inventedTick / 2) }
	case 11:
		return func(env *rules.Env) int64 { return env.Facts().Version }
	case 12, 13, 17, 18:
		return func(env *rules.Env) int64 { return env.Figure(number) }
	case 14, 19:
		return func(env *rules.Env) int64 { return yes(env.Reaches(number, n)) }
	case 15:
		return func(env *rules.Env) int64 { return env.AtMost(number, n) }
	}
	return func(env *rules.Env) int64 { return env.AtLeast(number, n) }
}

// gated reads a ticking value while a condition holds; otherwise it may give the same result.
func gated(r *rapid.T) formula {
	gate, behind := slots[rapid.IntRange(tickingSlots, len(slots)-1).Draw(r, "gate slot")], slots[rapid.IntRange(0, tickingSlots-1).Draw(r, "behind")]
	return func(env *rules.Env) int64 {
		if *gate(env.Doc, false)%2 == 0 {
			return 0
		}
		return *behind(env.Doc, false) / 4
	}
}

func yes(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func loyaltyOf(env *rules.Env, id string) int64 {
	if npc, ok := env.Doc.NPCs.Get(id); ok {
		return npc.Loyalty
	}
	return -1
}

const (
	inventedTick  = 10_000
	inventedStart = 1_767_225_600_000
)

// invent draws a game: numbers made of sections, members, counters, time, facts and other numbers, with views,
// reactions and a tick.
func invent(r *rapid.T) (systems []rules.System, numbers []string) {
	v := &inventor{r: r}
	for i := range rapid.IntRange(1, 7).Draw(r, "numbers") {
		name, f := fmt.Sprint("number", i), v.formula(rapid.IntRange(0, 2).Draw(r, "depth"))
		systems = append(systems, rules.System{Name: name, Counts: map[string]func(*rules.Env) int64{name: f}})
		v.numbers = append(v.numbers, name)
	}
	for i := range rapid.IntRange(1, 4).Draw(r, "views") {
		f := v.formula(rapid.IntRange(0, 2).Draw(r, "depth"))
		systems = append(systems, rules.System{Name: fmt.Sprint("view", i), Views: []rules.View{rules.Show(fmt.Sprint("view", i), f)}})
	}
	shown, of := v.formula(0), v.formula(1)
	systems = append(systems, rules.System{Name: "each", Views: []rules.View{rules.ShowEach("each",
		func(env *rules.Env) []string { // a formula decides whether the first member is listed
			ids := env.Doc.NPCs.IDs()
			if len(ids) > 0 && of(env)%2 == 0 {
				return ids[1:]
			}
			return ids
		},
		func(env *rules.Env, id string) (int64, bool) {
			return loyaltyOf(env, id) + shown(env), loyaltyOf(env, id)%3 != 0
		})}})
	v.steady = true
	for i := range rapid.IntRange(1, 4).Draw(r, "reactions") {
		target := slots[rapid.IntRange(tickingSlots, len(slots)-1).Draw(r, "target")]
		f, limit := v.formula(rapid.IntRange(0, 2).Draw(r, "depth")), rapid.Int64Range(0, 6).Draw(r, "limit")
		systems = append(systems, rules.System{Name: fmt.Sprint("reaction", i), React: func(env *rules.Env) {
			if f(env) > limit { // idempotent: a second run changes nothing
				if env.Doc.Stats.Of("reacted") != limit {
					env.Doc.Stats.Set("reacted", limit)
					*target(env.Doc, true) = limit
				}
			}
		}})
	}
	moved := slots[rapid.IntRange(0, tickingSlots-1).Draw(r, "moved")]
	rarely := slots[rapid.IntRange(tickingSlots, len(slots)-1).Draw(r, "rarely")]
	pulled := rapid.SampledFrom(v.numbers).Draw(r, "pulled")
	systems = append(systems, rules.System{Name: "tick", Tick: func(env *rules.Env) {
		n := moved(env.Doc, true)
		*n = (*n + 1 + env.Figure(pulled)%2) % 13
		if *n == 7 {
			*rarely(env.Doc, true) = (*rarely(env.Doc, false) + 1) % 5
		}
	}})
	return systems, v.numbers
}

// act is a change applied to two kingdoms alike: writes and reads, mixed as in a command.
type act struct {
	kind int
	slot int
	id   string
	n    int64
}

func moves(r *rapid.T) (out []act) {
	for range rapid.IntRange(1, 5).Draw(r, "deeds") {
		out = append(out, act{rapid.IntRange(0, 8).Draw(r, "deed"), rapid.IntRange(0, len(slots)-1).Draw(r, "slot"), rapid.SampledFrom(inventedIDs).Draw(r, "id"),
			rapid.Int64Range(0, 12).Draw(r, "n")})
	}
	return out
}

// done applies acts and returns the values read between them.
func done(env *rules.Env, numbers []string, list []act) (read []int64) {
	for _, d := range list {
		name := numbers[int(d.n)%len(numbers)]
		switch d.kind {
		case 0, 1, 2:
			*slots[d.slot](env.Doc, true) = d.n
		case 3:
			env.Doc.NPCs.Edit(d.id).Loyalty = d.n
		case 4:
			env.Doc.NPCs.Delete(d.id)
		case 5:
			env.Doc.Stats.Set(d.id, d.n)
		default:
			read = append(read, env.Figure(name))
		}
	}
	return read
}

// invented is a kingdom of a random game.
type invented struct {
	engine  *engine.Engine
	command rules.Command
	doc     *game.Document
	facts   *rules.Facts
	content *content.Snapshot
	now     int64
	page    map[string]any
}

func (k *invented) env() *rules.Env {
	return k.engine.NewEnv(k.doc, k.content, k.facts, k.now, engine.NewDice(k.doc, nil))
}

// TestInventedSystems: in random games, with reads that depend on reads, counts of counts, changing members, counters,
// time and facts, a caching engine behaves like one without a cache.
func TestInventedSystems(t *testing.T) {
	t.Parallel()
	c, err := content.Builtin("standard")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(r *rapid.T) {
		systems, numbers := invent(r)
		type body struct{ List []act }
		command := rules.Define(rules.Spec{Name: "tick.do"}, func(env *rules.Env, b body) (rules.Plan[[]int64], error) {
			return rules.Plan[[]int64]{Apply: func() []int64 { return done(env, numbers, b.List) }}, nil
		})
		var both [2]*invented
		for i, e := range []*engine.Engine{engine.New(systems), engine.Anew(systems)} {
			doc := game.New()
			declareFar(doc)
			defer inventedSections.Delete(doc)
			p := doc.Pulse.Edit()
			p.TickedAt, p.PresentAt = inventedStart, inventedStart
			both[i] = &invented{engine: e, command: command, doc: doc, facts: &rules.Facts{Version: 1}, content: c, now: inventedStart, page: map[string]any{}}
		}
		kept, anew := both[0], both[1]
		for name, v := range kept.engine.View(kept.env()) {
			kept.tell(name, v)
		}
		for range rapid.IntRange(1, 25).Draw(r, "steps") {
			kind := rapid.IntRange(0, 7).Draw(r, "step")
			list, ticks, half := moves(r), rapid.Int64Range(1, 4).Draw(r, "ticks"), rapid.Bool().Draw(r, "half")
			var said [2]string
			for i, k := range both {
				switch kind {
				case 0, 1, 2:
					result, _, err := k.engine.Apply(k.env(), k.command, body{list})
					if err != nil {
						r.Fatal(err)
					}
					said[i] = fmt.Sprint(result)
				case 3, 4, 5:
					k.now += ticks * inventedTick
					if half {
						k.now -= inventedTick / 2
					}
					k.engine.Advance(k.env(), k.now, engine.Presence{Until: k.now, Owner: true})
				case 6:
					k.facts = &rules.Facts{Version: ticks}
				case 7: // reading the whole view must not hide changes from the next patch
					said[i] = fmt.Sprint(k.engine.View(k.env()))
				}
				for _, name := range numbers {
					said[i] += fmt.Sprint(" ", k.env().Figure(name))
				}
			}
			if said[0] != said[1] {
				r.Fatalf("step %d %v: says %s, and %s where nothing is kept", kind, list, said[0], said[1])
			}
			if diff := difference(dumped(r, anew.doc), dumped(r, kept.doc)); diff != "" {
				r.Fatalf("step %d %v (- nothing kept, + kept):\n%s", kind, list, diff)
			}
			if rapid.Bool().Draw(r, "look") {
				whole := anew.engine.View(anew.env())
				for name, v := range kept.engine.Patch(kept.env()) {
					kept.tell(name, v)
				}
				if diff := cmp.Diff(map[string]any(whole), kept.page, cmp.FilterValues(bothEmpty, cmp.Ignore())); diff != "" {
					r.Fatalf("step %d %v: a patched page shows something else (- nothing kept, + kept):\n%s", kind, list, diff)
				}
			}
		}
	})
}

// tell applies a part of a patch to the page.
func (k *invented) tell(name string, v any) {
	members, keyed := v.(map[string]any)
	if !keyed {
		k.page[name] = v
		return
	}
	shown, ok := k.page[name].(map[string]any)
	if !ok {
		shown = map[string]any{}
		k.page[name] = shown
	}
	for id, m := range members {
		if m == nil {
			delete(shown, id)
		} else {
			shown[id] = m
		}
	}
}

func bothEmpty(a, b map[string]any) bool { return len(a)+len(b) == 0 }

func dumped(r *rapid.T, d *game.Document) []string {
	raw, err := d.Dump()
	if err != nil {
		r.Fatal(err)
	}
	var out []string
	for name, v := range raw {
		out = append(out, name+" "+string(v))
	}
	slices.Sort(out)
	return out
}
