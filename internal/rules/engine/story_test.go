package engine_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/casino"
	"umbrarch/internal/rules/engine/enginetest"
)

// step is one part of a story: a command or a segment of time, the same for all kingdoms on which it is played.
type step struct {
	command string
	body    json.RawMessage
	online  time.Duration
	away    time.Duration
}

// meant lists valid words for each name of a body's field.
var meant = sync.OnceValue(func() map[string][]string {
	c, err := content.Builtin("standard")
	if err != nil {
		panic(err)
	}
	out := map[string][]string{
		"Side": {"heads", "tails", "under", "seven", "over"}, "Slot": game.Slots, "Choice": {"accept", "mitigate"}, "Theme": {"dark", "light"}, "Notation": {"short", "full"}, "Motion": {"full", "reduced"}, "How": {"recall", "burn"},
	}
	for field, list := range map[string]any{
		"Building": c.Buildings, "Upgrade": c.Upgrades, "NPC": c.NPCs, "Mission": c.Missions, "Gift": c.Gifts, "Quest": c.Quests, "Activity": c.Activities,
		"Candidate": c.Candidates, "Member": c.Candidates, "Blueprint": c.Blueprints, "Race": c.Races, "Relic": c.Relics, "Traits": c.Traits,
		"Case": c.Hoard, "Title": c.Titles, "Territory": c.Territories, "Vassal": c.Territories, "Network": c.Territories, "Agent": c.Agents, "Operation": c.Operations, "AvatarEmblem": c.Emblems,
		"Unit": c.Units, "Policy": c.Policies, "Goal": c.Goals,
	} {
		out[field] = idsOf(reflect.ValueOf(list))
	}
	out["Upgrade"] = append(out["Upgrade"], idsOf(reflect.ValueOf(c.MintUpgrades))...)
	for _, field := range []string{"Skin", "Hair", "Eyes", "Primary", "Secondary"} {
		out[field] = []string{"#102030", "#ffffff"}
	}
	return out
})

// noise lists words that are valid nowhere.
var noise = []string{"", "nobody", "Walls", "../x", "1", "a\u202eb"}

