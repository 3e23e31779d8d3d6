package enginetest

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
)

// Filled requires a value in every text field of facts for a provider: a provider invents text for empty ones.
func Filled(t testing.TB, kind string, facts any) {
	t.Helper()
	raw, err := json.Marshal(facts)
	if err != nil {
		t.Fatal(err)
	}
	var parsed any
	if err := json.Unmarshal(raw, &parsed); err != nil {
		t.Fatal(err)
	}
	if empty := emptyIn(parsed, ""); len(empty) > 0 {
		t.Errorf("the brief of %s says nothing in %v: %s", kind, empty, raw)
	}
}

// emptyIn lists the paths of empty texts.
func emptyIn(value any, path string) (paths []string) {
	switch v := value.(type) {
	case string:
		if v == "" {
			return []string{path}
		}
	case []any:
		for i, each := range v {
			paths = append(paths, emptyIn(each, fmt.Sprintf("%s[%d]", path, i))...)
		}
	case map[string]any:
		for name, each := range v {
			paths = append(paths, emptyIn(each, path+"."+name)...)
		}
	}
	slices.Sort(paths)
	return paths
}
