// Package pack reads packs of content: folders or zips with a manifest and data alone. It checks each, applies those that
// fit to the built-in files, and has the content's validator read the whole after each. A faulty pack is left out, with
// those that need it, and stops nothing.
package pack

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/content/language"
)

// packsMost bounds the packs of a folder.
const packsMost = 64

// LeftOut is a pack that is not in force, with the reasons. ID and version are empty where they cannot be read.
type LeftOut struct {
	Path    string  `json:"path" doc:"name in the folder of packs"`
	ID      string  `json:"id"`
	Version string  `json:"version"`
	Faults  []Fault `json:"faults" nullable:"false"`

	first bool // it was read first
}

// Loaded is the content with the packs of a folder.
type Loaded struct {
	Content *content.Snapshot
	Changes map[string][]Change // of each pack in force, by id
	LeftOut []LeftOut

	Languages  []*language.Language // beside English, by tag
	Translated []Translated         // of each language

	first string // id of the pack that was read first, if it is in force
}

// Load reads the packs of a folder and applies them to the built-in content, each behind the packs that it needs, else in
// the order of their ids. Without a folder the content is the built-in one.
func Load(folder, profile string) (*Loaded, error) {
	base, err := content.Builtin(profile)
	if err != nil || folder == "" {
		return &Loaded{Content: base}, err
	}
	paths, err := packsIn(folder)
	if err != nil {
		return nil, err
	}
	return loadAll(base, profile, paths), nil
}

// packsIn lists the packs of a folder: its folders and its zips.
func packsIn(folder string) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, fmt.Errorf("the folder of packs cannot be read: %w", err)
	}
	var paths []string
	for _, entry := range entries {
		name := entry.Name()
		if name == manifestFile {
			return nil, fmt.Errorf("%s is a pack; give the folder in which it lies", folder)
		}
		if !hidden(name) && (!entry.Type().IsRegular() || strings.EqualFold(filepath.Ext(name), ".zip")) {
			paths = append(paths, filepath.Join(folder, name))
		}
	}
	if len(paths) > packsMost {
		return nil, fmt.Errorf("%s has %d packs, at most %d are read", folder, len(paths), packsMost)
	}
	return paths, nil
}

// loading is the work on one folder of packs.
type loading struct {
	profile string
	files   layered
	waiting map[string]*Pack
	inForce map[string]*Pack
	packs   []content.Pack
	loaded  *Loaded
}

func loadAll(base *content.Snapshot, profile string, paths []string) *Loaded {
	l := &loading{
		profile: profile, files: layered{content.Files(), map[string][]byte{}}, waiting: map[string]*Pack{}, inForce: map[string]*Pack{},
		loaded: &Loaded{Content: base, Changes: map[string][]Change{}},
	}
	for i, path := range paths {
		l.read(path, i == 0)
	}
	for next := l.next(); next != nil; next = l.next() {
		l.apply(next)
	}
	for _, id := range slices.Sorted(maps.Keys(l.waiting)) {
		f := &faults{}
		l.unmet(l.waiting[id], f)
		l.leave(l.waiting[id], f)
	}
	l.loaded.Content = l.loaded.Content.WithPacks(l.packs)
	l.translate()
	slices.SortFunc(l.loaded.LeftOut, func(a, b LeftOut) int { return cmp.Compare(a.Path, b.Path) })
	return l.loaded
}

func (l *loading) leave(p *Pack, f *faults) {
	l.loaded.LeftOut = append(l.loaded.LeftOut, LeftOut{p.Path, printable(p.Manifest.ID), printable(p.Manifest.Version), f.list, p.first})
}

// printable drops what a manifest has in place of an id or a version.
func printable(text string) string {
	if plain(text) {
		return text
	}
	return ""
}

// read adds a pack to those that wait, or leaves it out.
func (l *loading) read(path string, first bool) {
	p, f := read(path)
	p.first = first
	m := &p.Manifest
	if f.none() && !m.fits(content.Version) {
		f.add(manifestFile, m.lines["base"], "the game's content has version %s; the pack fits %s up to, but not, %s", content.Version, m.From, m.Below)
	}
	if other := l.waiting[m.ID]; f.none() && other != nil {
		f.add(manifestFile, m.lines["id"], "the namespace %s is that of the pack %s", m.ID, other.Path)
	}
	if f.none() {
		l.waiting[m.ID] = p
		return
	}
	l.leave(p, f)
}

// next is the first pack by id whose needs are in force; nil where there is none.
func (l *loading) next() *Pack {
	for _, id := range slices.Sorted(maps.Keys(l.waiting)) {
		p, f := l.waiting[id], &faults{}
		if l.unmet(p, f); f.none() {
			delete(l.waiting, id)
			return p
		}
	}
	return nil
}

// unmet adds the needs of a pack that are not met.
func (l *loading) unmet(p *Pack, f *faults) {
	for _, id := range slices.Sorted(maps.Keys(p.Manifest.Needs)) {
		line := p.Manifest.lines["needs"]
		least, _ := parseVersion(p.Manifest.Needs[id])
		have, ready := l.inForce[id]
		switch {
		case ready:
			if is, _ := parseVersion(have.Manifest.Version); is.before(least) {
				f.add(manifestFile, line, "the pack needs %s %s, there is %s", id, p.Manifest.Needs[id], have.Manifest.Version)
			}
		case l.waiting[id] == nil:
			f.add(manifestFile, line, "the pack needs %s %s, which is not in force", id, p.Manifest.Needs[id])
		default:
			if loop := l.loop(p.Manifest.ID); loop != nil {
				f.add(manifestFile, line, "the needs go round in a loop: %s", strings.Join(loop, " needs "))
			} else {
				f.add(manifestFile, line, "the pack needs %s, which is left out", id)
			}
		}
	}
}

// loop follows the needs of a waiting pack back to it; nil where they do not lead there.
func (l *loading) loop(start string) []string {
	seen := map[string]bool{}
	var follow func(id string, way []string) []string
	follow = func(id string, way []string) []string {
		way = append(slices.Clone(way), id)
		if id == start && len(way) > 1 {
			return way
		}
		p := l.waiting[id]
		if p == nil || seen[id] {
			return nil
		}
		seen[id] = true
		for _, need := range slices.Sorted(maps.Keys(p.Manifest.Needs)) {
			if found := follow(need, way); found != nil {
				return found
			}
		}
		return nil
	}
	return follow(start, nil)
}

// apply puts a pack in force, if the whole is valid with it.
func (l *loading) apply(p *Pack) {
	f := &faults{}
	files, changes := l.files.with(p, f)
	var with *content.Snapshot
	if f.none() {
		var err error
		with, err = content.Load(files, l.profile)
		f.findings(p, content.Findings(err))
	}
	if !f.none() {
		l.leave(p, f)
		return
	}
	m := &p.Manifest
	if p.first {
		l.loaded.first = m.ID
	}
	l.files, l.loaded.Content, l.inForce[m.ID], l.loaded.Changes[m.ID] = files, with, p, changes
	l.packs = append(l.packs, content.Pack{ID: m.ID, Version: m.Version, Title: m.Title, Authors: m.Authors, Licence: m.Licence, Digest: p.digest})
}