func idsOf(v reflect.Value) (out []string) {
	for v.Kind() == reflect.Struct { // a kind that contains several lists
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

// fill makes a body of any type; valid words are likelier than noise.
func fill(r *rapid.T, k *enginetest.Kingdom, t reflect.Type, label string) reflect.Value {
	v := reflect.New(t).Elem()
	switch t.Kind() {
	case reflect.String:
		v.SetString(word(r, k, label))
	case reflect.Int, reflect.Int64:
		v.SetInt(rapid.OneOf(rapid.Int64Range(-2, 30), rapid.Int64Range(-game.Max, game.Max)).Draw(r, label))
	case reflect.Bool:
		v.SetBool(rapid.Bool().Draw(r, label))
	case reflect.Struct:
		for i := range t.NumField() {
			v.Field(i).Set(fill(r, k, t.Field(i).Type, t.Field(i).Name))
			atLeast(v.Field(i), t.Field(i))
		}
	case reflect.Slice:
		for range rapid.IntRange(0, 4).Draw(r, label) {
			v.Set(reflect.Append(v, fill(r, k, t.Elem(), label)))
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(t))
		for range rapid.IntRange(0, 4).Draw(r, label) {
			v.SetMapIndex(fill(r, k, t.Key(), label), fill(r, k, t.Elem(), label))
		}
	case reflect.Pointer:
		if rapid.Bool().Draw(r, label) {
			v.Set(reflect.New(t.Elem()))
			v.Elem().Set(fill(r, k, t.Elem(), label))
		}
	}
	return v
}

// atLeast raises a number to the minimum of the schema.
func atLeast(v reflect.Value, f reflect.StructField) {
	if least, err := strconv.ParseInt(f.Tag.Get("minimum"), 10, 64); err == nil && v.CanInt() {
		v.SetInt(max(v.Int(), least))
	}
}

func word(r *rapid.T, k *enginetest.Kingdom, label string) string {
	if label == "SeedHash" { // only the right hash is accepted
		return casino.Hash(k.Env().Dice.Sealed(k.Doc.Casino.Get().Rounds + 1))
	}
	switch rapid.IntRange(0, 9).Draw(r, label) {
	case 0:
		return rapid.String().Draw(r, label)
	case 1:
		return rapid.SampledFrom(noise).Draw(r, label)
	}
	pool := slices.Concat(meant()[label], had(k, label))
	if len(pool) == 0 {
		return "Ash and Bone"
	}
	return rapid.SampledFrom(pool).Draw(r, label)
}

// had lists the kingdom's own ids for a body's field.
func had(k *enginetest.Kingdom, label string) (ids []string) {
	switch label {
	case "ID":
		return k.Doc.Events.IDs()
	case "NPC", "Guardian":
		return k.Doc.NPCs.IDs()
	case "Agent":
		return k.Doc.Agents.IDs()
	case "Network":
		return k.Doc.Networks.IDs()
	case "Floor":
		return k.Doc.Floors.IDs()
	case "Order":
		for _, o := range k.Doc.Army.Get().Queue {
			ids = append(ids, o.ID)
		}
	case "Goal":
		for _, g := range k.Doc.Goals.Get().Dealt {
			ids = append(ids, g.ID)
		}
	case "Vision":
		if v := k.Doc.Spire.Get().Vision; v != nil {
			ids = append(ids, v.ID)
		}
	}
	return ids
}

// nextStep draws a step: mostly commands, with all systems equally likely.
func nextStep(r *rapid.T, k *enginetest.Kingdom, commands []rules.Command) step {
	switch rapid.IntRange(0, 9).Draw(r, "kind") {
	case 0, 1:
		return step{online: time.Duration(rapid.Int64Range(1, 400_000).Draw(r, "online")) * time.Millisecond}
	case 2:
		return step{away: time.Duration(rapid.Int64Range(1, 200_000).Draw(r, "away")) * time.Second}
	}
	c := rapid.SampledFrom(commands).Draw(r, "command")
	body, err := json.Marshal(fill(r, k, c.Body, "body").Interface())
	if err != nil {
		r.Fatal(err)
	}
	return step{command: c.Name, body: body}
}

// beginning is a kingdom in which many commands are possible.
func beginning(r *rapid.T, t testing.TB) *enginetest.Kingdom {
	k := enginetest.New(t, enginetest.Origin(rapid.SampledFrom([]string{"isekai_gamer", "ancient_awakened", "pact_bound", "conqueror"}).Draw(r, "origin")))
	k.Gold(rapid.SampledFrom([]int64{0, 500, 20_000, 50_000_000, game.MaxGold}).Draw(r, "gold"))
	k.Doc.Resources.Edit().Loyalty = rapid.Int64Range(0, 100).Draw(r, "loyalty")
	k.Doc.Kingdom.Edit().Level = rapid.Int64Range(1, 20).Draw(r, "level")
	k.Doc.Pulse.Edit().Progress = rapid.Int64Range(0, k.Doc.Kingdom.Get().ToNext).Draw(r, "progress")
	if rapid.Bool().Draw(r, "court") {
		for _, c := range k.Content.Candidates[:3] {
			k.Doc.Court.Put(c.ID, game.Member{Status: game.RungDating, Affection: rapid.Int64Range(0, 100).Draw(r, "affection"), Since: k.Now})
		}
		k.Doc.Settings.Edit().Adult = true
	}
	for id := range maps.Keys(maps.Collect(k.Doc.Buildings.All())) {
		if def, _ := k.Content.Building(id); def.MaxLevel == 1 {
			k.Building(id, 1)
		}
	}
	return k
}

func kingdomCommands(k *enginetest.Kingdom) []rules.Command {
	return slices.DeleteFunc(slices.Clone(k.Engine.Commands()), func(c rules.Command) bool { return c.Scope != rules.OnKingdom })
}
