package static_test

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/content/language"
	"umbrarch/internal/content/pack"
	"umbrarch/internal/content/pack/packtest"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/httpapi/static"
)

type told struct {
	Hash, Screens string
	Messages      map[string]any
	Buildings     []struct{ ID, Name, Description string }
	Map           struct{ Territories []struct{ ID, Name string } }
	Languages     []language.About
	Tag           string
	Texts         map[string]any
}

// TestContentInALanguage: each answer is worded in the language that is asked for. What is not translated, what was
// translated from another English, and a language that nobody brings, are English.
func TestContentInALanguage(t *testing.T) {
	t.Parallel()
	base, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	mine, _ := base.Building("mine")
	type pair map[string]string
	folder := t.TempDir()
	packtest.Write(t, folder, "german", map[string]any{
		"pack.json":                   packtest.Manifest("german"),
		"languages/de/page.json":      map[string]pair{"features/policy/TEXT.title": {"en": "Kingdom Policies", "text": "Erlasse"}, "features/policy/TEXT.inForce": {"en": "Was in force", "text": "Galt"}},
		"languages/de/messages.json":  map[string]pair{"quest.unknown": {"en": "There is no such quest.", "text": "Diese Aufgabe gibt es nicht."}},
		"languages/de/buildings.json": map[string]map[string]pair{"mine": {"description": {"en": mine.Description, "text": "Stollen."}}},
	})
	loaded, err := pack.Load(folder, content.Standard)
	if err != nil || len(loaded.LeftOut) > 0 {
		t.Fatalf("%v %+v", err, loaded.LeftOut)
	}
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.Content, o.Packs = loaded.Content, loaded })
	p := s.Player()
	get := func(path string) told { return httpapitest.Read[told](t, p.Want(http.StatusOK, p.Get(path))) }
	description := func(of told) string {
		i := slices.IndexFunc(of.Buildings, func(b struct{ ID, Name, Description string }) bool { return b.ID == "mine" })
		return of.Buildings[i].Description
	}
	english := get("/content")
	if want := []language.About{{Tag: "de", Name: "Deutsch", Direction: "ltr"}}; !slices.Equal(english.Languages, want) {
		t.Errorf("languages: %+v", english.Languages)
	}
	for _, path := range []string{"/content?language=de", "/content/frame?language=de"} {
		german := get(path)
		if description(german) != "Stollen." || german.Messages["quest.unknown"] != "Diese Aufgabe gibt es nicht." || german.Hash != english.Hash {
			t.Errorf("%s: %q %v", path, description(german), german.Messages["quest.unknown"])
		}
		german.Messages["quest.unknown"] = english.Messages["quest.unknown"]
		if !reflect.DeepEqual(german.Messages, english.Messages) {
			t.Errorf("%s: other messages have changed", path)
		}
	}
	if screens := get("/content/screens?language=de"); len(screens.Map.Territories) != len(english.Map.Territories) {
		t.Errorf("%d lands", len(screens.Map.Territories))
	}
	if texts := get("/content/page?language=de"); texts.Tag != "de" || len(texts.Texts) != 1 || texts.Texts["features/policy/TEXT.title"] != "Erlasse" {
		t.Errorf("the page's texts: %+v", texts)
	}
	for _, other := range []string{"", "?language=", "?language=fr", "?language=" + strings.Repeat("de", 3000)} {
		if texts := get("/content/page" + other); texts.Tag != "en" || len(texts.Texts) != 0 {
			t.Errorf("%.20q: %+v", other, texts)
		}
		if description(get("/content"+other)) != mine.Description {
			t.Errorf("%.20q is not English", other)
		}
	}
	s.Admin().Confirm().Do("quest.put", form{"quest": "q1", "title": "Another Roof"})
	if after := get("/content/frame?language=de"); after.Hash == english.Hash || description(after) != "Stollen." {
		t.Error("new content is not worded in the language")
	}
}

// TestEveryTextOfALanguageIsServed: each text of a record that a pack may translate is in the public content.
func TestEveryTextOfALanguageIsServed(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	path := packtest.Write(t, folder, "german", map[string]any{"pack.json": packtest.Manifest("german")})
	if _, _, err := pack.Template(path, "de", content.Standard); err != nil {
		t.Fatal(err)
	}
	base, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	in, expected := language.New("de"), []string{}
	for _, file := range pack.Translatable() {
		raw, err := os.ReadFile(filepath.Join(path, "languages/de", file))
		if err != nil {
			t.Fatal(err)
		}
		var records map[string]map[string]struct{ En string }
		if err := json.Unmarshal(raw, &records); err != nil {
			t.Fatal(err)
		}
		for id, fields := range records {
			for field, one := range fields {
				text := strings.Join([]string{"text of", file, id, field}, " ")
				in.Put(language.ID{File: file, ID: id, Field: field}, language.Translation{English: one.En, Text: text})
				expected = append(expected, text)
			}
		}
	}
	if len(expected) < 500 {
		t.Fatalf("%d texts", len(expected))
	}
	all := static.In(t, static.Public(base, func(string) bool { return true }), in)
	for _, text := range expected {
		if !strings.Contains(all, `"`+text+`"`) {
			t.Errorf("the public content has no %s", text)
		}
	}
}
