package engine_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

// Sources that are not command names.
const (
	timeDeed  = "npc.mission" // effects of time on a person come from missions
	dailyDeed = "daily quest"
)

// purse is the farmer's gold at each hour: enough for all prices.
const purse = 50_000_000

// farmer is a player who gives every command as often as allowed.
type farmer struct {
	k    *enginetest.Kingdom
	m    *meter
	done map[string]int
	n    int   // ticks so far; they rotate the choices
	net  int64 // the highest net income of a tick so far, before instalments of a debt

	guest string // the recruit to dismiss within the hour
}

func newFarmer(k *enginetest.Kingdom) *farmer {
	return &farmer{k: k, m: newMeter(k), done: map[string]int{}}
}

// prepare clears pending rewards, so that the first hour counts only its own.
func (f *farmer) prepare() {
	f.k.Doc.Settings.Edit().Adult = true
	for id := range f.k.Doc.Events.All() {
		f.do("event.resolve", map[string]any{"id": id, "choice": "accept"})
	}
	if v := f.k.Doc.Spire.Get().Vision; v != nil {
		f.do("spire.choose", map[string]any{"vision": v.ID, "choice": 0})
	}
	f.m.forget()
}

func (f *farmer) commands() (names []string) {
	for _, c := range f.k.Engine.Commands() {
		if c.Scope == rules.OnKingdom {
			names = append(names, c.Name)
		}
	}
	return names
}

// try gives a command. A refusal only means that it is too early.
func (f *farmer) try(name string, body any) bool {
	raw, err := json.Marshal(body)
	if err != nil {
		f.k.T.Fatal(err)
	}
	return f.raw(name, name, raw)
}

func (f *farmer) raw(name, deed string, raw []byte) bool {
	c, _ := f.k.Engine.Command(name)
	body, err := c.Decode(raw)
	if err != nil {
		f.k.T.Fatalf("%s %s: %v", name, raw, err)
	}
	env := f.k.Env()
	_, changed, err := f.k.Engine.Apply(env, c, body)
	var no *game.Refusal
	if err != nil && !errors.As(err, &no) {
		f.k.T.Fatal(err)
	}
	if changed {
		f.done[name]++
		f.m.read(deed, env.Take())
	}
	return changed
}

// do repeats a command while it has an effect, up to a bound.
func (f *farmer) do(name string, body any) {
	for range 3 {
		if !f.try(name, body) {
			return
		}
	}
}

func (f *farmer) pass(seconds int64, deed string, p engine.Presence) {
	f.k.Now += seconds * 1000
	env := f.k.Env()
	f.k.Engine.Advance(env, f.k.Now, p)
	f.m.read(deed, env.Take())
}

func (f *farmer) away(seconds int64) { f.pass(seconds, timeDeed, engine.Presence{Owner: true}) }

func (f *farmer) hour() {
	step := f.k.Content.Balance.Tick.Seconds
	for i := range 3600 / step {
		env := f.k.Env()
		f.net = max(f.net, env.Figure("net")+env.Figure("instalment"))
		f.pass(step, timeDeed, engine.Presence{Until: f.k.Now + step*1000, Owner: true})
		if i == 0 {
			f.odd()
		}
		f.room()
		f.tick(i == 0)
		f.n++
	}
	f.m.close()
	if _, err := f.k.Doc.TakeWrites(); err != nil {
		f.k.T.Fatal(err)
	}
	f.k.Engine.Patch(f.k.Env())
}

// room spends the collected amounts, so that no bound hides a source's yield. The people are loyal every second hour.
func (f *farmer) room() {
	res := f.k.Doc.Resources.Get()
	if res.Population > 700 || res.Population < 300 || res.Military > 700 || res.Military < 300 {
		r := f.k.Doc.Resources.Edit()
		r.Population, r.Military = 500, 500
	}
	if loyal := f.loyalty(); res.Loyalty != loyal {
		f.k.Doc.Resources.Edit().Loyalty = loyal
	}
	if !f.giving() {
		f.chill(50)
	}
	f.m.look()
}

func (f *farmer) loyalty() int64 {
	if f.n/360%2 == 0 {
		return f.k.Content.Balance.Loyalty.GladAbove + 5
	}
	return f.k.Content.Balance.Loyalty.RecruitFrom
}

// giving tells whether this hour includes gifts. Gifts fill loyalty at once and would hide the other sources.
func (f *farmer) giving() bool { return f.n/360%4 == 3 }

// chill lowers all loyalty and affection to at most `most`.
func (f *farmer) chill(most int64) {
	for id, n := range f.k.Doc.NPCs.All() {
		if n.Loyalty > most {
			f.k.Doc.NPCs.Edit(id).Loyalty = 0
		}
	}
	for id, c := range f.k.Doc.Court.All() {
		if c.Affection > most {
			f.k.Doc.Court.Edit(id).Affection = 0
		}
	}
}

// odd prepares an hour and tries all commands of the registry with plausible bodies.
func (f *farmer) odd() {
	f.k.Gold(purse)
	f.chill(0)
	f.m.look()
	f.do("profile.edit", map[string]any{"biography": strconv.Itoa(f.n)})
	f.do("profile.settings", map[string]any{"sound": f.n/360%2 == 0})
	for _, name := range f.commands() {
		c, _ := f.k.Engine.Command(name)
		if slices.Contains(inOwnHours, name) {
			continue
		}
		for variant := range 4 {
			v := guess(c.Body, "", f.n/360*4+variant)
			raw, err := json.Marshal(v.Interface())
			if err != nil {
				f.k.T.Fatal(err)
			}
			f.raw(name, f.daily(name, raw), raw)
		}
	}
}

// inOwnHours are commands that the farmer gives at chosen times only: a random betting limit would stop the betting.
var inOwnHours = []string{"npc.gift", "courtship.gift", "npc.assign_all", "casino.limit"}

// daily tells daily quests, which pay every day, from quests that pay once.
func (f *farmer) daily(name string, raw []byte) string {
	var body struct{ Quest string }
	if name != "quest.complete" || json.Unmarshal(raw, &body) != nil {
		return name
	}
	if q, ok := f.k.Content.Quest(body.Quest); ok && q.Type == content.QuestDaily {
		return dailyDeed
	}
	return name
}

// guess makes the n-th body of a type.
func guess(t reflect.Type, field string, n int) reflect.Value {
	v := reflect.New(t).Elem()
	switch t.Kind() {
	case reflect.String:
		v.SetString(fmt.Sprintf("Ash and Bone %d", n))
		if pool := meant()[field]; len(pool) > 0 {
			v.SetString(pool[n%len(pool)])
		}
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(n % 3))
	case reflect.Bool:
		v.SetBool(n%2 == 0)
	case reflect.Struct:
		for i := range t.NumField() {
			v.Field(i).Set(guess(t.Field(i).Type, t.Field(i).Name, n))
			atLeast(v.Field(i), t.Field(i))
		}
	case reflect.Slice:
		v.Set(reflect.Append(v, guess(t.Elem(), field, n)))
	case reflect.Pointer:
		v.Set(reflect.New(t.Elem()))
		v.Elem().Set(guess(t.Elem(), field, n))
	}
	return v
}
