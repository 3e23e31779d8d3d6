package archtest

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content"
)

// ungrouped lists messages whose integers are no amounts.
var ungrouped = map[string]string{
	"journal.date": "a year",
}

var slotOfText = regexp.MustCompile(`\{(\w+)(, number)?\}`)

// TestEveryAmountHasItsForm: a slot that the server fills with an integer is "{n, number}", so that the page writes a
// thousand as "1,000". A slot whose code is not named beside its params is matched by name within the package that the
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
		for _, m := range slotOfText.FindAllStringSubmatch(c.Messages[code], -1) {
			prefix, _, _ := strings.Cut(code, ".")
			whole, known := given[param{code, m[1]}]
			if !known {
				whole, known = given[param{prefix + ".", m[1]}]
			}
			if !known {
				whole = anywhere[m[1]]
			}
			if whole {
				amounts++
			}
			if want := whole && ungrouped[code] == ""; want != (m[2] != "") {
				t.Errorf("%s: %q is to have a form: %t", code, m[0], want)
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
