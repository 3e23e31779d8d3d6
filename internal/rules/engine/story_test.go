package engine_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/turn"
)

// A step of a story is a command or a stretch of time, the same for every kingdom it is
// played on.
type step struct {
	command string
	body    json.RawMessage
	online  time.Duration
	away    time.Duration
}

// ids are words a body may mean something by: every id of the content, and some that are
// none.
var ids = sync.OnceValue(func() []string {
	c, err := content.Builtin("standard")
	if err != nil {
		panic(err)
	}
	out := []string{"", "nobody", "Walls", "../x", "1"}
	for _, list := range []any{c.Buildings, c.Upgrades, c.NPCs, c.Missions, c.Gifts, c.Quests, c.Activities, c.Candidates, c.Blueprints, c.Races, c.Relics, c.Traits, c.Titles} {
		out = append(out, idsOf(reflect.ValueOf(list))...)
	}
	return append(out, game.Slots...)
})

func idsOf(v reflect.Value) (out []string) {
	for v.Kind() == reflect.Struct { // a kind with a few lists of its own
		v = v.Field(0)
	}
	if v.Kind() != reflect.Slice {
		return nil
	}
	for i := range v.Len() {
		for _, name := range []string{"ID", "Name"} {
			if f := v.Index(i).FieldByName(name); f.IsValid() && f.Kind() == reflect.String {
				out = append(out, f.String())
				break
			}
		}
	}
	return out
}

// fill makes a body of any shape; words that lead somewhere are likelier than noise.
func fill(r *rapid.T, t reflect.Type, label string) reflect.Value {
	v := reflect.New(t).Elem()
	switch t.Kind() {
	case reflect.String:
		if rapid.IntRange(0, 9).Draw(r, label) == 0 {
			v.SetString(rapid.String().Draw(r, label))
		} else {
			v.SetString(rapid.SampledFrom(ids()).Draw(r, label))
		}
	case reflect.Int, reflect.Int64:
		v.SetInt(rapid.OneOf(rapid.Int64Range(-2, 30), rapid.Int64Range(-game.Max, game.Max)).Draw(r, label))
	case reflect.Bool:
		v.SetBool(rapid.Bool().Draw(r, label))
	case reflect.Struct:
		for i := range t.NumField() {
			v.Field(i).Set(fill(r, t.Field(i).Type, t.Field(i).Name))
		}
	case reflect.Slice:
		for range rapid.IntRange(0, 4).Draw(r, label) {
			v.Set(reflect.Append(v, fill(r, t.Elem(), label)))
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(t))
		for range rapid.IntRange(0, 4).Draw(r, label) {
			v.SetMapIndex(fill(r, t.Key(), label), fill(r, t.Elem(), label))
		}
	case reflect.Pointer:
		if rapid.Bool().Draw(r, label) {
			v.Set(reflect.New(t.Elem()))
			v.Elem().Set(fill(r, t.Elem(), label))
		}
	}
	return v
}

// nextStep draws a step: mostly commands, of all systems alike.
func nextStep(r *rapid.T, commands []turn.Command) step {
	switch rapid.IntRange(0, 9).Draw(r, "kind") {
	case 0, 1:
		return step{online: time.Duration(rapid.Int64Range(1, 400_000).Draw(r, "online")) * time.Millisecond}
	case 2:
		return step{away: time.Duration(rapid.Int64Range(1, 200_000).Draw(r, "away")) * time.Second}
	}
	c := rapid.SampledFrom(commands).Draw(r, "command")
	body, err := json.Marshal(fill(r, c.Body, "body").Interface())
	if err != nil {
		r.Fatal(err)
	}
	return step{command: c.Name, body: body}
}

// beginning is a kingdom in which much can be done already.
func beginning(r *rapid.T, t testing.TB) *enginetest.Kingdom {
	k := enginetest.New(t, enginetest.Origin(rapid.SampledFrom([]string{"isekai_gamer", "ancient_awakened", "pact_bound", "conqueror"}).Draw(r, "origin")))
	k.Gold(rapid.SampledFrom([]int64{0, 500, 20_000, 50_000_000, game.MaxGold}).Draw(r, "gold"))
	k.Doc.Resources.Edit().Loyalty = rapid.Int64Range(0, 100).Draw(r, "loyalty")
	k.Doc.Kingdom.Edit().Level = rapid.Int64Range(1, 20).Draw(r, "level")
	k.Doc.Pulse.Edit().Progress = rapid.Int64Range(0, k.Doc.Kingdom.Get().ToNext).Draw(r, "progress")
	for id := range maps.Keys(maps.Collect(k.Doc.Buildings.All())) {
		if def, _ := k.Content.Building(id); def.MaxLevel == 1 {
			k.Building(id, 1)
		}
	}
	return k
}

func kingdomCommands(k *enginetest.Kingdom) []turn.Command {
	return slices.DeleteFunc(slices.Clone(k.Engine.Commands()), func(c turn.Command) bool { return c.Scope != turn.OnKingdom })
}
