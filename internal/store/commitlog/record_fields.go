package commitlog

import (
	"bytes"
	"cmp"
	"slices"
)

// RecordField is a record as it lies in a segment.
type RecordField struct {
	Kind, ID, Field []byte
	At              int64
	Removed         bool
	Place           int // among those collected with it: the later one counts
}

func ReadRecordField(field, v []byte) (RecordField, error) {
	r := RecordField{Field: field, Removed: true}
	for len(v) > 0 {
		part, value, rest, err := NextField(v)
		if err != nil {
			return r, err
		}
		switch part[0] {
		case tagRecordKind:
			r.Kind = value
		case tagRecordID:
			r.ID = value
		case tagRecordAt:
			r.At, err = ReadInt(value)
		case tagRecordBody:
			r.Removed = false
		}
		if err != nil {
			return r, err
		}
		v = rest
	}
	return r, nil
}

// NewestRecords leaves of each record what was written last, sorted by kind and place in the list.
func NewestRecords(all []RecordField) []RecordField {
	byName := func(a, b RecordField) int {
		return cmp.Or(bytes.Compare(a.Kind, b.Kind), cmp.Compare(a.At, b.At), bytes.Compare(a.ID, b.ID))
	}
	slices.SortFunc(all, func(a, b RecordField) int { return cmp.Or(byName(a, b), b.Place-a.Place) })
	return slices.CompactFunc(all, func(a, b RecordField) bool { return byName(a, b) == 0 })
}
