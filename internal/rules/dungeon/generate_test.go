package dungeon_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/dungeon"
	"umbrarch/internal/rules/engine/enginetest"
)

func propose(k *enginetest.Kingdom, theme string) dungeon.Generated {
	k.T.Helper()
	return k.Do("dungeon.generate_floor", dungeon.Generate{Floor: "01", Theme: theme}).(dungeon.Generated)
}

// E-122, E-235, H48: a description, two to four monsters of 10 to 500, one to three traps of 5 to 200; the floor is
// unchanged.
func TestGenerate(t *testing.T) {
	t.Parallel()
	k := dug(t, 1)
	before, counts := k.Dump()["floors/01"], map[string]bool{}
	for i := range 200 {
		theme := []string{"Bone Library", "Frozen lake", "Something else entirely", "\u6d1e", "The Guest Wing"}[i%5]
		g := propose(k, theme)
		if g.Description == "" || strings.Contains(g.Description, "{") || g.Source != game.FromArchive || len(g.Monsters) < 2 || len(g.Monsters) > 4 || len(g.Traps) < 1 || len(g.Traps) > 3 {
			t.Fatalf("%+v", g)
		}
		names := map[string]bool{}
		for _, m := range g.Monsters {
			if m.Power < 10 || m.Power > 500 || m.Name == "" || m.Description == "" || names[m.Name] {
				t.Errorf("%+v", m)
			}
			names[m.Name] = true
		}
		for _, m := range g.Traps {
			if m.Power < 5 || m.Power > 200 || m.Name == "" {
				t.Errorf("%+v", m)
			}
		}
		counts[fmt.Sprint(len(g.Monsters), len(g.Traps))] = true
		if i < 5 {
			k.Do("dungeon.save_floor", dungeon.Save{Floor: "01", Theme: theme, Description: g.Description, Monsters: g.Monsters, Traps: g.Traps})
			before = k.Dump()["floors/01"]
		}
	}
	if len(counts) != 9 || k.Dump()["floors/01"] != before {
		t.Errorf("%d kinds of floors, or a proposal that was kept", len(counts))
	}
	if a, b := propose(dug(t, 1), "Crypt"), propose(dug(t, 1), "Crypt"); !cmp.Equal(a, b) {
		t.Errorf("the same seed gave %+v and %+v", a, b)
	}
}

// E-122, B118, H49: a floor without a theme is not generated.
func TestGenerateNeedsATheme(t *testing.T) {
	t.Parallel()
	k := dug(t, 1)
	for _, theme := range []string{"", "  ", "Undeveloped Cavern", " Undeveloped  Cavern"} {
		k.Refused(dungeon.ErrTheme, "dungeon.generate_floor", dungeon.Generate{Floor: "01", Theme: theme})
	}
	k.Refused(dungeon.ErrText, "dungeon.generate_floor", dungeon.Generate{Floor: "01", Theme: strings.Repeat("x", 61)})
	k.Refused(dungeon.ErrFloor, "dungeon.generate_floor", dungeon.Generate{Floor: "02", Theme: "Crypt"})
}

// Keywords choose the theme: the one named most often, with the theme's own name first.
func TestThemeByKeywords(t *testing.T) {
	t.Parallel()
	k := dug(t, 1)
	for theme, mood := range map[string]string{
		"Bone Library of Scrolls": "library", "Crypt": "crypt", "the old TOMBS": "crypt", "Mushroom garden": "garden", "Seam Nine": "cavern",
		"Sunken harbour": "flooded", "Embers": "forge", "Undeveloped Cavern": "cavern",
	} {
		k.Do("dungeon.save_floor", dungeon.Save{Floor: "01", Theme: theme})
		if got := floor(t, k, "01").Mood; got != mood {
			t.Errorf("%q is drawn as %s, want %s", theme, got, mood)
		}
	}
}

// A theme that names water floods any chamber.
func TestAFloodedLibraryIsFlooded(t *testing.T) {
	t.Parallel()
	k := dug(t, 1)
	for theme, want := range map[string]struct {
		mood    string
		flooded bool
	}{
		"Flooded library": {"library", true}, "The sunken tombs": {"crypt", true}, "Drowned Garden of Moss": {"garden", true},
		"Library of Scrolls": {"library", false}, "Vault of Seals": {"crypt", false}, "The seas below the vault": {"crypt", true}, "Sunken harbour": {"flooded", false}, "The Drowned Archive of Tolls": {"flooded", false},
		"Undeveloped Cavern": {"cavern", false},
	} {
		k.Do("dungeon.save_floor", dungeon.Save{Floor: "01", Theme: theme})
		if got := floor(t, k, "01"); got.Mood != want.mood || got.Flooded != want.flooded {
			t.Errorf("%q is drawn as %s, flooded %t, want %+v", theme, got.Mood, got.Flooded, want)
		}
	}
}

