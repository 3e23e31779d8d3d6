package reign

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine"
)

func parsed(t *rapid.T, v any) (out map[string]any) {
	raw, ok := v.([]byte)
	if !ok {
		var err error
		if raw, err = json.Marshal(v); err != nil {
			t.Fatal(err)
		}
	}
	if err := json.Unmarshal(raw, &out); err != nil {
		t.Fatalf("%v: %s", err, raw)
	}
	return out
}

func drawSections(t *rapid.T) engine.Sections {
	words := rapid.StringN(0, 12, 40)
	out := engine.Sections{}
	for name, text := range rapid.MapOfN(rapid.StringMatching(`[a-z]{1,5}`), words, 0, 4).Draw(t, "records") {
		out[name] = map[string]string{"text": text}
	}
	members := map[string]any{}
	for id, n := range rapid.MapOfN(words, rapid.Int(), 0, 4).Draw(t, "members") {
		members[id] = n
	}
	if len(members) > 0 {
		members["gone"] = nil
		out["keyed"] = members
	}
	return out
}

// TestEnvelopes: the hand-written encoding equals that of the documented structs.
func TestEnvelopes(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		sections, text := drawSections(t), rapid.String().Draw(t, "text")
		n := rapid.Int64Range(0, 1<<53).Draw(t, "n")
		var notices []game.Notice
		if rapid.Bool().Draw(t, "spoken") {
			notices = []game.Notice{{Code: text, At: n}, {Code: "second", Params: map[string]any{"n": n}}}
		}
		answer := Answer{Version: n, From: n - 1, Seq: n + 1, LastUpdated: n, ServerTime: n, Notices: notices, Result: map[string]any{"text": text}}
		told, err := answer.write(&lastSent{}, sections)
		if err != nil {
			t.Fatal(err)
		}
		if told.empty() != (len(sections) == 0 && len(notices) == 0) {
			t.Fatalf("silent: %v for %v and %v", told.empty(), sections, notices)
		}
		for i := range notices {
			if diff := cmp.Diff(parsed(t, notices[i]), parsed(t, []byte(told.each[i]))); diff != "" {
				t.Fatalf("notice (- struct, + written):\n%s", diff)
			}
		}
		answer.Sections, answer.Notices = sections, list(notices)
		if diff := cmp.Diff(parsed(t, answer), parsed(t, told.raw)); diff != "" {
			t.Fatalf("answer (- struct, + written):\n%s", diff)
		}
		patch := Patch{Type: "patch", Topic: "kingdom", Version: n, From: n, Epoch: text, Build: text, ServerTime: n, LastUpdated: n, Cause: text}
		raw := patch.write(&told)
		patch.Sections, patch.Notices = sections, list(notices)
		if diff := cmp.Diff(parsed(t, patch), parsed(t, raw)); diff != "" {
			t.Fatalf("patch (- struct, + written):\n%s", diff)
		}
	})
}

// list returns an empty list instead of null.
func list(notices []game.Notice) []game.Notice { return append([]game.Notice{}, notices...) }

// TestDiffering: an unchanged value is not sent again, and a removed member is reported once.
func TestDiffering(t *testing.T) {
	t.Parallel()
	before := lastSent{}
	for _, step := range []struct {
		patch engine.Sections
		want  string
	}{
		{engine.Sections{"a": 1, "k": map[string]any{"x": 1, "y": 2}}, `{"a":1,"k":{"x":1,"y":2}}`},
		{engine.Sections{"a": 1, "k": map[string]any{"x": 1, "y": 2}}, `{}`},
		{engine.Sections{"a": 2, "k": map[string]any{"x": 1, "y": nil}}, `{"a":2,"k":{"y":null}}`},
		{engine.Sections{"b": "<i>", "k": map[string]any{"y": nil}}, `{"b":"\u003ci\u003e"}`},
		{engine.Sections{"a": 1, "k": map[string]any{}}, `{"a":1}`},
	} {
		got, err := (&Answer{}).write(&before, step.patch)
		if err != nil || string(got.sections) != step.want || got.empty() != (step.want == "{}") {
			t.Fatalf("%s instead of %s: %v", got.sections, step.want, err)
		}
	}
}

// TestShown: the table of sent values behaves like a map.
func TestShown(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var s lastSent
		known := map[uint64]string{}
		keys, values := rapid.Uint64Range(0, 400), rapid.SampledFrom([]string{"", "a", "b"})
		for range rapid.IntRange(0, 1000).Draw(t, "n") {
			key, value := keys.Draw(t, "key"), values.Draw(t, "value")
			old, had := known[key]
			if told := s.unchanged(key<<54|key, []byte(value)); told != (had && old == value) {
				t.Fatalf("%v for %q after %q", told, value, old)
			}
			known[key] = value
		}
		if s.used != len(known) {
			t.Fatalf("%d instead of %d", s.used, len(known))
		}
	})
}
