package game

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"umbrarch/internal/jsonwriter"
)

// sheet collects sections during encoding in one buffer, so that a command's sections need one allocation; cut
// separates them.
type sheet struct {
	bytes []byte
	keys  []encoded
	err   error
}

type encoded struct {
	key  string
	end  int
	gone bool // a removed member
}

var sheets = sync.Pool{New: func() any { return &sheet{} }}

// keptBytes bounds the buffer that a sheet keeps for reuse: a command needs little, a whole document much.
const keptBytes = 64 << 10

func (s *sheet) add(key string, v any) {
	raw, err := jsonwriter.Append(s.bytes, v)
	if err != nil && s.err == nil {
		s.err = fmt.Errorf("game: section %q: %w", key, err)
	}
	s.bytes = raw
	s.keys = append(s.keys, encoded{key: key, end: len(raw)})
}

func (s *sheet) remove(key string) {
	s.keys = append(s.keys, encoded{key: key, end: len(s.bytes), gone: true})
}

// cut puts the sections into out, in memory of their own, and returns the sheet to the pool.
func (s *sheet) cut(out map[string]json.RawMessage) error {
	all, from := slices.Clone(s.bytes), 0
	for _, k := range s.keys {
		out[k.key] = nil
		if !k.gone {
			out[k.key] = all[from:k.end:k.end]
		}
		from = k.end
	}
	err := s.err
	clear(s.keys)
	s.bytes, s.keys, s.err = s.bytes[:0], s.keys[:0], nil
	if cap(s.bytes) <= keptBytes {
		sheets.Put(s)
	}
	return err
}
