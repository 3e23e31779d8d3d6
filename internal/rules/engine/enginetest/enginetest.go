// Package enginetest builds kingdoms for tests of rules: a kingdom in some state, a command, an expectation. It uses
// the real engine and the real content; only time and the seed of the dice are injected.
package enginetest

import (
	"encoding/json"
	"errors"
	"maps"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/ruler"
)

// Epoch is the start of a story: midnight UTC.
const Epoch int64 = 1_767_225_600_000

type Kingdom struct {
	T       testing.TB
	Engine  *engine.Engine
	Content *content.Snapshot
	Facts   *rules.Facts
	Doc     *game.Document
	Now     int64
	Source  engine.Source // of the dice; nil: fixed dice
	Written []byte        // a provider's answer for the next command; nil: the archive writes
	out     rules.Out
	given   int // commands that changed something
}

// Option changes the start of a story.
type Option func(*start)

type start struct {
	body    ruler.Creation
	profile string
	content *content.Snapshot
	seed    string
	engine  *engine.Engine
	welcome bool
	silent  bool
	at      int64
}

// Origin sets the ruler's origin; the default is pact_bound.
func Origin(id string) Option { return func(s *start) { s.body.Origin = id } }

func With(f func(*ruler.Creation)) Option { return func(s *start) { f(&s.body) } }

// Profile sets the balance profile; the default is standard.
func Profile(name string) Option { return func(s *start) { s.profile = name } }

// Content sets the content, as one with packs; the default is the built-in one of the profile.
func Content(c *content.Snapshot) Option { return func(s *start) { s.content = c } }

// Seed sets the seed of the dice.
func Seed(seed string) Option { return func(s *start) { s.seed = seed } }

// Engine replaces the engine, e.g. by one with a system made for the test.
func Engine(e *engine.Engine) Option { return func(s *start) { s.engine = e } }

// At sets the start of the story; the default is Epoch.
func At(ms int64) Option { return func(s *start) { s.at = ms } }

// Welcome leaves achievements locked. By default all are unlocked, so that experience and power come from the tested
// rules alone.
func Welcome() Option { return func(s *start) { s.welcome = true } }

// Silent leaves out the scenes of the first day, so that their notices are not among the tested ones.
func Silent() Option { return func(s *start) { s.silent = true } }

// Body is a valid creation body.
func Body() ruler.Creation {
	return ruler.Creation{
		Name: "Ysolde", Title: "Archmage", Gender: "Female", Sexuality: "Pansexual", Race: "archdemon", Origin: "pact_bound",
		Alignment: "neutral", School: "necromancy", Points: map[string]int64{"strength": 20}, AvatarEmblem: "crown",
		AvatarColors: game.AvatarColors{Skin: "#b0443f", Hair: "#1a1412", Eyes: "#ffd24a", Primary: "#7a2233", Secondary: "#d9b766"},
	}
}

var game1 = sync.OnceValue(func() *engine.Engine { return engine.New(engine.Systems()) })

var snapshots = sync.OnceValue(func() map[string]*content.Snapshot {
	out := map[string]*content.Snapshot{}
	for _, profile := range []string{"standard", "classic"} {
		c, err := content.Builtin(profile)
		if err != nil {
			panic(err)
		}
		out[profile] = c
	}
	return out
})

func New(t testing.TB, options ...Option) *Kingdom {
	t.Helper()
	s := start{body: Body(), profile: "standard", seed: "5eed", at: Epoch}
	for _, o := range options {
		o(&s)
	}
	if s.engine == nil {
		s.engine = game1()
	}
	if s.content == nil {
		s.content = snapshots()[s.profile]
	}
	k := &Kingdom{T: t, Engine: s.engine, Content: s.content, Facts: &rules.Facts{Version: 1}, Now: s.at}
	first, _, err := s.engine.CreateKingdom(k.Content, k.Facts, k.Now, game.Dice{Seed: s.seed}, nil, s.body)
	if err != nil {
		t.Fatalf("the kingdom was not founded: %v", err)
	}
	k.Doc, k.out = first.Doc, first.Take()
	if !s.welcome {
		all := map[string]int64{}
		for _, a := range k.Content.Achievements {
			all[a.ID] = k.Now
		}
		k.Doc.Achievements.Edit().Unlocked = all
	}
	if s.silent {
		story := k.Doc.Story.Edit()
		story.Shown = map[string][]string{}
		for _, scene := range k.Content.ScenesOf(content.Prologue) {
			story.Shown[scene.Family] = append(story.Shown[scene.Family], scene.ID)
		}
	}
	return k
}

// Env is the environment of the moment now.
func (k *Kingdom) Env() *rules.Env {
	return k.Engine.NewEnv(k.Doc, k.Content, k.Facts, k.Now, engine.NewDice(k.Doc, k.Source))
}

func (k *Kingdom) Gold(n int64) *Kingdom {
	k.Doc.Pulse.Edit().GoldMilli = n * game.Milli
	return k
}

// Building sets a level and the matching price of the next one.
func (k *Kingdom) Building(id string, level int64) *Kingdom {
	b := k.Doc.Buildings.Edit(id)
	def, _ := k.Content.Building(id)
	for b.Level < level {
		b.Level++
		b.Cost = building.Next(def, b.Cost)
	}
	return k
}

func (k *Kingdom) Whole() int64 { return k.Doc.Pulse.Get().GoldMilli / game.Milli }

