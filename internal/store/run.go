package store

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/json"
	"slices"
)

// A run is rows of one player, oldest first, in one stretch of bytes: of each row a head and
// fields of its body. The tail keeps what a fold needs of the rows in one, without the values
// of sections that a newer row of the run sets again; a row of ledger_runs and of record_runs
// is one, too.

type head struct {
	seq, version, at int64
	command          []byte
}

func appendHead(b []byte, seq, version, at int64, command string) []byte {
	var room [3 * binary.MaxVarintLen64]byte
	n := binary.PutVarint(room[:], seq)
	n += binary.PutVarint(room[n:], version)
	n += binary.PutVarint(room[n:], at)
	b = append(b, tagHead)
	b = binary.AppendUvarint(b, uint64(n+len(command)))
	b = append(b, room[:n]...)
	return append(b, command...)
}

func readHead(v []byte) (h head, err error) {
	for _, into := range []*int64{&h.seq, &h.version, &h.at} {
		x, n := binary.Varint(v)
		if n <= 0 {
			return h, errBody
		}
		*into, v = x, v[n:]
	}
	h.command = v
	return h, nil
}

// decodeRun reads the rows of a run, stored or not.
func decodeRun(b []byte) (rows []*Row, err error) {
	err = eachField(b, func(tag byte, v []byte) error {
		switch {
		case tag == tagPacked:
			v, err := unpack(v)
			if err == nil {
				rows, err = decodeRun(v)
			}
			return err
		case tag == tagHead:
			h, err := readHead(v)
			rows = append(rows, &Row{Seq: h.seq, Version: h.version, At: h.at, Command: string(h.command),
				Sections: map[string]json.RawMessage{}})
			return err
		case len(rows) == 0:
			return errBody
		}
		return decodeField(rows[len(rows)-1], tag, v)
	})
	return rows, err
}

// setting is a field that sets or removes a section.
type setting struct {
	name, field []byte
	place       int // among those gathered with it: the later one counts
}

func appendSetting(all []setting, field, v []byte) ([]setting, error) {
	name := v
	if field[0] == tagSection {
		var err error
		if name, _, err = splitNamed(v); err != nil {
			return all, err
		}
	}
	return append(all, setting{name, field, len(all)}), nil
}

// newest leaves of each section what was set last, sorted by name.
func newest(all []setting) []setting {
	slices.SortFunc(all, func(a, b setting) int {
		return cmp.Or(bytes.Compare(a.name, b.name), b.place-a.place)
	})
	return slices.CompactFunc(all, func(a, b setting) bool { return bytes.Equal(a.name, b.name) })
}

// compactor leaves out of runs what no fold needs. It holds the room for it.
type compactor struct {
	out      []byte
	settings []setting
}

// compact returns a run that folds to the same; it is gone with the next use.
func (c *compactor) compact(run []byte) ([]byte, error) {
	c.out, c.settings = c.out[:0], c.settings[:0]
	for len(run) > 0 {
		field, v, rest, err := nextField(run)
		if err != nil {
			return nil, err
		}
		switch field[0] {
		case tagSection, tagRemoved:
			c.settings, err = appendSetting(c.settings, field, v)
		default:
			c.out = append(c.out, field...)
		}
		if err != nil {
			return nil, err
		}
		run = rest
	}
	for _, s := range newest(c.settings) {
		c.out = append(c.out, s.field...)
	}
	return c.out, nil
}

// firstSeq is the seq of a run's oldest row, 0 when it has none.
func firstSeq(run []byte) int64 {
	if len(run) == 0 {
		return 0
	}
	_, v, _, err := nextField(run)
	if err != nil {
		return 0
	}
	h, _ := readHead(v)
	return h.seq
}

// runAfter is what is left of a run when its rows up to seq are folded. A section that they
// set may be among what is left, with a value that counts: to fold it again changes nothing.
func runAfter(run []byte, seq int64) []byte {
	for len(run) > 0 {
		field, v, rest, err := nextField(run)
		if err != nil {
			return nil
		}
		if h, err := readHead(v); field[0] == tagHead && err == nil && h.seq > seq {
			return run
		}
		run = rest
	}
	return nil
}
