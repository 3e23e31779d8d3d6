package pack

import (
	"encoding/json"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/content/pack/packtest"
)

// textsOf lists the paths of all strings of a value, with "*" for each index and, where given, each key.
func textsOf(node any, path string, into map[string]bool) {
	switch v := node.(type) {
	case map[string]any:
		for key, value := range v {
			textsOf(value, path+"/"+key, into)
			textsOf(value, path+"/*", into)
		}
	case []any:
		for _, item := range v {
			textsOf(item, path+"/*", into)
		}
	case string:
		into[strings.TrimPrefix(path, "/")] = true
	}
}

// TestEveryReplaceableTextExists: each path leads to a text of a built-in record.
func TestEveryReplaceableTextExists(t *testing.T) {
	t.Parallel()
	for _, file := range slices.Sorted(maps.Keys(replaceable)) {
		raw, err := fs.ReadFile(content.Files(), file)
		if err != nil {
			t.Error(err)
			continue
		}
		var whole any
		if err := json.Unmarshal(raw, &whole); err != nil {
			t.Fatal(err)
		}
		lists, isList := whole.([]any)
		if !isList {
			for _, value := range whole.(map[string]any) {
				list, _ := value.([]any)
				lists = append(lists, list...)
			}
		}
		there := map[string]bool{}
		for _, record := range lists {
			if r, ok := record.(map[string]any); ok && r["id"] != nil {
				textsOf(r, "", there)
			}
		}
		for _, path := range replaceable[file] {
			if !there[string(path)] {
				t.Errorf("%s has no text %s", file, path)
			}
		}
	}
}

// TestEveryKindTakesMore: the validator accepts more records of each kind than the game has, copies of the game's own
// under other names. A kind whose size is fixed would refuse them.
func TestEveryKindTakesMore(t *testing.T) {
	t.Parallel()
	like := func(file, id string, with map[string]any) []any {
		with["id"] = "more:one"
		return []any{packtest.Like(t, file, id, with)}
	}
	vision := "" // one that can be copied under another title
	raw, err := fs.ReadFile(content.Files(), "visions.json")
	if err != nil {
		t.Fatal(err)
	}
	var visions []struct{ ID string }
	if err := json.Unmarshal(raw, &visions); err != nil {
		t.Fatal(err)
	}
	vision = visions[0].ID
	files := map[string]any{
		"pack.json":        packtest.Manifest("more"),
		"activities.json":  like("activities.json", "idle2", map[string]any{"name": "More of It"}),
		"child_names.json": like("child_names.json", "aldith", map[string]any{"name": "Ottilie"}),
		"chronicle.json":   like("chronicle.json", "chronicle_year_1", map[string]any{"text": "In year {year} of {kingdom} the sovereign {player} was counted again, and there was one."}),
		"events.json":      like("events.json", "generous_comet", map[string]any{"title": "Another Comet"}),
		"journal.json":     like("journal.json", "journal_praised_1", map[string]any{"text": "I was praised today, and have written it down before anybody can take it back."}),
		"npcs.json":        map[string]any{"hoard": like("npcs.json", "halcyon_brine", map[string]any{"name": "Ada Quarrel"})},
		"quests.json":      like("quests.json", "d1", map[string]any{"title": "Three More Words"}),
		"replies.json":     like("replies.json", "loyal_greeting_1", map[string]any{"text": "I am still at my post, and it is still the same post."}),
		"visions.json":     like("visions.json", vision, map[string]any{"title": "The Same Again"}),

		"scenes/return.json": like("scenes/return.json", "return_1", map[string]any{}),
	}
	for file := range kinds {
		if files[file] == nil {
			t.Errorf("nothing is added to %s", file)
		}
	}
	folder := t.TempDir()
	packtest.Write(t, folder, "more", files)
	for _, profile := range []string{content.Standard, content.Classic} {
		l, err := Load(folder, profile)
		if err != nil {
			t.Fatal(err)
		}
		if len(l.LeftOut) > 0 {
			t.Errorf("%s: %v", profile, l.LeftOut[0].Faults)
		}
	}
}

// TestEveryNumberHoldsAtItsBounds: the content is valid with each number at its least and at its most.
func TestEveryNumberHoldsAtItsBounds(t *testing.T) {
	t.Parallel()
	bounds, err := content.PackNumbers(content.Files())
	if err != nil || len(bounds) == 0 {
		t.Fatalf("%d numbers, %v", len(bounds), err)
	}
	least, most := map[string]any{}, map[string]any{}
	for path, b := range bounds {
		least[path], most[path] = b.Least, b.Most
	}
	for name, numbers := range map[string]map[string]any{"least": least, "most": most} {
		folder := t.TempDir()
		packtest.Write(t, folder, "bounds", map[string]any{"pack.json": packtest.Manifest("bounds"), "balance.json": numbers})
		for _, profile := range []string{content.Standard, content.Classic} {
			l, err := Load(folder, profile)
			if err != nil {
				t.Fatal(err)
			}
			if len(l.LeftOut) > 0 {
				t.Errorf("%s, %s: %v", name, profile, l.LeftOut[0].Faults)
				continue
			}
			if len(l.Changes["bounds"]) != len(bounds) {
				t.Errorf("%s, %s: %d of %d numbers are set", name, profile, len(l.Changes["bounds"]), len(bounds))
			}
		}
	}
	if n := loaded(t, t.TempDir()).Content.Balance.NPC.PraiseCooldown; n != 300 {
		t.Errorf("without packs the cooldown of praise is %d", n)
	}
}
