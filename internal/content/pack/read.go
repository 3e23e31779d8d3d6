package pack

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"umbrarch/internal/content"
	"umbrarch/internal/content/language"
)

const (
	idMost      = 40   // characters of a record's id, with the namespace
	recordsMost = 500  // records of a kind in one pack
	textsMost   = 3000 // texts of a file
	textMost    = 4000 // bytes of a text
)

// Pack is a pack that was read. It is in force once its files are part of the content.
type Pack struct {
	Path     string // name in the folder of packs
	Manifest Manifest

	records  map[string][]record // by file of the content, in order
	replaced map[string][]text   // by file of the content, in order
	texts    []text              // of messages.en.json
	numbers  []number
	words    []translation
	digest   string
	first    bool                        // it was read first
	places   map[string]map[string]place // by file of the content and id
}

// record is a record that the pack adds.
type record struct {
	id, list string
	raw      []byte
}

// text is a text of the pack for a record of the content, or for a code.
type text struct {
	place
	id, field, text string
}

// number is a number of the balance that the pack sets.
type number struct {
	place
	path string
	raw  json.Number
}

// place is a line of a file of the pack.
type place struct {
	file string
	line int
}

// placeOf finds the line that is about a record of the content.
func (p *Pack) placeOf(file, id string) (place, bool) {
	if at, ok := p.places[file][id]; ok {
		return at, true
	}
	for _, other := range slices.Sorted(maps.Keys(p.places)) {
		if at, ok := p.places[other][id]; ok && strings.Contains(id, content.Separator) {
			return at, true
		}
	}
	return place{}, false
}

func (p *Pack) note(file, id string, at place) {
	if p.places[file] == nil {
		p.places[file] = map[string]place{}
	}
	if _, noted := p.places[file][id]; !noted {
		p.places[file][id] = at
	}
}

// read reads the pack at a path. With faults it is not to be applied.
func read(at string) (*Pack, *faults) {
	f := &faults{}
	p := &Pack{Path: path.Base(at), records: map[string][]record{}, replaced: map[string][]text{}, places: map[string]map[string]place{}}
	files := readFiles(at, f)
	manifest, ok := files[manifestFile]
	if !ok {
		if f.none() {
			f.add(manifestFile, 0, "the file is missing")
		}
		return p, f
	}
	p.Manifest = readManifest(manifest, f)
	h := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		_, _ = fmt.Fprintf(h, "%s %d\n", name, len(files[name]))
		h.Write(files[name])
		if name != manifestFile {
			p.readFile(name, files[name], f)
		}
	}
	p.digest = hex.EncodeToString(h.Sum(nil))
	return p, f
}

func (p *Pack) readFile(name string, data []byte, f *faults) {
	folder, base := path.Split(name)
	_, adds := kinds[name]
	_, replaces := replaceable[base]
	switch {
	case adds:
		p.readRecords(name, parse(name, data, f), f)
	case name == balanceFile:
		p.readNumbers(parse(name, data, f), f)
	case folder == replaceFolder+"/" && replaces:
		p.readReplaced(name, base, parse(name, data, f), f)
	case name == englishFile:
		p.texts = readTexts(name, parse(name, data, f), f)
		for _, t := range p.texts {
			p.note(messagesFile, t.id, t.place)
		}
	case strings.HasPrefix(name, languagesFolder+"/") && isTranslatable(base):
		p.readTranslations(name, parse(name, data, f), f)
	case folder == textsFolder+"/":
		f.add(name, 0, "texts of another language than English are in %s/<its tag>/%s", languagesFolder, language.Messages)
	default:
		f.add(name, 0, "a pack has no such file")
	}
}

// readRecords reads the records that a pack adds to a kind.
func (p *Pack) readRecords(file string, root *node, f *faults) {
	if root == nil {
		return
	}
	k := kinds[file]
	if len(k.lists) == 0 {
		p.readList(file, "", root, f)
		return
	}
	for _, key := range root.entries(file, f) {
		if !slices.Contains(k.lists, key) {
			f.add(file, root.lines[key], "the key %q is not known", key)
			continue
		}
		p.readList(file, key, root.fields[key], f)
	}
}

func (p *Pack) readList(file, list string, n *node, f *faults) {
	if !n.list {
		f.add(file, n.line, "a list is expected")
	}
	if len(n.items) > recordsMost {
		f.add(file, n.line, "a pack adds at most %d records of a kind, not %d", recordsMost, len(n.items))
		return
	}
	for _, item := range n.items {
		if id, raw, ok := p.readRecord(file, item, f); ok {
			p.records[file] = append(p.records[file], record{id, list, raw})
			p.note(file, id, place{file, item.line})
		}
	}
}

