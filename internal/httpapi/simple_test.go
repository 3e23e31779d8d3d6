package httpapi

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestSimple: what is read as a plain object is what parse reads, and what the page sends is read so.
func TestSimple(t *testing.T) {
	t.Parallel()
	pieces := rapid.SampledFrom([]string{
		`{`, `}`, `[`, `]`, `,`, `:`, `"`, `"a"`, `"a":`, `"b":`, `"b c"`, `"é"`, `"\n"`, `"\u0041"`, "\"\n\"", `\`, `0`, `1`, `-1`, `-0`, `01`, `1.5`, `1e3`,
		`123456789012345`, `9007199254740993`, `99999999999999999999`, `true`, `false`, `tru`, `null`, ` `, "\x00", "\xff", `{"a":1}`,
	})
	rapid.Check(t, func(t *rapid.T) {
		raw := ""
		for _, p := range rapid.SliceOfN(pieces, 0, 12).Draw(t, "pieces") {
			raw += p
		}
		if rapid.Bool().Draw(t, "object") {
			raw = `{"a":` + raw + `}`
		}
		got := map[string]any{}
		if !simple([]byte(raw), got) {
			return
		}
		want, ok := parse([]byte(raw))
		if diff := cmp.Diff(want, any(got)); !ok || diff != "" {
			t.Fatalf("%q is plain, but parse said %v: %s", raw, ok, diff)
		}
	})
	for _, raw := range []string{`{}`, `{"building":"walls"}`, `{"npc":"n1","gift":"flowers","n":12,"all":true,"none":false,"zero":0}`} {
		if !simple([]byte(raw), map[string]any{}) {
			t.Errorf("%s is plain", raw)
		}
	}
}
