package content

import (
	"encoding/json"
	"maps"
	"testing"
)

// TestEveryKindIsWhole: each kind has a key, a place, an existing bound where it names one, and a name.
func TestEveryKindIsWhole(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	seen, bounded := map[string]bool{}, 0
	for _, k := range Kinds {
		if k.Key == "" || Kinds[k.Index].Key != k.Key || seen[k.Key] || s.Messages[k.Label()] == "" {
			t.Errorf("%+v, called %q", k, s.Messages[k.Label()])
		}
		seen[k.Key] = true
		if most, ok := k.Most(&s.Balance.Resources); ok {
			bounded++
			if most <= 0 {
				t.Errorf("%s is bound to %d", k.Key, most)
			}
		}
		var a Amounts
		if a.Set(k, 7); a.Of(k) != 7 || a.Map()[k.Key] != 7 || len(a.Map()) != 1 || AmountsOf(a.Map()) != a {
			t.Errorf("%s: 7 of it are %+v", k.Key, a)
		}
	}
	if bounded != 3 { // military, loyalty and population
		t.Errorf("%d kinds have a bound of their own", bounded)
	}
}

// TestAmountsAreAnObject: in content, documents and on the wire, amounts are an object of the non-zero kinds.
func TestAmountsAreAnObject(t *testing.T) {
	t.Parallel()
	const text = `{"gold":-5,"xp":3}`
	var a Amounts
	if err := json.Unmarshal([]byte(text), &a); err != nil || a != (Amounts{Gold: -5, XP: 3}) {
		t.Fatalf("%+v, %v", a, err)
	}
	if raw, err := json.Marshal(a); err != nil || string(raw) != text {
		t.Errorf("%s, %v", raw, err)
	}
	if a.Costs() != Gold(5) || a.Gains() != (Amounts{XP: 3}) || a.Worth(Amounts{Gold: 2, XP: 1}) != -7 {
		t.Errorf("costs %+v, gains %+v, worth %d", a.Costs(), a.Gains(), a.Worth(Amounts{Gold: 2, XP: 1}))
	}
	if got := AmountsOf(map[string]int64{"gold": 1, "wisdom": 9}); !maps.Equal(got.Map(), map[string]int64{"gold": 1}) {
		t.Errorf("what is no kind was kept: %+v", got)
	}
}