// readRecord decodes a record as the game will, to find its faults with their lines.
func (p *Pack) readRecord(file string, n *node, f *faults) (id string, raw []byte, ok bool) {
	if !n.object {
		f.add(file, n.line, "a record is an object")
		return "", nil, false
	}
	checkSizes(file, "", n, f)
	var compact bytes.Buffer
	if err := json.Compact(&compact, n.raw); err != nil {
		f.add(file, n.line, "%v", err)
		return "", nil, false
	}
	record := reflect.New(kinds[file].of)
	d := json.NewDecoder(bytes.NewReader(n.raw))
	d.DisallowUnknownFields()
	if err := d.Decode(record.Interface()); err != nil {
		wrong := new(json.UnmarshalTypeError)
		switch _, unknown, found := strings.Cut(err.Error(), "unknown field "); {
		case found:
			f.add(file, n.lineOf(strings.Trim(unknown, `"`)), "the field %s is not known", unknown)
		case errors.As(err, &wrong):
			f.add(file, n.line+bytes.Count(n.raw[:min(int(wrong.Offset), len(n.raw))], []byte("\n")), "%s cannot be %s", wrong.Field, wrong.Value)
		default:
			f.add(file, n.line, "%v", err)
		}
		return "", nil, false
	}
	id = record.Elem().FieldByName("ID").String()
	space, name, _ := strings.Cut(id, content.Separator)
	switch {
	case id == "":
		f.add(file, n.line, "a record needs an id: %s%sname", p.Manifest.ID, content.Separator)
	case name == "" || space != p.Manifest.ID:
		f.add(file, n.lineOf("id"), "the id %q is outside the pack's namespace: ids begin with %s%s", id, p.Manifest.ID, content.Separator)
	case len(id) > idMost:
		f.add(file, n.lineOf("id"), "the id %q has more than %d characters", id, idMost)
	default:
		return id, compact.Bytes(), true
	}
	return "", nil, false
}

// readReplaced reads the texts that a pack replaces in records of a file.
func (p *Pack) readReplaced(name, file string, root *node, f *faults) {
	for _, id := range root.entries(name, f) {
		p.note(file, id, place{name, root.lines[id]})
		for _, t := range readTexts(name, root.fields[id], f) {
			t.id, t.field = id, t.id
			if !allowed(file, t.field) {
				f.add(name, t.line, "%s: %q is no text that a pack may replace", id, t.field)
				continue
			}
			if n := utf8.RuneCountInString(t.text); n > longest(t.field) && longest(t.field) == nameMost {
				f.add(name, t.line, "%s: %s: a text of at most %d characters is expected, not %d", id, t.field, nameMost, n)
				continue
			}
			p.replaced[file] = append(p.replaced[file], t)
		}
	}
}

// allowed tells whether a field of a file's records may be replaced.
func allowed(file, path string) bool {
	return matches(replaceable[file], path)
}

// matches tells whether one of the patterns stands for a path.
func matches(patterns []field, path string) bool {
	parts := strings.Split(path, "/")
	return slices.ContainsFunc(patterns, func(one field) bool {
		pattern := strings.Split(string(one), "/")
		return slices.EqualFunc(pattern, parts, func(want, got string) bool { return want == "*" || want == got })
	})
}

// readTexts reads an object of texts.
func readTexts(file string, root *node, f *faults) (out []text) {
	keys := root.entries(file, f)
	if len(keys) > textsMost {
		f.add(file, root.line, "a file has at most %d texts, not %d", textsMost, len(keys))
		return nil
	}
	for _, key := range keys {
		words, ok := root.fields[key].text()
		switch {
		case !ok:
			f.add(file, root.lines[key], "%s: a text is expected", key)
		case words == "" || len(words) > textMost:
			f.add(file, root.lines[key], "%s: a text has 1 to %d bytes", key, textMost)
		default:
			out = append(out, text{place{file, root.lines[key]}, key, "", words})
		}
	}
	return out
}

// readNumbers reads the numbers that a pack sets.
func (p *Pack) readNumbers(root *node, f *faults) {
	for _, path := range root.entries(balanceFile, f) {
		line := root.lines[path]
		raw, ok := root.fields[path].value.(json.Number)
		if !ok {
			f.add(balanceFile, line, "%s: a number is expected", path)
			continue
		}
		p.numbers = append(p.numbers, number{place{balanceFile, line}, path, raw})
		p.note(balanceFile, path, place{balanceFile, line})
	}
}
