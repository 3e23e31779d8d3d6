package icu_test

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"golang.org/x/text/language"

	"umbrarch/internal/icu"
)

// cases are also read by the page's test, web/src/lib/icu.test.ts.
type cases struct {
	Said []struct {
		Text     string          `json:"text"`
		Params   map[string]any  `json:"params"`
		Said     string          `json:"said"`
		Server   string          `json:"server"` // "": as Said
		Language string          `json:"language"`
		Arrays   json.RawMessage `json:"arrays"`
	} `json:"said"`
	Refused []string `json:"refused"`
}

func readCases(t *testing.T) cases {
	t.Helper()
	data, err := os.ReadFile("testdata/conformance.json")
	if err != nil {
		t.Fatal(err)
	}
	var c cases
	if err := json.Unmarshal(data, &c); err != nil {
		t.Fatal(err)
	}
	if len(c.Said) < 60 || len(c.Refused) < 10 {
		t.Fatalf("%d cases and %d refusals", len(c.Said), len(c.Refused))
	}
	return c
}

func TestSaidAsThePageSays(t *testing.T) {
	for _, c := range readCases(t).Said {
		message, err := icu.Compile(c.Text)
		if err != nil {
			t.Errorf("%q: %v", c.Text, err)
			continue
		}
		tag := language.English
		if c.Language != "" {
			tag = language.MustParse(c.Language)
		}
		want := c.Said
		if c.Server != "" {
			want = c.Server
		}
		if got := message.Format(tag, whole(c.Params)); got != want {
			t.Errorf("%q of %v = %q, want %q", c.Text, c.Params, got, want)
		}
		arrays, err := json.Marshal(message)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(compact(t, arrays), compact(t, c.Arrays)) {
			t.Errorf("%q compiles to %s, want %s", c.Text, arrays, c.Arrays)
		}
	}
}

// whole gives params as rules do: JSON has no integers.
func whole(params map[string]any) map[string]any {
	for name, value := range params {
		if n, ok := value.(float64); ok && n == float64(int64(n)) {
			params[name] = int64(n)
		}
	}
	return params
}

func compact(t *testing.T, data []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := json.Compact(&out, data); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestBrokenTextsAreRefused(t *testing.T) {
	for _, text := range append(readCases(t).Refused, "a } alone", "{n, plural, some {a} other {b}}", "<b>bold</b>", "{n, number, unheard}", "{n, date, long}") {
		if _, err := icu.Compile(text); err == nil {
			t.Errorf("%q compiles", text)
		}
	}
}

// Whatever compiles has the slots that it shows, and never fails to be worded.
func FuzzCompile(f *testing.F) {
	for _, seed := range []string{"{n, plural, one {#} other {{a}}}", "'{'", "{a, select, other {'#'}}", "the {x}"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		message, err := icu.Compile(text)
		if err != nil {
			return
		}
		params := map[string]any{}
		for _, p := range message.Params() {
			params[p.Name] = int64(1)
		}
		message.Format(language.English, params)
		if data, err := json.Marshal(message); err != nil || !json.Valid(data) {
			t.Errorf("%q marshals to %s, %v", text, data, err)
		}
	})
}
