// Package game is the kingdom document: its types, ids, sections, invariants and codes. It imports the standard library
// and the JSON writer alone, so that every other layer may import it.
//
// A kingdom is a document of small sections. A section is a Record (one value) or a Collection (members written, stored
// and pushed separately as "name/id"). Rules read through Get and write through Edit, Put and Delete; only written
// sections are stored.
package game

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Document is one kingdom. The tag names the section on disk and on the wire. "ticks" marks a section that ordinary
// ticks write, so that readers of other sections are not checked at every tick. "shown" marks a section that the owner
// may see as a whole; without it each field is tagged with the view that shows it (shown:"pulse") or the reason why
// none does (secret:"...").
type Document struct {
	Meta         Record[Meta]             `section:"meta"`
	Pulse        Record[Pulse]            `section:"pulse,ticks"`
	Ruler        Record[Ruler]            `section:"ruler,shown"`
	Growth       Record[Growth]           `section:"growth,ticks,shown"`
	Kingdom      Record[Kingdom]          `section:"kingdom,shown"`
	Resources    Record[Resources]        `section:"resources,ticks,shown"`
	Buildings    Collection[Building]     `section:"buildings,shown"`
	NPCs         Collection[NPC]          `section:"npcs,shown"`
	Recruit      Record[RecruitDraft]     `section:"recruit,shown"`
	Quests       Collection[Quest]        `section:"quests,shown"`
	Daily        Counters[Daily, *Daily]  `section:"daily,shown"`
	QuestDay     Record[QuestDay]         `section:"questDay,shown"`
	Goals        Record[Goals]            `section:"goals,shown"`
	Activities   Collection[Activity]     `section:"activities,shown"`
	Army         Record[Army]             `section:"army,shown"`
	Policies     Record[Policies]         `section:"policies,shown"`
	Offices      Record[Offices]          `section:"offices,shown"`
	Scenes       Collection[WaitingScene] `section:"scenes,shown"`
	Story        Record[Story]            `section:"story"`
	Heirs        Record[Heirs]            `section:"heirs,shown"`
	Letters      Record[Letters]          `section:"letters"`
	Ancestry     Record[Ancestry]         `section:"ancestry,shown"`
	CourtBook    Record[CourtBook]        `section:"courtBook,shown"`
	Memories     Collection[Memories]     `section:"memories,shown"`
	Bonds        Record[Bonds]            `section:"bonds,shown"`
	Minds        Record[Minds]            `section:"minds"`
	Events       Collection[Event]        `section:"events,shown"`
	Court        Collection[Member]       `section:"court,shown"`
	Items        Collection[WorldItem]    `section:"items,shown"`
	Forge        Record[Forge]            `section:"forge,shown"`
	Spire        Record[Spire]            `section:"spire,shown"`
	Scribe       Record[Scribe]           `section:"scribe"`
	Lands        Collection[Land]         `section:"lands,shown"`
	Dominion     Record[Dominion]         `section:"dominion,ticks"`
	Vassals      Collection[Vassal]       `section:"vassals,ticks,shown"`
	Agents       Collection[Agent]        `section:"agents"`
	Networks     Collection[Network]      `section:"networks,shown"`
	Intelligence Record[Intelligence]     `section:"intelligence"`
	Watches      Collection[Watch]        `section:"watches,shown"`
	Decks        Record[Decks]            `section:"decks"`
	Mint         Record[Mint]             `section:"mint,shown"`
	Hoard        Record[Hoard]            `section:"hoard,shown"`
	Casino       Record[Casino]           `section:"casino"`
	CasinoRounds Collection[CasinoRound]  `section:"casinoRounds,shown"`
	Floors       Collection[Floor]        `section:"floors,shown"`
	Dungeon      Record[Dungeon]          `section:"dungeon"`
	Dues         Record[Dues]             `section:"dues"`
	Stats        Counters[Stats, *Stats]  `section:"stats,shown"`
	Statistics   Record[Statistics]       `section:"statistics,shown"`
	Achievements Record[Achievements]     `section:"achievements,shown"`
	Equipment    Record[Equipment]        `section:"equipment,shown"`
	Absence      Record[Absence]          `section:"absence"`
	Settings     Record[Settings]         `section:"settings,shown"`
	Oversight    Record[Oversight]        `section:"oversight,shown"`
	Exchange     Record[Exchange]         `section:"exchange"`
	Season       Record[Season]           `section:"season"`
	Dice         Record[Dice]             `section:"dice"`

	revision uint64                     // see Revision
	steady   uint64                     // see Steady
	ticking  SectionSet                 // sections that ticks write
	changed  SectionSet                 // since they were last taken
	pending  changes                    // since they were last taken
	reading  *Reading                   // the innermost running reading; nil where nothing is noted
	cache    any                        // see Cache
	moved    map[string]json.RawMessage // written by an upgrade; stored with the next change
	stored   form
	layout   []declared // of the type, and of Declare
	list     []section  // in the order of the layout, so that a walk needs no reflection
}

// section is the common interface of Record and Collection.
type section interface {
	bind(d *Document, place place)
	room(members int)
	load(id string, raw json.RawMessage) error
	takeChanges(name string, out *sheet)
	dump(name string, out *sheet)
	dirty(name string, out []string) []string
	empty()
}

