package archtest

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/icu"
)

// ungrouped lists messages whose integers are no amounts.
var ungrouped = map[string]string{
	"journal.date": "a year",
}

// TestEveryAmountHasItsForm: a slot that the server fills with an integer is "{n, number}" or counts ("{n, plural, ...}"), so that the
// page writes a thousand as "1,000". A slot whose code is not named beside its params is matched by name within the package that the
// code is named after, else by name anywhere.
func TestEveryAmountHasItsForm(t *testing.T) {
	t.Parallel()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	given, err := params(root, func(text string) bool { return c.Messages[text] != "" })
	if err != nil {
		t.Fatal(err)
	}
	anywhere := map[string]bool{}
	for p, whole := range given {
		anywhere[p.name] = anywhere[p.name] || whole
	}
	amounts := 0
	for _, code := range slices.Sorted(maps.Keys(c.Messages)) {
		message, err := icu.Compile(c.Messages[code])
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		for _, slot := range message.Params() {
			prefix, _, _ := strings.Cut(code, ".")
			whole, known := given[param{code, slot.Name}]
			if !known {
				whole, known = given[param{prefix + ".", slot.Name}]
			}
			if !known {
				whole = anywhere[slot.Name]
			}
			if whole {
				amounts++
			}
			if want := whole && ungrouped[code] == ""; want != (slot.Form != "text" && slot.Form != "select") {
				t.Errorf("%s: {%s} is to have a form: %t", code, slot.Name, want)
			}
		}
	}
	if amounts < 100 {
		t.Errorf("only %d slots with an integer were found", amounts)
	}
	for code := range ungrouped {
		if c.Messages[code] == "" {
			t.Errorf("%s is no message", code)
		}
	}
}
