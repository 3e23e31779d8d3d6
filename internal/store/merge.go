package store

import (
	"bytes"
	"database/sql"
	"sync"
)

// What a fold works in is used again: a checkpoint and what moved in it is tens of kilobytes.
var foldings = sync.Pool{New: func() any { return &folding{sections: []byte{}, keys: []byte{}} }}

func newFolding(player string) *folding {
	f := foldings.Get().(*folding)
	*f = folding{player: player, sections: f.sections[:0], keys: f.keys[:0], got: f.got}
	return f
}

func giveBack(work []*folding) {
	for _, f := range work {
		f.refs, f.runs = nil, nil
		f.got.reset()
		foldings.Put(f)
	}
}

func foldPlaces(work []*folding) (place map[string]*folding, players []string) {
	place, players = make(map[string]*folding, len(work)), make([]string, len(work))
	for i, f := range work {
		players[i], place[f.player] = f.player, f
	}
	return place, players
}

// readBases reads the checkpoints to fold into.
func readBases(rows *sql.Rows, err error, place map[string]*folding) error {
	return eachRow(rows, err, func() error {
		var player, sections, keys sql.RawBytes
		var seq, version int64
		if err := rows.Scan(&player, &seq, &version, &sections, &keys); err != nil {
			return err
		}
		f := place[string(player)]
		f.from, f.seq, f.version = seq, seq, version
		f.sections, f.keys = append(f.sections, sections...), append(f.keys, keys...)
		return nil
	})
}

// takeRuns gathers the runs that the tail keeps. It says no when they do not begin behind the
// checkpoint, and when there are none.
func (f *folding) takeRuns() (bool, error) {
	if len(f.runs) == 0 || firstSeq(f.runs[0]) != f.from+1 {
		return false, nil
	}
	for _, run := range f.runs {
		if err := f.got.addRun(run); err != nil {
			return true, err
		}
	}
	return true, nil
}

// takeRows gathers rows of the log, of each player oldest first.
func takeRows(rows *sql.Rows, err error, place map[string]*folding) error {
	return eachRow(rows, err, func() error {
		var player, command string
		var h head
		var body []byte // its own: what is gathered aliases it
		if err := rows.Scan(&player, &h.seq, &h.version, &h.at, &command, &body); err != nil {
			return err
		}
		h.command = []byte(command)
		f := place[player]
		if f.got.rows == foldRows {
			f.more = true
			return nil
		}
		return f.got.addRow(h, body)
	})
}

type mergeRoom struct{ plain, merged, keys []byte }

var mergeRooms = sync.Pool{New: func() any { return &mergeRoom{} }}

// merge makes the new checkpoint of the old one and the rows.
func (f *folding) merge(room *mergeRoom) (err error) {
	g := &f.got
	g.records = newestRecords(g.records)
	f.seq, f.version, f.at = g.head.seq, g.head.version, g.head.at
	if room.keys, err = mergeKeys(room.keys[:0], f.keys, g.keys); err != nil {
		return err
	}
	f.keys = append(f.keys[:0], room.keys...)
	plain, err := unpacked(f.sections, &room.plain)
	if err != nil {
		return err
	}
	if room.merged, err = mergeSections(room.merged[:0], plain, newest(g.settings)); err != nil {
		return err
	}
	s := takeScratch()
	defer giveScratch(s)
	f.sections = append(f.sections[:0], s.packed(room.merged)...)
	return nil
}

// mergeSections lays settings over a checkpoint's sections, both sorted by name. It copies
// whole fields: a fold need not know what is in a section.
func mergeSections(dst, sections []byte, settings []setting) ([]byte, error) {
	i := 0
	var last []byte
	for len(sections) > 0 {
		field, v, rest, err := nextField(sections)
		if err != nil {
			return nil, err
		}
		sections = rest
		if field[0] != tagSection {
			continue
		}
		name, _, err := splitNamed(v)
		if err != nil {
			return nil, err
		}
		if last != nil && bytes.Compare(last, name) >= 0 {
			return nil, errBody // packSections sorts
		}
		last = name
		for i < len(settings) && bytes.Compare(settings[i].name, name) < 0 {
			dst = settings[i].appendTo(dst)
			i++
		}
		if i < len(settings) && bytes.Equal(settings[i].name, name) {
			dst = settings[i].appendTo(dst)
			i++
		} else {
			dst = append(dst, field...)
		}
	}
	for ; i < len(settings); i++ {
		dst = settings[i].appendTo(dst)
	}
	return dst, nil
}

func (s *setting) appendTo(b []byte) []byte {
	if s.field[0] == tagRemoved {
		return b
	}
	return append(b, s.field...)
}

// mergeKeys puts newer keys after a checkpoint's and leaves the last of them.
func mergeKeys(dst, old, added []byte) ([]byte, error) {
	over := -keptKeys
	for _, b := range [][]byte{old, added} {
		if err := eachField(b, func(byte, []byte) error { over++; return nil }); err != nil {
			return nil, err
		}
	}
	for _, b := range [][]byte{old, added} {
		for over > 0 && len(b) > 0 {
			_, _, b, _ = nextField(b) // read above
			over--
		}
		dst = append(dst, b...)
	}
	return dst, nil
}

// unpacked is what fields were before they got the form they are stored in. The room grows to it.
func unpacked(b []byte, room *[]byte) ([]byte, error) {
	if len(b) == 0 || b[0] != tagPacked {
		return b, nil
	}
	_, v, _, err := nextField(b)
	if err == nil {
		*room, err = unpackInto(*room, v)
	}
	return *room, err
}
