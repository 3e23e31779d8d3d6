package pack

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/content/language"
	"umbrarch/internal/content/pack/packtest"
)

type pair map[string]string

const policyTitle = "features/policy/TEXT.title"

func german(files map[string]any) map[string]any {
	all := map[string]any{"pack.json": packtest.Manifest("german")}
	for name, value := range files {
		all["languages/de/"+name] = value
	}
	return all
}

func TestAPackTranslates(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	path := packtest.Write(t, folder, "german", german(map[string]any{
		"page.json":      map[string]pair{policyTitle: {"en": "Kingdom Policies", "text": "Erlasse"}, "features/policy/TEXT.lead": {"en": "An older lead.", "text": "Alt."}},
		"messages.json":  map[string]pair{"slot.consort": {"en": "the empty chair beside you", "text": ""}, "court.dinner": {"en": "Dinner.", "text": "Essen."}},
		"buildings.json": map[string]map[string]pair{"mine": {"description": {"en": mine(t), "text": "Stollen."}}},
	}))
	l := loaded(t, folder)
	if len(l.LeftOut) > 0 || len(l.Languages) != 1 || l.Languages[0].Tag != "de" {
		t.Fatalf("left out %+v, languages %+v", l.LeftOut, l.Languages)
	}
	in := l.Languages[0]
	for id, want := range map[language.ID]string{
		{File: language.Page, ID: policyTitle}:                          "Erlasse",
		{File: "buildings.json", ID: "mine", Field: "description"}:      "Stollen.",
		{File: language.Messages, ID: "slot.consort"}:                   "the empty chair beside you",
		{File: language.Page, ID: "features/policy/TEXT.notEnacted"}:    "Not enacted",
		{File: language.Page, ID: "features/policy/TEXT.lead"}:          language.PageTexts()["features/policy/TEXT.lead"],
		{File: "buildings.json", ID: "treasury", Field: "description"}:  "a house",
		{File: "buildings.json", ID: "mine", Field: "another's"}:        "a mine",
		{File: language.Messages, ID: "a code that the game has not"}:   "nothing",
		{File: language.Page, ID: "features/policy/TEXT.title.nothing"}: "nothing",
	} {
		english := want
		switch id.ID {
		case policyTitle:
			english = "Kingdom Policies"
		case "mine":
			if id.Field == "description" {
				english = mine(t)
			}
		}
		if got := in.Word(id, english); got != want {
			t.Errorf("%+v is worded %q, want %q", id, got, want)
		}
	}
	told := l.Translated[0]
	if told.Texts != 2 || told.Of < 3000 || len(told.Old) != 2 || told.Old[0].Is != "" || told.Old[1].Line != 2 {
		t.Errorf("told: %+v", told)
	}
	if _, said := checked(t, path, ""); !strings.Contains(said, "languages/de/page.json:2: the English has changed\n    - An older lead.\n    + One of a category") ||
		!strings.Contains(said, "languages/de/messages.json:2: the game has no such text\n    - Dinner.\n") || !strings.Contains(said, "de (Deutsch): 2 of ") {
		t.Errorf("the check prints\n%s", said)
	}
}

func mine(t *testing.T) string {
	t.Helper()
	base, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	building, _ := base.Building("mine")
	return building.Description
}

func TestALaterPackTranslatesOverAnEarlier(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	for name, text := range map[string]string{"aaa": "Erlasse", "bbb": "Gesetze"} {
		files := german(map[string]any{"page.json": map[string]pair{policyTitle: {"en": "Kingdom Policies", "text": text}}})
		files["pack.json"] = packtest.Manifest(name)
		packtest.Write(t, folder, name, files)
	}
	l := loaded(t, folder)
	if got := l.Languages[0].Word(language.ID{File: language.Page, ID: policyTitle}, "Kingdom Policies"); got != "Gesetze" || l.Translated[0].Texts != 1 {
		t.Errorf("the title is %q, told %+v", got, l.Translated)
	}
}

