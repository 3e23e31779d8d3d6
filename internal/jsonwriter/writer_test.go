package jsonwriter_test

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/jsonwriter"
	"umbrarch/internal/rules/engine"
)

// odd has shapes that no type of the game has today.
type odd struct {
	Skipped  string `json:"-"`
	hidden   int    //nolint:unused // encoding/json passes it over
	Unnamed  string
	Dash     string `json:"-,"` //nolint:staticcheck // a name that looks like an order
	Float    float64
	Bytes    []byte
	Raw      json.RawMessage   `json:"raw,omitempty"`
	Raws     []json.RawMessage `json:"raws"`
	When     time.Time         `json:"when"`
	ByNumber map[int64]string
}

type around struct {
	One   *inner           `json:"one"`
	Some  *inner           `json:"some,omitempty"`
	Many  []inner          `json:"many"`
	By    map[string]inner `json:"by,omitempty"`
	Lists map[string][]int `json:"lists"`
	Any   any              `json:"any,omitempty"`
	Array [2]string        `json:"array"`
	Twice *around          `json:"twice,omitempty"`
	_     struct{}
}

type inner struct {
	Text  string            `json:"text,omitempty"`
	Words map[string]string `json:"words"`
	Named map[name]bool     `json:"named,omitempty"`
	Small uint64            `json:"small,omitempty"`
	N     int               `json:"n,omitempty"`
	On    bool              `json:"on,omitempty"`
	Past  time.Time         `json:"past"`
	Own   shouted           `json:"own"`
}

type name string

// shouted has a marshalling method.
type shouted string

func (s shouted) MarshalText() ([]byte, error) { return []byte("<" + s + ">"), nil }

// pointed has a marshalling method on its pointer.
type pointed struct{ N int }

func (p *pointed) MarshalJSON() ([]byte, error) { return []byte(`"pointed"`), nil }

type embedding struct {
	inner
	Own pointed
}

type embedded struct {
	First string `json:"first,omitempty"`
	inner
	Middle int `json:"middle"`
	oneMap
	Last string `json:"last"`
}

type shadowing struct {
	inner
	Text string `json:"text"`
}

type embeddedPointer struct{ *inner }

type embeddedNamed struct {
	inner `json:"inner"`
}

type oneMap struct{ M map[string]int64 }

type onePointer struct{ P *inner }

// types lists the game's types: of sections, views, commands and results.
func types() map[reflect.Type]bool {
	out := map[reflect.Type]bool{reflect.TypeFor[game.Notice](): true, reflect.TypeFor[game.Due](): true}
	doc := reflect.TypeFor[game.Document]()
	for i := range doc.NumField() {
		if get, found := reflect.PointerTo(doc.Field(i).Type).MethodByName("Get"); found {
			out[get.Type.Out(0).Elem()] = true
		}
	}
	e := engine.New(engine.Systems())
	for _, v := range e.Views() {
		out[v.Type] = true
	}
	for _, c := range e.Commands() {
		out[c.Body], out[c.Result] = true, true
	}
	return out
}

// TestAppendEqualsEncodingJSON: the output equals that of encoding/json, by value and by pointer.
func TestAppendEqualsEncodingJSON(t *testing.T) {
	t.Parallel()
	all := types()
	for _, t := range []any{
		odd{}, around{}, inner{}, pointed{}, embedding{}, embedded{}, shadowing{}, embeddedPointer{}, embeddedNamed{}, oneMap{}, onePointer{}, name(""), shouted(""), 0, uint64(0), "", []string{}, []any{}, [1]*inner{},
		map[string]any{}, map[string]int64{}, map[name]inner{}, []pointed{}, map[string]pointed{}, struct{}{}, 0.5, json.RawMessage("1"),
	} {
		all[reflect.TypeOf(t)] = true
	}
	if len(all) < 120 {
		t.Fatalf("%d types: the game has more", len(all))
	}
	for of := range all {
		t.Run(of.String(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(r *rapid.T) {
				v := reflect.New(of)
				fill(r, v.Elem(), 0)
				same(r, v.Elem().Interface())
				same(r, v.Interface())
			})
		})
	}
	same(t, nil)
	same(t, (*inner)(nil))
	same(t, map[string]any(nil))
}

func same(t interface{ Fatalf(string, ...any) }, v any) {
	want, refused := json.Marshal(v)
	got, err := jsonwriter.Append([]byte("before"), v)
	if (err == nil) != (refused == nil) {
		t.Fatalf("%T: %v instead of %v", v, err, refused)
	}
	if err == nil && string(got) != "before"+string(want) {
		t.Fatalf("%T is written\n%s, by encoding/json\n%s", v, got[len("before"):], want)
	}
}

// texts include characters that need escaping, and invalid UTF-8.
var texts = rapid.OneOf(rapid.StringMatching(`[a-z.]{0,12}`), rapid.StringMatching(`[ -~]{0,8}`), rapid.String(),
	rapid.Map(rapid.SliceOfN(rapid.Byte(), 0, 6), func(b []byte) string { return string(b) }), rapid.Just("\u2028<\u2029&>é—"))

// fill draws a random value.
func fill(t *rapid.T, v reflect.Value, depth int) {
	some := func() int {
		if depth > 4 {
			return 0
		}
		return rapid.IntRange(0, 3).Draw(t, "n")
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(texts.Draw(t, "text"))
	case reflect.Bool:
		v.SetBool(rapid.Bool().Draw(t, "bool"))
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(rapid.OneOf(rapid.Just[int64](0), rapid.Int64()).Draw(t, "int"))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(rapid.OneOf(rapid.Just[uint64](0), rapid.Uint64()).Draw(t, "uint"))
	case reflect.Float32, reflect.Float64:
		v.SetFloat(rapid.Float64().Draw(t, "float"))
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				fill(t, v.Field(i), depth+1)
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(t, v.Index(i), depth+1)
		}
	case reflect.Pointer:
		if some() > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(t, v.Elem(), depth+1)
		}
	case reflect.Slice:
		if v.Type() == reflect.TypeFor[json.RawMessage]() {
			v.SetBytes(rapid.SampledFrom([][]byte{nil, []byte(`{"a": "<"}`), []byte(`[1 ,2]`), []byte(`no`)}).Draw(t, "raw"))
			return
		}
		if n := some(); n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n-1, n))
		}
		for i := range v.Len() {
			fill(t, v.Index(i), depth+1)
		}
	case reflect.Map:
		n := some()
		if n > 0 {
			v.Set(reflect.MakeMap(v.Type()))
		}
		for range n - 1 {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			fill(t, key, depth+1)
			fill(t, value, depth+1)
			v.SetMapIndex(key, value)
		}
	case reflect.Interface:
		of := rapid.SampledFrom([]reflect.Type{nil, reflect.TypeFor[string](), reflect.TypeFor[int64](), reflect.TypeFor[int](), reflect.TypeFor[bool](),
			reflect.TypeFor[[]string](), reflect.TypeFor[inner](), reflect.TypeFor[*inner](), reflect.TypeFor[map[string]any](), reflect.TypeFor[float64](), reflect.TypeFor[oneMap]()}).Draw(t, "of")
		if of != nil && depth < 5 {
			in := reflect.New(of).Elem()
			fill(t, in, depth+1)
			v.Set(in)
		}
	}
}
