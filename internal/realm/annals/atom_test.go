package annals

import (
	"encoding/xml"
	"net/url"
	"strings"
	"testing"

	"umbrarch/internal/content"
)

// For any faction names the feed is valid XML, its titles are the unchanged sentences, and entries keep their ids.
func TestAtom(t *testing.T) {
	t.Parallel()
	c := &content.Snapshot{Messages: map[string]string{"annals.feed": "Chronicle", Founded: "{name} was founded.", War: "{name} declared war on {other}."}}
	home, self := address(t, "https://keep.example"), address(t, "https://keep.example/api/v1/annals.atom")
	entries := []Entry{
		{At: 2_000, Code: War, Params: map[string]string{"name": `<b>A & B</b>`, "other": "{name}"}},
		{At: 1_000, Code: Founded, Params: map[string]string{"name": "]]>"}},
	}
	read := func(entries []Entry) (f feed) {
		raw, err := Atom(c, entries, home, self)
		if err != nil {
			t.Fatal(err)
		}
		if err := xml.Unmarshal(raw, &f); err != nil {
			t.Fatalf("%v in %s", err, raw)
		}
		if strings.Contains(string(raw), "<b>") {
			t.Errorf("markup in %s", raw)
		}
		return f
	}
	f := read(entries)
	if f.Updated != "1970-01-01T00:00:02Z" || f.Links[0].Href != self.String() || f.Links[1].Href != "https://keep.example/#/annals" {
		t.Errorf("%+v", f)
	}
	if f.Entries[0].Title != "<b>A & B</b> declared war on {name}." || f.Entries[1].Title != "]]> was founded." {
		t.Errorf("%q and %q", f.Entries[0].Title, f.Entries[1].Title)
	}
	if f.Entries[0].ID == f.Entries[1].ID || read(entries[:1]).Entries[0].ID != f.Entries[0].ID {
		t.Errorf("ids %q and %q", f.Entries[0].ID, f.Entries[1].ID)
	}
	if empty := read(nil); len(empty.Entries) != 0 || empty.Updated == "" {
		t.Errorf("of nothing: %+v", empty)
	}
}

func address(t *testing.T, text string) *url.URL {
	t.Helper()
	u, err := url.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return u
}
