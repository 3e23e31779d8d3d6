package store

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
)

const (
	keptKeys = 64

	tagKeyEntry = 1 // in the checkpoint's keys
	tagKeyName  = 1
	tagKeySum   = 2
	tagKeySeq   = 3
)

// packSections writes a checkpoint's sections. Framed rather than one JSON
// object: splitting 20 KB of JSON costs more than all the rest of a fold.
func packSections(sections map[string]json.RawMessage) []byte {
	s := takeScratch()
	defer giveScratch(s)
	s.fields = s.fields[:0]
	for _, name := range slices.Sorted(maps.Keys(sections)) {
		s.fields = appendNamed(s.fields, tagSection, name, sections[name])
	}
	return bytes.Clone(s.packed(s.fields))
}

func unpackSections(b []byte) (map[string]json.RawMessage, error) {
	out := map[string]json.RawMessage{}
	return out, readSections(out, b)
}

func readSections(into map[string]json.RawMessage, b []byte) error {
	return eachField(b, func(tag byte, v []byte) (err error) {
		switch tag {
		case tagPacked:
			if v, err = unpack(v); err == nil {
				err = readSections(into, v)
			}
		case tagSection:
			var name string
			name, v, err = readNamed(v)
			into[name] = v
		}
		return err
	})
}

func packKeys(keys []KeyAnswer) []byte {
	b := make([]byte, 0, 96*len(keys))
	for _, k := range keys {
		var e []byte
		e = appendText(e, tagKeyName, k.Key)
		e = appendText(e, tagKeySum, k.Hash)
		e = appendInt(e, tagKeySeq, k.Seq)
		b = appendField(b, tagKeyEntry, e)
	}
	return b
}

func unpackKeys(b []byte) ([]KeyAnswer, error) {
	var out []KeyAnswer
	err := eachKey(b, func(k KeyAnswer) { out = append(out, k) })
	return out, err
}

func eachKey(b []byte, fn func(KeyAnswer)) error {
	return eachField(b, func(tag byte, v []byte) error {
		if tag != tagKeyEntry {
			return nil
		}
		var k KeyAnswer
		err := eachField(v, func(tag byte, v []byte) (err error) {
			switch tag {
			case tagKeyName:
				k.Key = string(v)
			case tagKeySum:
				k.Hash = string(v)
			case tagKeySeq:
				k.Seq, err = readInt(v)
			}
			return err
		})
		fn(k)
		return err
	})
}
