package pack

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"umbrarch/internal/content"
)

const manifestFile = "pack.json"

const (
	wordsMost   = 80 // characters of a title, an author or a licence
	authorsMost = 10
	needsMost   = 16
)

// Manifest says what a pack is and what it fits.
type Manifest struct {
	ID      string
	Version string
	Title   string
	Authors []string
	Licence string
	From    string            // least version of the built-in content
	Below   string            // the first version of the built-in content that it does not fit
	Needs   map[string]string // least versions of other packs, by id

	lines map[string]int
}

var manifestKeys = []string{"id", "version", "base", "needs", "title", "authors", "licence"}

// readManifest reads pack.json. The manifest has what could be read, so that a faulty pack has a name in the console.
func readManifest(data []byte, f *faults) Manifest {
	var m Manifest
	root := parse(manifestFile, data, f)
	if root == nil {
		return m
	}
	for _, key := range root.entries(manifestFile, f) {
		if !slices.Contains(manifestKeys, key) {
			f.add(manifestFile, root.lines[key], "the key %q is not known", key)
		}
	}
	m.lines = root.lines
	r := manifestReader{root, f}
	m.ID = r.text("id")
	r.require(content.PackID.MatchString(m.ID), "id", "an id has 3 to 32 small letters, digits and -, and begins with a letter")
	m.Version = r.version(root, "version")
	m.Title, m.Licence = r.words("title"), r.words("licence")
	m.Authors = r.authors()
	m.From, m.Below = r.base()
	m.Needs = r.needs(m.ID)
	return m
}

type manifestReader struct {
	root *node
	f    *faults
}

func (r manifestReader) require(holds bool, key, text string, args ...any) {
	if !holds {
		r.f.add(manifestFile, r.root.lineOf(key), key+": "+text, args...)
	}
}

func (r manifestReader) text(key string) string {
	if n := r.root.fields[key]; n != nil {
		text, _ := n.text()
		return text
	}
	return ""
}

func (r manifestReader) words(key string) string {
	text := r.text(key)
	r.require(plain(text), key, "a plain text of 1 to %d characters is needed", wordsMost)
	return text
}

// plain tells whether a text can be shown as it is.
func plain(text string) bool {
	hidden := func(c rune) bool { return unicode.IsControl(c) || unicode.Is(unicode.Cf, c) }
	return strings.TrimSpace(text) == text && text != "" && utf8.RuneCountInString(text) <= wordsMost && !strings.ContainsAny(text, "<>") && !strings.ContainsFunc(text, hidden)
}

func (r manifestReader) authors() (names []string) {
	list := r.root.fields["authors"]
	if list != nil {
		for _, item := range list.items {
			name, _ := item.text()
			names = append(names, name)
		}
	}
	r.require(len(names) >= 1 && len(names) <= authorsMost && !slices.ContainsFunc(names, func(name string) bool { return !plain(name) }), "authors", "1 to %d names of 1 to %d characters are needed", authorsMost, wordsMost)
	return names
}

func (r manifestReader) version(of *node, key string) string {
	text := ""
	if n := of.fields[key]; n != nil {
		text, _ = n.text()
	}
	_, ok := parseVersion(text)
	r.require(ok, key, "a version is three numbers, such as 1.0.0")
	return text
}

func (r manifestReader) base() (from, below string) {
	base := r.root.fields["base"]
	if base == nil || !base.object {
		r.require(false, "base", `the versions of the game's content that the pack fits are needed: {"from": "1.0.0", "below": "2.0.0"}`)
		return "", ""
	}
	for _, key := range base.keys {
		r.require(key == "from" || key == "below", key, "the key is not known")
	}
	return r.version(base, "from"), r.version(base, "below")
}

func (r manifestReader) needs(self string) map[string]string {
	needs := r.root.fields["needs"]
	if needs == nil {
		return nil
	}
	r.require(needs.object && len(needs.keys) <= needsMost, "needs", "an object with at most %d packs and their least versions is expected", needsMost)
	out := map[string]string{}
	for _, id := range needs.keys {
		r.require(content.PackID.MatchString(id), id, "this is no id of a pack")
		r.require(id != self, id, "a pack cannot need itself")
		out[id] = r.version(needs, id)
	}
	return out
}

// fits tells whether the pack is made for a version of the built-in content.
func (m *Manifest) fits(base string) bool {
	now, _ := parseVersion(base)
	from, _ := parseVersion(m.From)
	below, _ := parseVersion(m.Below)
	return !now.before(from) && now.before(below)
}
