package game

import (
	"encoding/json"
	"flag"
	"os"
	"reflect"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write testdata/shape.json anew, after a new schema")

// shape describes how a type is stored: the names and kinds of its members.
func shape(of reflect.Type, within []reflect.Type) any {
	switch of.Kind() {
	case reflect.Pointer:
		return shape(of.Elem(), within)
	case reflect.Slice, reflect.Array:
		return []any{shape(of.Elem(), within)}
	case reflect.Map:
		return map[string]any{"*": shape(of.Elem(), within)}
	case reflect.Struct:
	default:
		return of.Kind().String()
	}
	if of.Implements(reflect.TypeFor[json.Marshaler]()) || reflect.PointerTo(of).Implements(reflect.TypeFor[json.Marshaler]()) {
		return of.String() // it writes itself
	}
	for _, outer := range within {
		if outer == of {
			return of.String()
		}
	}
	out := map[string]any{}
	for f := range of.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch inner := shape(f.Type, append(within, of)); {
		case name == "-" || !f.IsExported() && !f.Anonymous:
		case f.Anonymous && name == "":
			for k, v := range inner.(map[string]any) {
				out[k] = v
			}
		default:
			if name == "" {
				name = f.Name
			}
			out[name] = inner
		}
	}
	return out
}

// storedShape is the form of all sections of this build, with its schema.
func storedShape(t *testing.T) map[string]any {
	t.Helper()
	out := map[string]any{"schema": float64(Schema)}
	for f := range reflect.TypeFor[Document]().Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("section"), ",")
		if name == "" {
			continue
		}
		if value, ok := f.Type.FieldByName("v"); ok {
			out[name] = shape(value.Type, nil)
		} else if members, ok := f.Type.FieldByName("spare"); ok {
			out[name] = map[string]any{"*": shape(members.Type.Elem(), nil)}
		} else {
			t.Fatalf("section %s is of a kind that this test does not know", name)
		}
	}
	return out
}

// TestTheFormChangesWithTheSchema: in a rolling upgrade older nodes read what this build writes. A node drops a member
// that it does not know, and refuses a section, so each change of the stored form needs a schema with its ways up and
// down. testdata/shape.json is the form of the newest schema.
func TestTheFormChangesWithTheSchema(t *testing.T) {
	t.Parallel()
	const file = "testdata/shape.json"
	now := storedShape(t)
	raw, err := os.ReadFile(file)
	if err != nil && !*update {
		t.Fatal(err)
	}
	was := map[string]any{}
	if err == nil {
		if err := json.Unmarshal(raw, &was); err != nil {
			t.Fatal(err)
		}
	}
	same := was["schema"] == now["schema"]
	for name := range now {
		if !reflect.DeepEqual(was[name], now[name]) && same {
			t.Errorf("the form of %q has changed without a schema: add a step with its way down to upgrade.go, then run this test with -update", name)
		}
	}
	for name := range was {
		if _, there := now[name]; !there && same {
			t.Errorf("the section %q is gone without a schema: add a step with its way down to upgrade.go, then run this test with -update", name)
		}
	}
	if !same && !*update {
		t.Errorf("%s is of schema %v: run this test with -update", file, was["schema"])
	}
	if !same && *update {
		raw, err := json.MarshalIndent(now, "", " ")
		if err == nil {
			err = os.WriteFile(file, append(raw, '\n'), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
