package pack

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"umbrarch/internal/content"
)

// Change is one thing that a pack changes in the content.
type Change struct {
	Kind   string // Adds, Replaces or Sets
	File   string // of the content
	ID     string // of the record, code of the text, or name of the number
	Field  string // of the record
	Before string
	After  string
}

// Kinds of changes.
const (
	Adds     = "adds"
	Replaces = "replaces"
	Sets     = "sets"
)

// layered are the built-in files with those that packs changed.
type layered struct {
	base    fs.FS
	changed map[string][]byte
}

func (l layered) Open(name string) (fs.File, error) { return l.base.Open(name) }

func (l layered) Glob(pattern string) ([]string, error) { return fs.Glob(l.base, pattern) }

func (l layered) ReadFile(name string) ([]byte, error) {
	if data, ok := l.changed[name]; ok {
		return data, nil
	}
	return fs.ReadFile(l.base, name)
}

// with returns the files with a pack applied, and what it changes. The content's own validator then reads the whole.
func (l layered) with(p *Pack, f *faults) (layered, []Change) {
	out := layered{l.base, maps.Clone(l.changed)}
	m := &merge{files: out, f: f}
	for _, file := range slices.Sorted(maps.Keys(p.records)) {
		m.add(file, p.records[file])
	}
	for _, file := range slices.Sorted(maps.Keys(p.replaced)) {
		m.replace(file, p.replaced[file])
	}
	m.say(p.texts)
	m.set(p.numbers)
	return out, m.changes
}

type merge struct {
	files   layered
	changes []Change
	f       *faults
}

// load reads a file of the content, which is known to be valid.
func load[T any](m *merge, file string) (v T) {
	data, err := m.files.ReadFile(file)
	if err == nil {
		d := json.NewDecoder(bytes.NewReader(data))
		d.UseNumber()
		err = d.Decode(&v)
	}
	if err != nil {
		m.f.add("", 0, "content: %s: %v", file, err)
	}
	return v
}

func (m *merge) store(file string, v any) {
	data, err := json.Marshal(v)
	if err != nil {
		m.f.add("", 0, "content: %s: %v", file, err)
		return
	}
	m.files.changed[file] = data
}

// add appends records to the lists of a file.
func (m *merge) add(file string, records []record) {
	if len(kinds[file].lists) == 0 {
		list := load[[]json.RawMessage](m, file)
		for _, r := range records {
			list = append(list, r.raw)
		}
		m.bound(file, "", list)
		m.store(file, list)
	} else {
		lists := load[map[string][]json.RawMessage](m, file)
		for _, r := range records {
			lists[r.list] = append(lists[r.list], r.raw)
		}
		for _, name := range kinds[file].lists {
			m.bound(file, name, lists[name])
		}
		m.store(file, lists)
	}
	for _, r := range records {
		m.changes = append(m.changes, Change{Kind: Adds, File: file, ID: r.id})
	}
}

// bound adds a fault where packs together have added too many records to a list.
func (m *merge) bound(file, list string, records []json.RawMessage) {
	added := 0
	for _, raw := range records {
		var record struct{ ID string }
		if json.Unmarshal(raw, &record) == nil && strings.Contains(record.ID, content.Separator) {
			added++
		}
	}
	if most := kinds[file].most; added > most {
		if list != "" {
			list += ": "
		}
		m.f.add(file, 0, "%sall packs together add at most %d records, with these there are %d", list, most, added)
	}
}

// replace changes texts of records.
func (m *merge) replace(file string, texts []text) {
	whole := load[any](m, file)
	for _, t := range texts {
		found := recordsOf(whole, t.id)
		if len(found) != 1 {
			m.f.add(t.file, t.line, "%s has no record %q", file, t.id)
			continue
		}
		before, put := at(found[0], strings.Split(t.field, "/"))
		wrong := ""
		switch old, isText := before.(string); {
		case !isText || old == "":
			wrong = "the record has no such text"
		case content.IsColour(old) && !content.IsColour(t.text):
			wrong = fmt.Sprintf("%q is no colour of the form #rrggbb", t.text)
		default:
			wrong = wrongSlot(old, t.text)
		}
		if wrong != "" {
			m.f.add(t.file, t.line, "%s: %s: %s", t.id, t.field, wrong)
			continue
		}
		put(t.text)
		m.changes = append(m.changes, Change{Replaces, file, t.id, t.field, before.(string), t.text})
	}
	m.store(file, whole)
}

