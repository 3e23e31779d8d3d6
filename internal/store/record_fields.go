package store

import (
	"bytes"
	"cmp"
	"slices"
)

// recordField is a record as it lies in a run.
type recordField struct {
	kind, id, field []byte
	at              int64
	removed         bool
	place           int // among those gathered with it: the later one counts
}

func readRecordField(field, v []byte) (recordField, error) {
	r := recordField{field: field, removed: true}
	for len(v) > 0 {
		part, value, rest, err := nextField(v)
		if err != nil {
			return r, err
		}
		switch part[0] {
		case tagRecordKind:
			r.kind = value
		case tagRecordID:
			r.id = value
		case tagRecordAt:
			r.at, err = readInt(value)
		case tagRecordBody:
			r.removed = false
		}
		if err != nil {
			return r, err
		}
		v = rest
	}
	return r, nil
}

// newestRecords leaves of each record what was written last, sorted by kind and place in the list.
func newestRecords(all []recordField) []recordField {
	byName := func(a, b recordField) int {
		return cmp.Or(bytes.Compare(a.kind, b.kind), cmp.Compare(a.at, b.at), bytes.Compare(a.id, b.id))
	}
	slices.SortFunc(all, func(a, b recordField) int { return cmp.Or(byName(a, b), b.place-a.place) })
	return slices.CompactFunc(all, func(a, b recordField) bool { return byName(a, b) == 0 })
}