const written = `{"description":"It hums.","monsters":[{"name":"Hum","description":"A hum.","power":99999},{"name":"Low hum","description":"Lower.","power":-4}],"traps":[{"name":"Silence","description":"Sudden.","power":3}]}`

// E-235, E-236: a provider's text is clamped and marked, also after saving; an edit of the description removes the
// mark.
func TestAWrittenFloor(t *testing.T) {
	t.Parallel()
	k := dug(t, 1)
	dice := k.Dump()["dice"]
	k.Written = []byte(written)
	g := propose(k, "Bone Library")
	if g.Source != game.FromGenerator || g.Monsters[0].Power != 500 || g.Monsters[1].Power != 10 || g.Traps[0].Power != 5 || k.Dump()["dice"] != dice {
		t.Fatalf("%+v", g)
	}
	save := dungeon.Save{Floor: "01", Theme: "Bone Library", Description: g.Description, Monsters: g.Monsters, Traps: g.Traps}
	for _, c := range []struct{ text, source string }{{g.Description, "generated"}, {g.Description, "generated"}, {"It hums!", ""}, {"", ""}} {
		save.Description = c.text
		if got := k.Do("dungeon.save_floor", save).(dungeon.Floor); got.Source != c.source {
			t.Errorf("%q is marked %q", c.text, got.Source)
		}
	}
}

// E-235: an invalid answer has the same result as none.
func TestTheArchiveStepsIn(t *testing.T) {
	t.Parallel()
	want := propose(dug(t, 1), "Crypt")
	for name, text := range map[string]string{
		"half JSON":            `{"description":"t"`,
		"nothing":              `{}`,
		"no description":       strings.Replace(written, "It hums.", "", 1),
		"a description long":   strings.Replace(written, "It hums.", strings.Repeat("x", 241), 1),
		"one monster":          `{"description":"t","monsters":[{"name":"a","description":"b","power":1}],"traps":[{"name":"a","description":"b","power":1}]}`,
		"no trap":              `{"description":"t","monsters":[{"name":"a","description":"b","power":1},{"name":"a","description":"b","power":1}],"traps":[]}`,
		"a hidden name":        strings.Replace(written, "Low hum", "a\u202eb", 1),
		"a nameless monster":   strings.Replace(written, "Low hum", "", 1),
		"a number too large":   strings.Replace(written, "99999", "100000000000000000000", 1),
		"a monster of no word": strings.Replace(written, "A hum.", "", 1),
	} {
		k := dug(t, 1)
		k.Written = []byte(text)
		if diff := cmp.Diff(want, propose(k, "Crypt")); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// The brief asks for valid answers and rolls nothing.
func TestTheBrief(t *testing.T) {
	t.Parallel()
	k := dug(t, 1)
	c, _ := k.Engine.Command("dungeon.generate_floor")
	env := k.Env()
	env.Asking = true
	before := k.Dump()
	p, err := c.Prepare(env, dungeon.Generate{Floor: "01", Theme: "Bone Library"})
	if err != nil || p.Brief == nil || !c.Written {
		t.Fatalf("nothing is asked for: %v", err)
	}
	b := p.Brief()
	facts, err := json.Marshal(b.Facts)
	if err != nil || !strings.Contains(string(facts), "Bone Library") || k.Content.Generation.Instructions(b.Kind) == "" || cmp.Diff(before, k.Dump()) != "" {
		t.Errorf("%s, %s", b.Kind, facts)
	}
	if !b.Admit([]byte(written)) || b.Admit([]byte(`{}`)) || b.Busy == nil {
		t.Error("it admits what the rule does not, or nothing")
	}
}

// For any answer of a provider, the proposal can be saved.
func TestAnyWrittenFloor(t *testing.T) {
	t.Parallel()
	k := dug(t, 1)
	creature := rapid.Custom(func(r *rapid.T) map[string]any {
		return map[string]any{"name": rapid.String().Draw(r, "name"), "description": rapid.String().Draw(r, "text"), "power": rapid.Int64().Draw(r, "power")}
	})
	rapid.Check(t, func(r *rapid.T) {
		raw, err := json.Marshal(map[string]any{
			"description": rapid.String().Draw(r, "description"), "monsters": rapid.SliceOfN(creature, 1, 5).Draw(r, "monsters"), "traps": rapid.SliceOfN(creature, 0, 4).Draw(r, "traps"),
		})
		if err != nil {
			t.Fatal(err)
		}
		k.Written = raw
		g := propose(k, "Crypt")
		saved := k.Do("dungeon.save_floor", dungeon.Save{Floor: "01", Theme: "Crypt", Description: g.Description, Monsters: g.Monsters, Traps: g.Traps}).(dungeon.Floor)
		for i, m := range saved.Monsters {
			if m.Power != g.Monsters[i].Power || m.Name != g.Monsters[i].Name {
				r.Fatalf("proposed %+v, saved %+v", g.Monsters[i], m)
			}
		}
	})
}