func TestBadTranslationsAreRefused(t *testing.T) {
	t.Parallel()
	title := func(text string) any {
		return map[string]pair{policyTitle: {"en": "Kingdom Policies", "text": text}}
	}
	for name, c := range map[string]struct {
		files map[string]any
		want  string
	}{
		"markup":          {german(map[string]any{"page.json": title("<b>Erlasse</b>")}), "languages/de/page.json:2: " + policyTitle + ": a text holds markup or a control character"},
		"a slot":          {german(map[string]any{"page.json": title("Erlasse {n}")}), "languages/de/page.json:2: " + policyTitle + ": the slot {n} of the form text is not in the English"},
		"no pair":         {german(map[string]any{"page.json": map[string]any{policyTitle: map[string]any{"text": "Erlasse"}}}), `languages/de/page.json:2: ` + policyTitle + `: {"en": the English text, "text": its translation} is expected`},
		"another key":     {german(map[string]any{"page.json": map[string]any{policyTitle: pair{"en": "a", "text": "b", "note": "c"}}}), `languages/de/page.json:4: ` + policyTitle + `: the key "note" is not known`},
		"a text too long": {german(map[string]any{"page.json": title(strings.Repeat("a", 4001))}), "languages/de/page.json:2: " + policyTitle + ": the text is too long"},
		"a field": {german(map[string]any{"buildings.json": map[string]any{"mine": map[string]pair{"name": {"en": "Mine", "text": "Grube"}}}}),
			`languages/de/buildings.json:3: mine: "name" is no text that a language can word`},
		"a file":             {german(map[string]any{"replies.json": map[string]any{}}), "languages/de/replies.json: a pack has no such file"},
		"a tag":              {map[string]any{"pack.json": packtest.Manifest("german"), "languages/DE/page.json": map[string]any{}}, "languages/DE: a folder of languages is named by a tag such as de or pt-BR; English is in texts/en.json and replace"},
		"English":            {map[string]any{"pack.json": packtest.Manifest("german"), "languages/en/page.json": map[string]any{}}, "languages/en: a folder of languages is named by a tag such as de or pt-BR; English is in texts/en.json and replace"},
		"a deeper folder":    {map[string]any{"pack.json": packtest.Manifest("german"), "languages/de/more/page.json": map[string]any{}}, "languages/de/more: a pack has no such folder"},
		"the earlier folder": {map[string]any{"pack.json": packtest.Manifest("german"), "texts/de.json": map[string]any{}}, "texts/de.json: texts of another language than English are in languages/<its tag>/messages.json"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			packtest.Write(t, folder, "german", c.files)
			l := loaded(t, folder)
			if len(l.Languages) > 0 || len(l.LeftOut) != 1 || !slices.ContainsFunc(l.LeftOut[0].Faults, func(f Fault) bool { return f.String() == c.want }) {
				t.Errorf("%+v, want %s", l.LeftOut, c.want)
			}
		})
	}
}

// TestATemplateHasEveryText: what the template writes is a pack without faults, keeps what is translated, and translates
// the whole game once each text is filled.
func TestATemplateHasEveryText(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	path := packtest.Write(t, folder, "german", german(map[string]any{"page.json": map[string]pair{policyTitle: {"en": "Kingdom Policies", "text": "Erlasse"}}}))
	added, to, err := Template(path, "de", content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	of := loaded(t, folder).Translated[0].Of
	if added != of-1 {
		t.Errorf("%d texts were added, the game has %d", added, of)
	}
	if again, _, err := Template(path, "de", content.Standard); err != nil || again != 0 {
		t.Errorf("a second time: %d, %v", again, err)
	}
	files, err := filepath.Glob(filepath.Join(to, "*.json"))
	if err != nil || len(files) != len(translatable)+2 {
		t.Fatalf("%v %v", files, err)
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var tree map[string]any
		if err := json.Unmarshal(raw, &tree); err != nil {
			t.Fatal(err)
		}
		filled(tree)
		packtest.Write(t, folder, "german", map[string]any{"languages/de/" + filepath.Base(file): tree})
	}
	l := loaded(t, folder)
	if len(l.LeftOut) > 0 {
		t.Fatalf("left out %+v", l.LeftOut)
	}
	if l.Translated[0].Texts != of {
		t.Errorf("%d of %d texts", l.Translated[0].Texts, of)
	}
	for _, tag := range []string{"en", "German", "../de"} {
		if _, _, err := Template(path, tag, content.Standard); err == nil {
			t.Errorf("a template for %q", tag)
		}
	}
}

// filled sets each empty translation to its English.
func filled(tree map[string]any) {
	if english, ok := tree["en"].(string); ok && tree["text"] == "" {
		tree["text"] = english
		return
	}
	for _, inner := range tree {
		if below, ok := inner.(map[string]any); ok {
			filled(below)
		}
	}
}