func (k *Kingdom) collect(env *rules.Env) {
	o := env.Take()
	k.out.Notices = append(k.out.Notices, o.Notices...)
	k.out.Records = append(k.out.Records, o.Records...)
	k.out.Ledger = append(k.out.Ledger, o.Ledger...)
}

// Try gives a command and returns its result or refusal.
func (k *Kingdom) Try(name string, body any) (any, error) {
	k.T.Helper()
	result, _, err := k.give(name, body)
	return result, err
}

func (k *Kingdom) give(name string, body any) (result any, changed bool, err error) {
	k.T.Helper()
	c, decoded := k.decode(name, body)
	env := k.Env()
	env.Written, k.Written = k.Written, nil
	result, changed, err = k.Engine.Apply(env, c, decoded)
	k.collect(env)
	return result, changed, err
}

// Preview is the plan of a command that must succeed.
func (k *Kingdom) Preview(name string, body any) rules.Preview {
	k.T.Helper()
	c, decoded := k.decode(name, body)
	p, err := k.Engine.Preview(k.Env(), c, decoded)
	if err != nil {
		k.T.Fatalf("%s cannot be done: %v", name, err)
	}
	return p
}

// decode decodes the body of a command as a request does.
func (k *Kingdom) decode(name string, body any) (rules.Command, any) {
	k.T.Helper()
	c, ok := k.Engine.Command(name)
	if !ok {
		k.T.Fatalf("there is no command %q", name)
	}
	raw, err := json.Marshal(body)
	if err != nil {
		k.T.Fatal(err)
	}
	decoded, err := c.Decode(raw)
	if err != nil {
		k.T.Fatalf("%s: %v", name, err)
	}
	return c, decoded
}

// Do gives a command that must succeed.
func (k *Kingdom) Do(name string, body any) any {
	k.T.Helper()
	result, changed, err := k.give(name, body)
	if err != nil {
		k.T.Fatalf("%s was refused: %v", name, err)
	}
	if err := k.assert(name, changed); err != nil {
		k.T.Fatalf("%s broke the kingdom: %v", name, err)
	}
	return result
}

// assertedEvery is the number of commands of which one is followed by Engine.Assert, which takes five times as long as
// the command; after the others only the document is checked. The choice depends on the name, so that each command has
// its turn.
const assertedEvery = 8

func (k *Kingdom) assert(name string, changed bool) error {
	if changed {
		k.given++
	}
	if !changed || (k.given+len(name))%assertedEvery != 0 {
		return k.Doc.Check()
	}
	return k.Engine.Assert(k.Env())
}

// Refused gives a command that must be refused with the code and leave the document unchanged. It returns the text of
// the refusal.
func (k *Kingdom) Refused(code game.Code, name string, body any) string {
	k.T.Helper()
	before := k.Dump()
	_, err := k.Try(name, body)
	var r *game.Refusal
	if !errors.As(err, &r) {
		k.T.Fatalf("%s: got %v, want refusal %s", name, err, code.Name)
	}
	if r.Code != code {
		k.T.Fatalf("%s: got refusal %s, want %s", name, r.Code.Name, code.Name)
	}
	if diff := cmp.Diff(before, k.Dump()); diff != "" {
		k.T.Fatalf("%s was refused and changed the document:\n%s", name, diff)
	}
	return k.Content.Message(r.Code.Name, r.Params)
}

// Dump is the document in its stored form.
func (k *Kingdom) Dump() map[string]string {
	k.T.Helper()
	raw, err := k.Doc.Dump()
	if err != nil {
		k.T.Fatal(err)
	}
	out := map[string]string{}
	for name, v := range maps.All(raw) {
		out[name] = string(v)
	}
	return out
}

func (k *Kingdom) advance(to int64, p engine.Presence) {
	k.Now = to
	env := k.Env()
	k.Engine.Advance(env, to, p)
	k.collect(env)
	if err := k.Doc.Check(); err != nil {
		k.T.Fatalf("time broke the document: %v", err)
	}
}

// Online lets ticks pass with the ruler present.
func (k *Kingdom) Online(ticks int64) *Kingdom {
	to := k.Now + ticks*k.Content.Balance.Tick.Seconds*1000
	k.advance(to, engine.Presence{Until: to, Owner: true})
	return k
}

// Wait lets time pass with the ruler present.
func (k *Kingdom) Wait(d time.Duration) *Kingdom {
	to := k.Now + d.Milliseconds()
	k.advance(to, engine.Presence{Until: to, Owner: true})
	return k
}

// Away lets time pass with the ruler absent, then returns.
func (k *Kingdom) Away(d time.Duration) *Kingdom {
	k.advance(k.Now+d.Milliseconds(), engine.Presence{Owner: true})
	return k
}

// Touched lets time pass with the ruler absent; another player's access then advances the kingdom.
func (k *Kingdom) Touched(d time.Duration) *Kingdom {
	k.advance(k.Now+d.Milliseconds(), engine.Presence{})
	return k
}

// Notices gives the texts of notices since the last call, oldest first.
func (k *Kingdom) Notices() []string {
	var out []string
	for _, n := range k.out.Notices {
		out = append(out, k.Content.Message(n.Code, n.Params))
	}
	k.out.Notices = nil
	return out
}

// Out gives the output of rules since the last call.
func (k *Kingdom) Out() rules.Out {
	o := k.out
	k.out = rules.Out{}
	return o
}

// View is one section of the owner's view.
func (k *Kingdom) View(name string) any { return k.Engine.View(k.Env())[name] }