// recordsOf finds the records of an id in the lists of a file.
func recordsOf(whole any, id string) []map[string]any {
	return slices.DeleteFunc(allRecords(whole), func(record map[string]any) bool { return record["id"] != id })
}

// allRecords are the records of all lists of a file.
func allRecords(whole any) (found []map[string]any) {
	switch v := whole.(type) {
	case []any:
		for _, item := range v {
			if record, ok := item.(map[string]any); ok && record["id"] != nil {
				found = append(found, record)
			}
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			if list, ok := v[key].([]any); ok {
				found = append(found, allRecords(list)...)
			}
		}
	}
	return found
}

// at finds a value by its path, with a function that replaces it.
func at(in any, path []string) (value any, put func(string)) {
	switch v := in.(type) {
	case map[string]any:
		value, put = v[path[0]], func(text string) { v[path[0]] = text }
	case []any:
		i, err := strconv.Atoi(path[0])
		if err != nil || i < 0 || i >= len(v) || strconv.Itoa(i) != path[0] {
			return nil, nil
		}
		value, put = v[i], func(text string) { v[i] = text }
	default:
		return nil, nil
	}
	if len(path) > 1 {
		return at(value, path[1:])
	}
	return value, put
}

// say replaces texts by their codes.
func (m *merge) say(texts []text) {
	if len(texts) == 0 {
		return
	}
	messages := load[map[string]string](m, messagesFile)
	for _, t := range texts {
		before, known := messages[t.id]
		wrong := wrongSlot(before, t.text)
		if !known {
			wrong = "the game has no text of this code"
		}
		if wrong != "" {
			m.f.add(t.file, t.line, "%s: %s", t.id, wrong)
			continue
		}
		messages[t.id] = t.text
		m.changes = append(m.changes, Change{Kind: Replaces, File: messagesFile, ID: t.id, Before: before, After: t.text})
	}
	m.store(messagesFile, messages)
}

// set sets numbers of the balance within the bounds that the balance states for packs, in every profile.
func (m *merge) set(numbers []number) {
	if len(numbers) == 0 {
		return
	}
	bounds, err := content.PackNumbers(m.files)
	if err != nil {
		m.f.add("", 0, "%v", err)
		return
	}
	whole := load[map[string]any](m, balanceFile)
	for _, n := range numbers {
		b, known := bounds[n.path]
		var value content.Permille
		switch {
		case !known:
			m.f.add(n.file, n.line, "%s is no number that a pack may set", n.path)
			continue
		case value.UnmarshalJSON([]byte(n.raw)) != nil:
			m.f.add(n.file, n.line, "%s: a number has at most three decimals", n.path)
			continue
		case value < b.Least || value > b.Most:
			m.f.add(n.file, n.line, "%s is %s, outside its bounds of %s to %s", n.path, n.raw, decimal(b.Least), decimal(b.Most))
			continue
		}
		group, field, _ := strings.Cut(n.path, ".")
		standard := whole["standard"].(map[string]any)[group].(map[string]any)
		m.changes = append(m.changes, Change{Kind: Sets, File: balanceFile, ID: n.path, Before: fmt.Sprint(standard[field]), After: string(n.raw)})
		standard[field] = n.raw
		if classic, ok := whole["classic"].(map[string]any)[group].(map[string]any); ok && classic[field] != nil {
			classic[field] = n.raw
		}
	}
	m.store(balanceFile, whole)
}

func decimal(n content.Permille) string {
	text, _ := n.MarshalJSON()
	return string(text)
}
