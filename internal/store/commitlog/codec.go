package commitlog

import (
	"encoding/binary"
	"encoding/json"
	"maps"
	"slices"
	"sync"

	"github.com/klauspost/compress/s2"
)

// Tags of a commit row's body. Append-only: a number is never reused.
const (
	tagFacts    = 1
	tagBuild    = 2
	tagContent  = 3
	tagArgs     = 4
	TagKey      = 5
	TagKeyHash  = 6
	tagAnswer   = 7
	TagSection  = 8
	TagRemoved  = 9
	TagEntry    = 10
	TagRecord   = 11
	tagInboxRow = 12
	TagPacked   = 13
	TagHead     = 14 // of a row in a segment
)

// Tags inside an entry and inside a record.
const (
	tagEntryCommand = 1
	TagEntryReason  = 2
	TagEntryDelta   = 3

	tagRecordKind = 1
	tagRecordID   = 2
	tagRecordAt   = 3
	tagRecordBody = 4
)

// packedFrom is the size from which a body is compressed: results repeat themselves, and fewer bytes need to be synced,
// copied and backed up.
const packedFrom = 512

// Row encodes the parts of a row without columns of their own. Change is the part needed by a fold, without the request
// and its result; it is the end of body and shares its memory.
func (s *Scratch) Row(r *Row) (body, change []byte) {
	s.Fields = appendCall(s.Fields[:0], r)
	call := len(s.Fields)
	s.Fields = AppendText(AppendText(s.Fields, TagKey, r.Key), TagKeyHash, r.KeyHash)
	s.Fields = appendChange(s.Fields, r)
	return s.Packed(s.Fields), s.Fields[call:]
}

// Scratch is reusable memory for encoding. Its content is valid until the next use.
type Scratch struct{ Fields, small []byte }

var scratches = sync.Pool{New: func() any { return &Scratch{} }}

func TakeScratch() *Scratch  { return scratches.Get().(*Scratch) }
func GiveScratch(s *Scratch) { scratches.Put(s) }

// Packed is the stored form of fields.
func (s *Scratch) Packed(fields []byte) []byte {
	if len(fields) < packedFrom {
		return append([]byte{}, fields...) // empty is stored as zero bytes, not as NULL
	}
	const head = 1 + binary.MaxVarintLen32 // written once the length is known
	if need := head + s2.MaxEncodedLen(len(fields)); cap(s.small) < need {
		s.small = make([]byte, need)
	}
	s.small = s.small[:cap(s.small)]
	size := len(s2.Encode(s.small[head:], fields))
	var length [binary.MaxVarintLen32]byte
	n := binary.PutUvarint(length[:], uint64(size))
	start := head - 1 - n
	s.small[start] = TagPacked
	copy(s.small[start+1:], length[:n])
	return s.small[start : head+size]
}

func appendCall(b []byte, r *Row) []byte {
	b = AppendInt(b, tagFacts, r.Facts)
	b = AppendText(b, tagBuild, r.Build)
	b = AppendText(b, tagContent, r.Content)
	b = AppendText(b, tagArgs, r.Args)
	return AppendText(b, tagAnswer, r.Answer)
}

func appendChange(b []byte, r *Row) []byte {
	for name, v := range r.Sections {
		if v == nil {
			b = AppendField(b, TagRemoved, name)
		} else {
			b = appendNamed(b, TagSection, name, v)
		}
	}
	var room [512]byte // for an entry or a record; larger ones are allocated
	for i := range r.Ledger {
		b = AppendField(b, TagEntry, appendEntry(room[:0], &r.Ledger[i], r.Command))
	}
	for i := range r.Records {
		b = AppendField(b, TagRecord, AppendRecord(room[:0], &r.Records[i]))
	}
	for _, id := range r.Inbox {
		b = AppendInt(b, tagInboxRow, id)
	}
	return b
}

