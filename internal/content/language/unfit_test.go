package language_test

import (
	"strings"
	"testing"

	"umbrarch/internal/content/language"
	"umbrarch/internal/icu"
)

func TestWhichTextTranslatesAnother(t *testing.T) {
	t.Parallel()
	const quests = "{n, plural, one {# quest} other {# quests}}"
	for _, c := range []struct{ tag, english, text, want string }{
		{"de", "The hall", "Die Halle", ""},
		{"de", "{name} costs {n, number}", "Für {name}: {n, number}", ""},
		{"de", "{name} costs {n, number}", "Für {name}: {n}", ""},
		{"de", "{name} costs {n, number}", "Das kostet {n, number}", "the slot {name} of the English is missing"},
		{"de", "The hall", "Die Halle von {name}", "the slot {name} of the form text is not in the English"},
		{"de", "{name} waits", "{name, number} wartet", "the slot {name} of the form number is not in the English"},
		{"de", "On {at, date, medium}", "Am {at}", "the slot {at} of the form text is not in the English"},
		{"de", quests, "{n, plural, one {# Aufgabe} other {# Aufgaben}}", ""},
		{"de", quests, "{n, plural, other {# Aufgaben}}", `{n, plural} needs a form for "one", by which the language counts`},
		{"de", "{n, plural, =0 {nowhere} other {level {n}}}", "{n, plural, =0 {nirgends} other {Stufe {n}}}", ""},
		{"ja", quests, "{n, plural, other {#件}}", ""},
		{"pl", quests, "{n, plural, one {# zadanie} few {# zadania} many {# zadań} other {# zadania}}", ""},
		{"pl", quests, "{n, plural, one {# zadanie} few {# zadania} other {# zadań}}", `{n, plural} needs a form for "many", by which the language counts`},
		{"ar", quests, "{n, plural, zero {0} one {1} two {2} few {#} many {#} other {#}}", ""},
		{"de", "{x, select, she {her} he {his} other {their}} hall", "{x, select, she {ihre} he {seine} other {ihre}} Halle", ""},
		{"de", "{x, select, she {her} he {his} other {their}} hall", "{x, select, she {ihre} other {seine}} Halle", "the slot {x} of the form select is not in the English"},
		{"de", "The hall", "<b>Die Halle</b>", "a text holds markup or a control character"},
		{"he", "The hall", "\u202eהאולם", "a text holds markup or a control character"},
		{"he", "The hall", "\u200fהאולם", ""},
		{"de", "The hall", "Die {Halle", "the slot {Halle is not closed"},
	} {
		got := language.Unfit(c.tag, c.english, c.text)
		if c.want == "" && got != "" || c.want != "" && !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %q for %q: %q, want %q", c.tag, c.text, c.english, got, c.want)
		}
	}
}

func TestATranslationOfAnotherEnglishIsNotShown(t *testing.T) {
	t.Parallel()
	id := language.ID{File: language.Page, ID: "features/policy/TEXT.title"}
	german := language.New("de")
	german.Put(id, language.Translation{English: "Kingdom Policies", Text: "Erlasse"})
	for english, want := range map[string]string{"Kingdom Policies": "Erlasse", "Policies": "Policies"} {
		if got := german.Word(id, english); got != want {
			t.Errorf("%q is worded %q", english, got)
		}
	}
	if got := (*language.Language)(nil).Word(id, "Policies"); got != "Policies" {
		t.Errorf("in English it is worded %q", got)
	}
}

func TestALanguageTellsAboutItself(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string]language.About{
		"de": {Tag: "de", Name: "Deutsch", Direction: "ltr"}, "pt-BR": {Tag: "pt-BR", Name: "português", Direction: "ltr"},
		"he": {Tag: "he", Name: "עברית", Direction: "rtl"}, "ar-XB": {Tag: "ar-XB", Name: "العربية", Direction: "rtl"}, "uz-Arab": {Tag: "uz-Arab", Name: "اوزبیک", Direction: "rtl"},
	} {
		if got := language.New(tag).About(); got != want {
			t.Errorf("%s: %+v", tag, got)
		}
	}
	for tag, want := range map[string]bool{"de": true, "pt-BR": true, "en-XA": true, "en": false, "DE": false, "de_AT": false, "und": false, "../de": false, "": false, "de-x-own": false} {
		if language.Known(tag) != want {
			t.Errorf("%q is known: %v", tag, !want)
		}
	}
}

// TestThePagesTextsAreMessages: the server reads each text of the page as the page does.
func TestThePagesTextsAreMessages(t *testing.T) {
	t.Parallel()
	texts := language.PageTexts()
	if len(texts) < 2000 || texts["features/policy/TEXT.title"] != "Kingdom Policies" {
		t.Fatalf("%d texts", len(texts))
	}
	for id, text := range texts {
		if _, err := icu.Compile(text); err != nil {
			t.Errorf("%s: %v", id, err)
		}
		if wrong := language.Unfit("en-XA", text, text); wrong != "" {
			t.Errorf("%s does not translate itself: %s", id, wrong)
		}
	}
}
