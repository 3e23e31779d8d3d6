package store

import (
	"encoding/binary"
	"encoding/json"
	"maps"
	"slices"
	"sync"

	"github.com/klauspost/compress/s2"
)

// Tags of a commit row's body. Append-only: a number is never used again.
const (
	tagFacts    = 1
	tagBuild    = 2
	tagContent  = 3
	tagArgs     = 4
	tagKey      = 5
	tagKeyHash  = 6
	tagAnswer   = 7
	tagSection  = 8
	tagRemoved  = 9
	tagEntry    = 10
	tagRecord   = 11
	tagInboxRow = 12
	tagPacked   = 13
	tagHead     = 14 // of a row in a run
)

// Tags inside an entry and inside a record.
const (
	tagEntryCommand = 1
	tagEntryReason  = 2
	tagEntryDelta   = 3

	tagRecordKind = 1
	tagRecordID   = 2
	tagRecordAt   = 3
	tagRecordBody = 4
)

// packedFrom is the size from which a body is compressed: an answer repeats itself, and what
// is not written need not be synced, copied into the file and backed up.
const packedFrom = 512

// row writes the part of a row that has no column of its own, and apart from it what a fold needs of that: not what
// was asked and answered. The second is the end of the first, so that nothing is written twice.
func (s *scratch) row(r *Row) (body, change []byte) {
	s.fields = appendCall(s.fields[:0], r)
	call := len(s.fields)
	s.fields = appendText(appendText(s.fields, tagKey, r.Key), tagKeyHash, r.KeyHash)
	s.fields = appendChange(s.fields, r)
	return s.packed(s.fields), s.fields[call:]
}

// scratch is room to write in. What is written there is gone with the next use.
type scratch struct{ fields, small []byte }

var scratches = sync.Pool{New: func() any { return &scratch{} }}

func takeScratch() *scratch  { return scratches.Get().(*scratch) }
func giveScratch(s *scratch) { scratches.Put(s) }

// packed gives fields the form they are stored in.
func (s *scratch) packed(fields []byte) []byte {
	if len(fields) < packedFrom {
		return append([]byte{}, fields...) // nothing is stored as no bytes, not as NULL
	}
	const head = 1 + binary.MaxVarintLen32 // written when the length is known
	if need := head + s2.MaxEncodedLen(len(fields)); cap(s.small) < need {
		s.small = make([]byte, need)
	}
	s.small = s.small[:cap(s.small)]
	size := len(s2.Encode(s.small[head:], fields))
	var length [binary.MaxVarintLen32]byte
	n := binary.PutUvarint(length[:], uint64(size))
	start := head - 1 - n
	s.small[start] = tagPacked
	copy(s.small[start+1:], length[:n])
	return s.small[start : head+size]
}

func appendCall(b []byte, r *Row) []byte {
	b = appendInt(b, tagFacts, r.Facts)
	b = appendText(b, tagBuild, r.Build)
	b = appendText(b, tagContent, r.Content)
	b = appendText(b, tagArgs, r.Args)
	return appendText(b, tagAnswer, r.Answer)
}

func appendChange(b []byte, r *Row) []byte {
	for name, v := range r.Sections {
		if v == nil {
			b = appendField(b, tagRemoved, name)
		} else {
			b = appendNamed(b, tagSection, name, v)
		}
	}
	var room [512]byte // of an entry or a record; what needs more takes it
	for i := range r.Ledger {
		b = appendField(b, tagEntry, appendEntry(room[:0], &r.Ledger[i], r.Command))
	}
	for i := range r.Records {
		b = appendField(b, tagRecord, appendRecord(room[:0], &r.Records[i]))
	}
	for _, id := range r.Inbox {
		b = appendInt(b, tagInboxRow, id)
	}
	return b
}

// appendEntry leaves the command out where it is the row's: see Entry.commandOf.
func appendEntry(b []byte, e *Entry, command string) []byte {
	if e.Command != command {
		b = appendText(b, tagEntryCommand, e.Command)
	}
	b = appendText(b, tagEntryReason, e.Reason)
	names := slices.AppendSeq(make([]string, 0, 8), maps.Keys(e.Deltas))
	slices.Sort(names)
	for _, name := range names {
		var buf [binary.MaxVarintLen64]byte
		b = appendNamed(b, tagEntryDelta, name, buf[:binary.PutVarint(buf[:], e.Deltas[name])])
	}
	return b
}

func appendRecord(b []byte, r *Record) []byte {
	b = appendText(b, tagRecordKind, r.Kind)
	b = appendText(b, tagRecordID, r.ID)
	b = appendInt(b, tagRecordAt, r.At)
	if r.Body != nil {
		b = appendField(b, tagRecordBody, r.Body)
	}
	return b
}

// decodeRow fills r from a body; the values may alias b.
func decodeRow(r *Row, b []byte) error {
	r.Sections = map[string]json.RawMessage{}
	return decodeFields(r, b)
}

func decodeFields(r *Row, b []byte) error {
	return eachField(b, func(tag byte, v []byte) (err error) {
		if tag != tagPacked {
			return decodeField(r, tag, v)
		}
		if v, err = unpack(v); err == nil {
			err = decodeFields(r, v)
		}
		return err
	})
}

func decodeField(r *Row, tag byte, v []byte) (err error) {
	switch tag {
	case tagFacts:
		r.Facts, err = readInt(v)
	case tagBuild:
		r.Build = string(v)
	case tagContent:
		r.Content = string(v)
	case tagArgs:
		r.Args = v
	case tagKey:
		r.Key = string(v)
	case tagKeyHash:
		r.KeyHash = string(v)
	case tagAnswer:
		r.Answer = v
	case tagRemoved:
		r.Sections[string(v)] = nil
	case tagSection:
		var name string
		name, v, err = readNamed(v)
		r.Sections[name] = v
	case tagEntry:
		var e Entry
		e, err = decodeEntry(v)
		r.Ledger = append(r.Ledger, e)
	case tagRecord:
		var rec Record
		rec, err = decodeRecord(v)
		r.Records = append(r.Records, rec)
	case tagInboxRow:
		var id int64
		id, err = readInt(v)
		r.Inbox = append(r.Inbox, id)
	}
	return err
}

func unpack(v []byte) ([]byte, error) { return unpackInto(nil, v) }

// unpackInto uses the room if it is enough.
func unpackInto(room, v []byte) ([]byte, error) {
	if n, err := s2.DecodedLen(v); err != nil || n > largestBody {
		return nil, errBody
	}
	return s2.Decode(room[:cap(room)], v)
}

// largestBody is far above what a command writes: a length beyond it is damage.
const largestBody = 64 << 20

func decodeEntry(b []byte) (Entry, error) {
	e := Entry{Deltas: map[string]int64{}}
	err := eachField(b, func(tag byte, v []byte) (err error) {
		switch tag {
		case tagEntryCommand:
			e.Command = string(v)
		case tagEntryReason:
			e.Reason = string(v)
		case tagEntryDelta:
			var name string
			if name, v, err = readNamed(v); err == nil {
				e.Deltas[name], err = readInt(v)
			}
		}
		return err
	})
	return e, err
}

func decodeRecord(b []byte) (Record, error) {
	var r Record
	err := eachField(b, func(tag byte, v []byte) (err error) {
		switch tag {
		case tagRecordKind:
			r.Kind = string(v)
		case tagRecordID:
			r.ID = string(v)
		case tagRecordAt:
			r.At, err = readInt(v)
		case tagRecordBody:
			r.Body = v
		}
		return err
	})
	return r, err
}
