package httpapi_test

import (
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
)

// unsearchable are hidden fields without a unique value to search for: their value also appears in every answer for
// another reason.
var unsearchable = map[string]bool{
	"meta.Schema":           true, // 1 in every document
	"pulse.PresentAt":       true, // the time of the last view
	"intelligence.Enlisted": true, // true in every document
}

// far is a time that no test reaches, so that timed things stay.
const far = 7_770_000_000_000

// field is a field of a section, with its visibility tags.
type field struct {
	path          string // such as pulse.Gold
	shown, hidden bool
	set           func(d *game.Document, n int64) // sets a value that can be searched for
}

// fields are those of every section of the document.
func fields() (out []field) {
	doc := reflect.TypeFor[game.Document]()
	for i := range doc.NumField() {
		section, options, _ := strings.Cut(doc.Field(i).Tag.Get("section"), ",")
		if section == "" {
			continue
		}
		edit, _ := reflect.PointerTo(doc.Field(i).Type).MethodByName("Edit")
		all := slices.Contains(strings.Split(options, ","), "shown")
		for one := range edit.Type.Out(0).Elem().Fields() {
			f := field{path: section + "." + one.Name, shown: all || one.Tag.Get("shown") != "", hidden: one.Tag.Get("secret") != ""}
			f.set = func(d *game.Document, n int64) {
				section := reflect.ValueOf(d).Elem().Field(i).Addr()
				for _, record := range edited(section) {
					sentinel(record.Elem().FieldByName(one.Name), n)
				}
			}
			out = append(out, f)
		}
	}
	return out
}

// edited returns a section's record, or its members, with one added if there is none.
func edited(section reflect.Value) (out []reflect.Value) {
	edit, ids := section.MethodByName("Edit"), section.MethodByName("IDs")
	if !ids.IsValid() {
		return edit.Call(nil)
	}
	members := ids.Call(nil)[0].Interface().([]string)
	if len(members) == 0 {
		members = []string{"first"}
	}
	for _, id := range members {
		out = append(out, edit.Call([]reflect.Value{reflect.ValueOf(id)})...)
	}
	return out
}

// sentinel fills a value of any shape with searchable data: numbers with n, texts with a word, lists and maps with one
// entry.
func sentinel(v reflect.Value, n int64) {
	switch v.Kind() {
	case reflect.String:
		v.SetString("sentinel.text")
	case reflect.Int, reflect.Int64:
		v.SetInt(n)
	case reflect.Uint64:
		v.SetUint(uint64(n))
	case reflect.Struct:
		for i := range v.NumField() {
			sentinel(v.Field(i), far+n%10)
		}
	case reflect.Slice:
		v.Set(reflect.Append(v, entry(v.Type().Elem(), n)))
	case reflect.Map:
		if v.IsNil() {
			v.Set(reflect.MakeMap(v.Type()))
		}
		v.SetMapIndex(entry(v.Type().Key(), n), entry(v.Type().Elem(), n))
	}
}

func entry(t reflect.Type, n int64) reflect.Value {
	e := reflect.New(t).Elem()
	sentinel(e, n)
	return e
}

// TestEveryFieldIsDecided: the tags of every field of the document say whether it is shown or hidden.
func TestEveryFieldIsDecided(t *testing.T) {
	t.Parallel()
	hidden := 0
	for _, f := range fields() {
		if f.hidden == f.shown {
			t.Errorf(`%s: say in internal/game who sees it: "shown" behind the section's name, or shown:"<view>" or secret:"<why>" at the field`, f.path)
		}
		if f.hidden {
			hidden++
		}
	}
	if hidden < 10 {
		t.Errorf("%d fields are hidden: the walk is broken", hidden)
	}
}

func TestNothingElseLeaves(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Client().Register("a@umbrarch.example").Reign("pact_bound")
	s.Edit(p.ID(), func(d *game.Document) {
		for n, f := range fields() {
			if f.hidden && !unsearchable[f.path] {
				f.set(d, 7_770_000+int64(n%10)) // unlike the value, a thousandth of it is not unique
			}
		}
	})
	tab := p.Live("kingdom", "realm")
	tab.Want("latest", 30*time.Second)
	outputs := map[string]string{}
	ask := func(what string, r httpapitest.Response) { outputs[what] = string(p.Want(http.StatusOK, r).Body) }
	ask("an answer", p.Command("building.upgrade", form{"building": "walls"}))
	ask("a second", p.Command("kingdom.rename", form{"name": "Ashmoor"}))
	ask("a dry run", p.Post("/commands/building.upgrade?dryRun=true", form{"building": "farm"}))
	for range 2 {
		outputs["a push "+time.Now().String()] = tab.Want("patch", 2*time.Second).Raw
	}
	s.Online(time.Minute)
	outputs["a push of ticks"] = tab.Want("patch", 3*time.Second).Raw
	ask("the view", p.Get("/reign"))
	ask("the export", p.Get("/auth/export"))
	ask("the days", p.Get("/reign/daily"))
	ask("the gold", p.Get("/reign/earned"))
	for _, kind := range []string{"activity", "chronicle", "journal:x", "raid"} {
		ask("records of "+kind, p.Get("/reign/records/"+kind))
	}
	for _, figure := range s.Keeper.Engine().Figures() {
		ask("the breakdown of "+figure, p.Get("/reign/breakdown/"+figure))
	}
	for what, text := range outputs {
		if strings.Contains(text, "sentinel") || strings.Contains(text, "777000") {
			t.Errorf("%s tells what is hidden: %s", what, around(text))
		}
	}
	if d := s.Document(p.ID()); d.Dice.Get().Seed != "sentinel.text" || d.Meta.Get().CreatedAt < 7_770_000 {
		t.Fatal("the sentinels were not in the document")
	}
}

func around(text string) string {
	i := max(strings.Index(text, "sentinel"), strings.Index(text, "777000"))
	return text[max(0, i-120):min(len(text), i+80)]
}
