package fold

import (
	"bytes"
	"database/sql"
	"sync"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/sqldb"
)

// pool reuses the memory of folds: a checkpoint with its changes takes tens of kilobytes.
var pool = sync.Pool{New: func() any { return &Player{Sections: []byte{}, Keys: []byte{}} }}

func Begin(player string) *Player {
	f := pool.Get().(*Player)
	*f = Player{Player: player, Sections: f.Sections[:0], Keys: f.Keys[:0], Input: f.Input}
	return f
}

func Release(work []*Player) {
	for _, f := range work {
		f.Refs, f.Segments = nil, nil
		f.Input.reset()
		pool.Put(f)
	}
}

func FoldPlaces(work []*Player) (place map[string]*Player, players []string) {
	place, players = make(map[string]*Player, len(work)), make([]string, len(work))
	for i, f := range work {
		players[i], place[f.Player] = f.Player, f
	}
	return place, players
}

// ReadBases reads the checkpoints before the fold.
func ReadBases(rows *sql.Rows, err error, place map[string]*Player) error {
	return sqldb.EachRow(rows, err, func() error {
		var player, sections, keys sql.RawBytes
		var seq, version int64
		if err := rows.Scan(&player, &seq, &version, &sections, &keys); err != nil {
			return err
		}
		f := place[string(player)]
		f.From, f.Seq, f.Version = seq, seq, version
		f.Sections, f.Keys = append(f.Sections, sections...), append(f.Keys, keys...)
		return nil
	})
}

// TakeSegments collects the segments of the unfolded index. It is false where they do not continue the checkpoint, or
// there are none.
func (f *Player) TakeSegments() (bool, error) {
	if len(f.Segments) == 0 || commitlog.FirstSeq(f.Segments[0]) != f.From+1 {
		return false, nil
	}
	for _, segment := range f.Segments {
		if err := f.Input.addSegment(segment); err != nil {
			return true, err
		}
	}
	return true, nil
}

// TakeRows collects rows of the log, each player's oldest first.
func TakeRows(rows *sql.Rows, err error, place map[string]*Player) error {
	return sqldb.EachRow(rows, err, func() error {
		var player, command string
		var h commitlog.Head
		var body []byte // not reused, since the collected data alias it
		if err := rows.Scan(&player, &h.Seq, &h.Version, &h.At, &command, &body); err != nil {
			return err
		}
		h.Command = []byte(command)
		f := place[player]
		if f.Input.Rows == FoldRows {
			f.More = true
			return nil
		}
		return f.Input.addRow(h, body)
	})
}

type MergeRoom struct{ plain, merged, keys []byte }

var MergeRooms = sync.Pool{New: func() any { return &MergeRoom{} }}

// Merge makes the new checkpoint from the old one and the rows.
func (f *Player) Merge(room *MergeRoom) (err error) {
	g := &f.Input
	g.records = commitlog.NewestRecords(g.records)
	f.Seq, f.Version, f.At = g.head.Seq, g.head.Version, g.head.At
	if room.keys, err = mergeKeys(room.keys[:0], f.Keys, g.keys); err != nil {
		return err
	}
	f.Keys = append(f.Keys[:0], room.keys...)
	plain, err := unpacked(f.Sections, &room.plain)
	if err != nil {
		return err
	}
	if room.merged, err = mergeSections(room.merged[:0], plain, commitlog.NewestWrites(g.sections)); err != nil {
		return err
	}
	s := commitlog.TakeScratch()
	defer commitlog.GiveScratch(s)
	f.Sections = append(f.Sections[:0], s.Packed(room.merged)...)
	return nil
}

// mergeSections merges section writes into a checkpoint's sections, both sorted by name. It copies whole fields without
// decoding them.
func mergeSections(dst, sections []byte, writes []commitlog.SectionWrite) ([]byte, error) {
	i := 0
	var last []byte
	for len(sections) > 0 {
		field, v, rest, err := commitlog.NextField(sections)
		if err != nil {
			return nil, err
		}
		sections = rest
		if field[0] != commitlog.TagSection {
			continue
		}
		name, _, err := commitlog.SplitNamed(v)
		if err != nil {
			return nil, err
		}
		if last != nil && bytes.Compare(last, name) >= 0 {
			return nil, commitlog.ErrMalformed // PackSections sorts
		}
		last = name
		for i < len(writes) && bytes.Compare(writes[i].Name, name) < 0 {
			dst = writes[i].AppendTo(dst)
			i++
		}
		if i < len(writes) && bytes.Equal(writes[i].Name, name) {
			dst = writes[i].AppendTo(dst)
			i++
		} else {
			dst = append(dst, field...)
		}
	}
	for ; i < len(writes); i++ {
		dst = writes[i].AppendTo(dst)
	}
	return dst, nil
}

// mergeKeys appends newer keys to a checkpoint's and keeps the last ones.
func mergeKeys(dst, old, added []byte) ([]byte, error) {
	over := -commitlog.KeptKeys
	for _, b := range [][]byte{old, added} {
		if err := commitlog.EachField(b, func(byte, []byte) error { over++; return nil }); err != nil {
			return nil, err
		}
	}
	for _, b := range [][]byte{old, added} {
		for over > 0 && len(b) > 0 {
			_, _, b, _ = commitlog.NextField(b) // already validated above
			over--
		}
		dst = append(dst, b...)
	}
	return dst, nil
}

// unpacked is the fields of a stored value. The memory grows as needed.
func unpacked(b []byte, room *[]byte) ([]byte, error) {
	if len(b) == 0 || b[0] != commitlog.TagPacked {
		return b, nil
	}
	_, v, _, err := commitlog.NextField(b)
	if err == nil {
		*room, err = commitlog.UnpackInto(*room, v)
	}
	return *room, err
}
