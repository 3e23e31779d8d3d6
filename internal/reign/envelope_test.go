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

// TestEnvelopes: what is written by hand is what the structs of the documentation say.
func TestEnvelopes(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		sections, text := drawSections(t), rapid.String().Draw(t, "text")
		n := rapid.Int64Range(0, 1<<53).Draw(t, "n")
		var notices []game.Notice
		if rapid.Bool().Draw(t, "spoken") {
			notices = []game.Notice{{Code: text, At: n}}
		}
		told, err := (&live{}).differing(sections)
		if err != nil {
			t.Fatal(err)
		}
		if told.empty != (len(sections) == 0) {
			t.Fatalf("empty: %v for %v", told.empty, sections)
		}
		answer := Answer{Version: n, From: n - 1, Seq: n + 1, LastUpdated: n, ServerTime: n, Notices: notices, Result: map[string]any{"text": text}}
		raw, err := answer.encode(told.raw)
		if err != nil {
			t.Fatal(err)
		}
		answer.Sections, answer.Notices = sections, list(notices)
		if diff := cmp.Diff(parsed(t, answer), parsed(t, raw)); diff != "" {
			t.Fatalf("answer (- struct, + written):\n%s", diff)
		}
		patch := Patch{Type: "patch", Topic: "kingdom", Version: n, From: n, Epoch: text, Build: text, ServerTime: n, LastUpdated: n, Cause: text, Notices: notices}
		if raw, err = patch.encode(told.raw); err != nil {
			t.Fatal(err)
		}
		patch.Sections, patch.Notices = sections, list(notices)
		if diff := cmp.Diff(parsed(t, patch), parsed(t, raw)); diff != "" {
			t.Fatalf("patch (- struct, + written):\n%s", diff)
		}
	})
}

// TestDiffering: what was told and did not change is not told again, and a member that is
// gone is told once.
func TestDiffering(t *testing.T) {
	t.Parallel()
	l := &live{}
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
		got, err := l.differing(step.patch)
		if err != nil || string(got.raw) != step.want || got.empty != (step.want == "{}") {
			t.Fatalf("%s instead of %s: %v", got.raw, step.want, err)
		}
	}
}