// appendEntry leaves the command out where it equals the row's: see Entry.commandOf.
func appendEntry(b []byte, e *Entry, command string) []byte {
	if e.Command != command {
		b = AppendText(b, tagEntryCommand, e.Command)
	}
	b = AppendText(b, TagEntryReason, e.Reason)
	names := slices.AppendSeq(make([]string, 0, 8), maps.Keys(e.Deltas))
	slices.Sort(names)
	for _, name := range names {
		var buf [binary.MaxVarintLen64]byte
		b = appendNamed(b, TagEntryDelta, name, buf[:binary.PutVarint(buf[:], e.Deltas[name])])
	}
	return b
}

func AppendRecord(b []byte, r *Record) []byte {
	b = AppendText(b, tagRecordKind, r.Kind)
	b = AppendText(b, tagRecordID, r.ID)
	b = AppendInt(b, tagRecordAt, r.At)
	if r.Body != nil {
		b = AppendField(b, tagRecordBody, r.Body)
	}
	return b
}

// decodeRow decodes a body into r; values may alias b.
func decodeRow(r *Row, b []byte) error {
	r.Sections = map[string]json.RawMessage{}
	return decodeFields(r, b)
}

func decodeFields(r *Row, b []byte) error {
	return EachField(b, func(tag byte, v []byte) (err error) {
		if tag != TagPacked {
			return decodeField(r, tag, v)
		}
		if v, err = Unpack(v); err == nil {
			err = decodeFields(r, v)
		}
		return err
	})
}

func decodeField(r *Row, tag byte, v []byte) (err error) {
	switch tag {
	case tagFacts:
		r.Facts, err = ReadInt(v)
	case tagBuild:
		r.Build = string(v)
	case tagContent:
		r.Content = string(v)
	case tagArgs:
		r.Args = v
	case TagKey:
		r.Key = string(v)
	case TagKeyHash:
		r.KeyHash = string(v)
	case tagAnswer:
		r.Answer = v
	case TagRemoved:
		r.Sections[string(v)] = nil
	case TagSection:
		var name string
		name, v, err = readNamed(v)
		r.Sections[name] = v
	case TagEntry:
		var e Entry
		e, err = decodeEntry(v)
		r.Ledger = append(r.Ledger, e)
	case TagRecord:
		var rec Record
		rec, err = decodeRecord(v)
		r.Records = append(r.Records, rec)
	case tagInboxRow:
		var id int64
		id, err = ReadInt(v)
		r.Inbox = append(r.Inbox, id)
	}
	return err
}

func Unpack(v []byte) ([]byte, error) { return UnpackInto(nil, v) }

// UnpackInto decompresses into room if it is large enough.
func UnpackInto(room, v []byte) ([]byte, error) {
	if n, err := s2.DecodedLen(v); err != nil || n > largestBody {
		return nil, ErrMalformed
	}
	return s2.Decode(room[:cap(room)], v)
}

// largestBody is far more than a command writes: a greater length is damage.
const largestBody = 64 << 20

func decodeEntry(b []byte) (Entry, error) {
	e := Entry{Deltas: map[string]int64{}}
	err := EachField(b, func(tag byte, v []byte) (err error) {
		switch tag {
		case tagEntryCommand:
			e.Command = string(v)
		case TagEntryReason:
			e.Reason = string(v)
		case TagEntryDelta:
			var name string
			if name, v, err = readNamed(v); err == nil {
				e.Deltas[name], err = ReadInt(v)
			}
		}
		return err
	})
	return e, err
}

func decodeRecord(b []byte) (Record, error) {
	var r Record
	err := EachField(b, func(tag byte, v []byte) (err error) {
		switch tag {
		case tagRecordKind:
			r.Kind = string(v)
		case tagRecordID:
			r.ID = string(v)
		case tagRecordAt:
			r.At, err = ReadInt(v)
		case tagRecordBody:
			r.Body = v
		}
		return err
	})
	return r, err
}
