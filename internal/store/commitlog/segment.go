package commitlog

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/json"
	"slices"
)

// A segment is rows of one player, oldest first, in one slice of bytes: for each row a head and fields of its body. The
// index of unfolded rows keeps segments of the parts needed by a fold, without values of sections that a newer row sets
// again. Rows of ledger_runs and record_runs are segments, too.

type Head struct {
	Seq, Version, At int64
	Command          []byte
}

func AppendHead(b []byte, seq, version, at int64, command string) []byte {
	var room [3 * binary.MaxVarintLen64]byte
	n := binary.PutVarint(room[:], seq)
	n += binary.PutVarint(room[n:], version)
	n += binary.PutVarint(room[n:], at)
	b = append(b, TagHead)
	b = binary.AppendUvarint(b, uint64(n+len(command)))
	b = append(b, room[:n]...)
	return append(b, command...)
}

func ReadHead(v []byte) (h Head, err error) {
	for _, into := range []*int64{&h.Seq, &h.Version, &h.At} {
		x, n := binary.Varint(v)
		if n <= 0 {
			return h, ErrMalformed
		}
		*into, v = x, v[n:]
	}
	h.Command = v
	return h, nil
}

// DecodeSegment reads the rows of a segment, compressed or not.
func DecodeSegment(b []byte) (rows []*Row, err error) {
	err = EachField(b, func(tag byte, v []byte) error {
		switch {
		case tag == TagPacked:
			v, err := Unpack(v)
			if err == nil {
				rows, err = DecodeSegment(v)
			}
			return err
		case tag == TagHead:
			h, err := ReadHead(v)
			rows = append(rows, &Row{Seq: h.Seq, Version: h.Version, At: h.At, Command: string(h.Command),
				Sections: map[string]json.RawMessage{}})
			return err
		case len(rows) == 0:
			return ErrMalformed
		}
		return decodeField(rows[len(rows)-1], tag, v)
	})
	return rows, err
}

// SectionWrite is a field that sets or removes a section.
type SectionWrite struct {
	Name, field []byte
	place       int // order of collection: the later write replaces the earlier
}

func AppendSectionWrite(all []SectionWrite, field, v []byte) ([]SectionWrite, error) {
	name := v
	if field[0] == TagSection {
		var err error
		if name, _, err = SplitNamed(v); err != nil {
			return all, err
		}
	}
	return append(all, SectionWrite{name, field, len(all)}), nil
}

// NewestWrites keeps the last write of each section, sorted by name.
func NewestWrites(all []SectionWrite) []SectionWrite {
	slices.SortFunc(all, func(a, b SectionWrite) int {
		return cmp.Or(bytes.Compare(a.Name, b.Name), b.place-a.place)
	})
	return slices.CompactFunc(all, func(a, b SectionWrite) bool { return bytes.Equal(a.Name, b.Name) })
}

// Compactor removes the parts of segments that no fold needs. It reuses its memory.
type Compactor struct {
	out      []byte
	sections []SectionWrite
}

// Compact returns a smaller segment with the same fold; it is valid until the next use.
func (c *Compactor) Compact(segment []byte) ([]byte, error) {
	c.out, c.sections = c.out[:0], c.sections[:0]
	for len(segment) > 0 {
		field, v, rest, err := NextField(segment)
		if err != nil {
			return nil, err
		}
		switch field[0] {
		case TagSection, TagRemoved:
			c.sections, err = AppendSectionWrite(c.sections, field, v)
		default:
			c.out = append(c.out, field...)
		}
		if err != nil {
			return nil, err
		}
		segment = rest
	}
	for _, s := range NewestWrites(c.sections) {
		c.out = append(c.out, s.field...)
	}
	return c.out, nil
}

// FirstSeq is the seq of a segment's oldest row; 0 where it has none.
func FirstSeq(segment []byte) int64 {
	if len(segment) == 0 {
		return 0
	}
	_, v, _, err := NextField(segment)
	if err != nil {
		return 0
	}
	h, _ := ReadHead(v)
	return h.Seq
}

// SegmentAfter is the rest of a segment when its rows up to seq are folded. The rest may repeat sections of folded rows
// with their valid values; folding them again changes nothing.
func SegmentAfter(segment []byte, seq int64) []byte {
	for len(segment) > 0 {
		field, v, rest, err := NextField(segment)
		if err != nil {
			return nil
		}
		if h, err := ReadHead(v); field[0] == TagHead && err == nil && h.Seq > seq {
			return segment
		}
		segment = rest
	}
	return nil
}

func (s *SectionWrite) AppendTo(b []byte) []byte {
	if s.field[0] == TagRemoved {
		return b
	}
	return append(b, s.field...)
}
