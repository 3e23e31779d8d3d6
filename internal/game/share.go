package game

import (
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"unique"
)

// The same few hundred words occur in every kingdom: ids, kinds, states, names of counters. Loaded separately, each
// kingdom would have copies, and comparing them would miss the processor's cache. Load shares one copy of each.

const longestWord = 32

// intern gives the shared copy of a word. Prose is returned unchanged.
func intern(s string) string {
	if s == "" || len(s) > longestWord || strings.IndexByte(s, ' ') >= 0 {
		return s
	}
	h := unique.Make(s)
	if kept.n.Load() < wordsKept {
		if _, had := kept.words.LoadOrStore(h, struct{}{}); !had {
			kept.n.Add(1)
		}
	}
	return h.Value()
}

// kept references the first words for good. Package unique drops a word without a handle at a garbage collection, and a
// kingdom loaded afterwards would get copies of its own. The bound is far above the number of the game's words; later
// words come from players.
var kept struct {
	words sync.Map // of unique.Handle[string]
	n     atomic.Int64
}

const wordsKept = 8192

// share replaces the words of a decoded value by shared copies. Values behind interfaces are skipped: they are params
// of notices, which rules do not read.
func share(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(intern(v.String()))
	case reflect.Struct:
		for i := range v.NumField() {
			share(v.Field(i))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			share(v.Elem())
		}
	case reflect.Slice:
		if holdsWords(v.Type().Elem()) {
			for i := range v.Len() {
				share(v.Index(i))
			}
		}
	case reflect.Map:
		shareMap(v)
	}
}

func holdsWords(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.String, reflect.Struct, reflect.Pointer, reflect.Slice, reflect.Map:
		return true
	}
	return false
}

func shareMap(v reflect.Value) {
	if v.IsNil() || v.Type().Key().Kind() != reflect.String {
		return
	}
	out := reflect.MakeMapWithSize(v.Type(), v.Len())
	value := reflect.New(v.Type().Elem()).Elem()
	for entries := v.MapRange(); entries.Next(); {
		value.SetIterValue(entries)
		share(value)
		key := reflect.New(v.Type().Key()).Elem()
		key.SetString(intern(entries.Key().String()))
		out.SetMapIndex(key, value)
	}
	v.Set(out)
}
