package commitlog

import (
	"bytes"
	"cmp"
	"slices"
)

// RecordField is a record inside a segment.
type RecordField struct {
	Kind, ID, Field []byte
	At              int64
	Removed         bool
	Place           int // order of collection: the later record replaces the earlier
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

// Single begins the id of a record of which only the newest with that id counts, regardless of the others' times.
const Single = "="

// NewestRecords keeps the last write of each record, sorted by kind and position in the list.
func NewestRecords(all []RecordField) []RecordField {
	byName := func(a, b RecordField) int {
		return cmp.Or(bytes.Compare(a.Kind, b.Kind), cmp.Compare(a.At, b.At), bytes.Compare(a.ID, b.ID))
	}
	slices.SortFunc(all, func(a, b RecordField) int { return cmp.Or(byName(a, b), b.Place-a.Place) })
	return newestSingles(slices.CompactFunc(all, func(a, b RecordField) bool { return byName(a, b) == 0 }))
}

// newestSingles removes from sorted records those with a Single id that have a newer one.
func newestSingles(sorted []RecordField) []RecordField {
	if !slices.ContainsFunc(sorted, single) {
		return sorted
	}
	newest := map[string]int{}
	name := func(r RecordField) string { return string(r.Kind) + "\x00" + string(r.ID) }
	for i, r := range sorted {
		if single(r) {
			newest[name(r)] = i
		}
	}
	out := make([]RecordField, 0, len(sorted))
	for i, r := range sorted {
		if !single(r) || newest[name(r)] == i {
			out = append(out, r)
		}
	}
	return out
}

func single(r RecordField) bool { return bytes.HasPrefix(r.ID, []byte(Single)) }
