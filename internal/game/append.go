package game

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"
	"unsafe"
)

// Sections, views, notices and answers are a few hundred types of plain fields, and most of a command's time in encoding/json
// is not their letters: it allocates for every entry of a map and looks at every value by reflection. What is here reads a type
// once and gives the same bytes; a test holds it against encoding/json over every type of the game. What it does not know
// (floats, two fields of one name) encoding/json writes as ever.

// writing appends the JSON of the value that p points to.
type writing func(b []byte, p unsafe.Pointer) ([]byte, error)

// known are the types read so far: a nil writing is for encoding/json. It is copied to add one, as there are few.
var known atomic.Pointer[map[reflect.Type]writing]

var adding sync.Mutex

// AppendJSON appends what json.Marshal gives for v.
func AppendJSON(b []byte, v any) ([]byte, error) {
	switch v := v.(type) {
	case nil:
		return append(b, "null"...), nil
	case string:
		return AppendText(b, v), nil
	case int64:
		return appendInt(b, v)
	case int:
		return appendInt(b, int64(v))
	case bool:
		return appendBool(b, v)
	case map[string]any:
		return appendMap(b, v, AppendJSON)
	}
	t := reflect.TypeOf(v)
	if t.Kind() == reflect.Pointer {
		if w := writingOf(t.Elem()); w != nil && word(v) != nil {
			return w(b, word(v))
		}
	} else if w := writingOf(t); w != nil && !unboxed(t) {
		return w(b, word(v))
	}
	return appendOther(b, v)
}

// word is what an interface holds beside its type: where the value stands, or the value itself where it is a pointer.
func word(v any) unsafe.Pointer {
	return (*struct{ kind, word unsafe.Pointer })(unsafe.Pointer(&v)).word
}

// unboxed tells of values that may be a pointer by themselves, which an interface then holds in place of one to them.
func unboxed(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Map, reflect.Chan, reflect.Func, reflect.UnsafePointer:
		return true
	case reflect.Struct, reflect.Array:
		return t.Size() <= unsafe.Sizeof(uintptr(0))
	}
	return false
}

func appendOther(b []byte, v any) ([]byte, error) {
	raw, err := json.Marshal(v)
	return append(b, raw...), err
}

func writingOf(t reflect.Type) writing {
	if all := known.Load(); all != nil {
		if w, ok := (*all)[t]; ok {
			return w
		}
	}
	adding.Lock()
	defer adding.Unlock()
	all := map[reflect.Type]writing{}
	if old := known.Load(); old != nil {
		all = maps.Clone(*old)
	}
	all[t] = learn(t, nil)
	known.Store(&all)
	return all[t]
}

// appendMap writes the entries in the order of their names, as encoding/json does.
func appendMap[V any](b []byte, m map[string]V, value func([]byte, V) ([]byte, error)) ([]byte, error) {
	if m == nil {
		return append(b, "null"...), nil
	}
	names := slices.AppendSeq(make([]string, 0, 64), maps.Keys(m))
	slices.Sort(names)
	b = append(b, '{')
	var err error
	for i, name := range names {
		if i > 0 {
			b = append(b, ',')
		}
		if b, err = value(append(AppendText(b, name), ':'), m[name]); err != nil {
			return b, err
		}
	}
	return append(b, '}'), nil
}
