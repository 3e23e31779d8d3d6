package commitlog

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
)

const (
	KeptKeys = 64

	TagKeyEntry = 1 // in the checkpoint's keys
	TagKeyName  = 1
	TagKeySum   = 2
	TagKeySeq   = 3
)

// PackSections encodes a checkpoint's sections as fields rather than one JSON object, because splitting 20 KB of JSON
// would take most of a fold's time.
func PackSections(sections map[string]json.RawMessage) []byte {
	s := TakeScratch()
	defer GiveScratch(s)
	s.Fields = s.Fields[:0]
	for _, name := range slices.Sorted(maps.Keys(sections)) {
		s.Fields = appendNamed(s.Fields, TagSection, name, sections[name])
	}
	return bytes.Clone(s.Packed(s.Fields))
}

func UnpackSections(b []byte) (map[string]json.RawMessage, error) {
	out := map[string]json.RawMessage{}
	return out, readSections(out, b)
}

func readSections(into map[string]json.RawMessage, b []byte) error {
	return EachField(b, func(tag byte, v []byte) (err error) {
		switch tag {
		case TagPacked:
			if v, err = Unpack(v); err == nil {
				err = readSections(into, v)
			}
		case TagSection:
			var name string
			name, v, err = readNamed(v)
			into[name] = v
		}
		return err
	})
}

func PackKeys(keys []KeyAnswer) []byte {
	b := make([]byte, 0, 96*len(keys))
	for _, k := range keys {
		var e []byte
		e = AppendText(e, TagKeyName, k.Key)
		e = AppendText(e, TagKeySum, k.Hash)
		e = AppendInt(e, TagKeySeq, k.Seq)
		b = AppendField(b, TagKeyEntry, e)
	}
	return b
}

func UnpackKeys(b []byte) ([]KeyAnswer, error) {
	var out []KeyAnswer
	err := EachKey(b, func(k KeyAnswer) { out = append(out, k) })
	return out, err
}

func EachKey(b []byte, fn func(KeyAnswer)) error {
	return EachField(b, func(tag byte, v []byte) error {
		if tag != TagKeyEntry {
			return nil
		}
		var k KeyAnswer
		err := EachField(v, func(tag byte, v []byte) (err error) {
			switch tag {
			case TagKeyName:
				k.Key = string(v)
			case TagKeySum:
				k.Hash = string(v)
			case TagKeySeq:
				k.Seq, err = ReadInt(v)
			}
			return err
		})
		fn(k)
		return err
	})
}