// layout is derived from the struct once, so that each section is declared in one place.
var layout = func() (out []declared) {
	t := reflect.TypeFor[Document]()
	for i := range t.NumField() {
		if name, options, _ := strings.Cut(t.Field(i).Tag.Get("section"), ","); name != "" {
			out = append(out, declared{name, i, slices.Contains(strings.Split(options, ","), "ticks")})
		}
	}
	return out
}()

type declared struct {
	name  string
	field int
	ticks bool
}

// SectionNames lists every section in the order of the document.
func SectionNames() []string {
	out := make([]string, len(layout))
	for i, l := range layout {
		out[i] = l.name
	}
	return out
}

// New is an empty document with its sections bound.
func New() *Document {
	d := &Document{layout: layout, list: make([]section, 0, len(layout))}
	v := reflect.ValueOf(d).Elem()
	for _, l := range layout {
		d.bind(l, v.Field(l.field).Addr().Interface().(section))
	}
	return d
}

// bind appends a section to the bound ones.
func (d *Document) bind(l declared, s section) {
	p := len(d.list)
	if p == mostSections {
		panic("game: more sections than a SectionSet has room for")
	}
	d.list = append(d.list, s)
	s.bind(d, place(p))
	if l.ticks {
		d.ticking.add(place(p))
	}
}

// Declare appends a section to those of the type, for tests of documents with more sections.
func (d *Document) Declare(name string, s section) {
	l := declared{name: name}
	d.layout = append(slices.Clip(d.layout), l)
	d.bind(l, s)
}

// Ticking marks further sections as written by ticks, for tests with additional systems.
func (d *Document) Ticking(names ...string) {
	for i, l := range layout {
		if slices.Contains(names, l.name) {
			d.ticking.add(place(i))
		}
	}
}

func (d *Document) each(f func(string, section)) {
	for i, s := range d.list {
		f(d.layout[i].name, s)
	}
}

func (d *Document) among(sections SectionSet, f func(string, section)) {
	for p := range sections.all() {
		f(d.layout[p].name, d.list[p])
	}
}

// Load reads stored sections, keyed "name" or "name/id", of this build's schema or an older one. An unknown section is
// an error: a newer build wrote it, and dropping it would lose it.
func Load(stored map[string]json.RawMessage) (*Document, error) { return load(stored, ways[:]) }

func load(stored map[string]json.RawMessage, ways []way) (*Document, error) {
	schema, now, moved, err := upgraded(stored, ways)
	if err != nil {
		return nil, err
	}
	d := New()
	d.moved = moved
	d.stored.begin(stored, schema, len(ways)+1)
	stored = now
	byName := make(map[string]section, len(layout))
	d.each(func(name string, s section) { byName[name] = s })
	keys, members := make([]string, 0, len(stored)), make(map[string]int, len(layout))
	for k := range stored {
		keys = append(keys, k)
		name, _, _ := strings.Cut(k, "/")
		members[name]++
	}
	d.each(func(name string, s section) { s.room(members[name]) })
	slices.Sort(keys)
	for _, key := range keys {
		name, id, _ := strings.Cut(key, "/")
		s, ok := byName[name]
		if !ok {
			return nil, fmt.Errorf("game: section %q is unknown to this build", key)
		}
		if err := s.load(id, stored[key]); err != nil {
			return nil, fmt.Errorf("game: section %q: %w", key, err)
		}
	}
	return d, nil
}

// TakeWrites encodes the sections written since the last call. A removed member is a nil value.
func (d *Document) TakeWrites() (map[string]json.RawMessage, error) {
	out := make(map[string]json.RawMessage, 8)
	maps.Copy(out, d.moved) // newer writes override it
	d.moved = nil
	e := sheets.Get().(*sheet)
	d.among(d.changed, func(name string, s section) { s.takeChanges(name, e) })
	d.changed = SectionSet{}
	return out, e.cut(out)
}

// Dump encodes the whole document and changes nothing, for tests, exports and new kingdoms.
func (d *Document) Dump() (map[string]json.RawMessage, error) {
	out := make(map[string]json.RawMessage, 64)
	e := sheets.Get().(*sheet)
	d.each(func(name string, s section) { s.dump(name, e) })
	return out, e.cut(out)
}

// Dirty lists the keys written since they were last taken: those of an upgrade, then the sections in document order.
func (d *Document) Dirty() (out []string) {
	out = slices.AppendSeq(out, maps.Keys(d.moved))
	d.among(d.changed, func(name string, s section) { out = s.dirty(name, out) })
	return out
}

// Revision counts all writes. A value derived from the document stores the revision at which it was last verified.
func (d *Document) Revision() uint64 { return d.revision }

// Steady is the revision of the last write to a section that ticks do not write.
func (d *Document) Steady() uint64 { return d.steady }

// Turn counts as an empty write: derived values must be verified again because the time or the realm's facts have
// changed.
func (d *Document) Turn() {
	d.revision++
	d.steady = d.revision
}

// write marks a section as changed.
func (d *Document) write(p place) {
	if d.reading != nil && d.reading.Pure {
		panic("game: a view or a number writes")
	}
	d.changed.add(p)
	d.revision++
	if !d.ticking.has(p) {
		d.steady = d.revision
	}
}
