package reign

import (
	"bytes"
	"encoding/json"
	"hash/maphash"
	"maps"
	"slices"
	"sync"

	"umbrarch/internal/rules/engine"
)

// The engine projects again whatever reads a section that changed; most of it comes out as
// it was. Only what differs from what was last told is worth a row's bytes and a page's
// time. Hashes are kept, not copies, and of the names too: a live kingdom stays small, and the
// collector has nothing to look for in it.
type shown map[uint64]uint64

var hashing = maphash.MakeSeed()

// told is a patch as JSON, without what was told before.
type told struct {
	raw   []byte
	empty bool
}

// differ is the writing of one patch.
type differ struct {
	buffer bytes.Buffer
	enc    *json.Encoder
}

var differs = sync.Pool{New: func() any {
	d := &differ{}
	d.enc = json.NewEncoder(&d.buffer)
	return d
}}

// differing encodes a patch and leaves out what was told before.
func (l *live) differing(patch engine.Sections) (told, error) {
	if l.shown == nil {
		l.shown = shown{}
	}
	d := differs.Get().(*differ)
	defer differs.Put(d)
	d.buffer.Reset()
	d.buffer.WriteByte('{')
	for _, name := range slices.Sorted(maps.Keys(patch)) {
		if err := d.section(l.shown, name, patch[name]); err != nil {
			return told{}, err
		}
	}
	d.buffer.WriteByte('}')
	return told{raw: bytes.Clone(d.buffer.Bytes()), empty: d.buffer.Len() == 2}, nil
}

func (d *differ) section(shown shown, name string, v any) error {
	members, keyed := v.(map[string]any)
	if !keyed {
		return d.entry(shown, maphash.String(hashing, name), name, v)
	}
	start := d.buffer.Len()
	if err := d.named(name); err != nil {
		return err
	}
	d.buffer.WriteByte('{')
	empty := d.buffer.Len()
	for _, id := range slices.Sorted(maps.Keys(members)) {
		if err := d.entry(shown, member(name, id), id, members[id]); err != nil {
			return err
		}
	}
	if d.buffer.Len() == empty {
		d.buffer.Truncate(start)
		return nil
	}
	d.buffer.WriteByte('}')
	return nil
}

// member is what a member of a view is remembered under.
func member(view, id string) uint64 {
	var h maphash.Hash
	h.SetSeed(hashing)
	_, _ = h.WriteString(view)
	_ = h.WriteByte('/')
	_, _ = h.WriteString(id)
	return h.Sum64()
}

// entry writes one value, and takes it back if it was told before.
func (d *differ) entry(shown shown, key uint64, name string, v any) error {
	start := d.buffer.Len()
	if err := d.named(name); err != nil {
		return err
	}
	value := d.buffer.Len()
	if err := d.value(v); err != nil {
		return err
	}
	sum := maphash.Bytes(hashing, d.buffer.Bytes()[value:])
	if old, known := shown[key]; known && old == sum {
		d.buffer.Truncate(start)
		return nil
	}
	shown[key] = sum
	return nil
}

func (d *differ) named(name string) error {
	if last := d.buffer.Bytes()[d.buffer.Len()-1]; last != '{' {
		d.buffer.WriteByte(',')
	}
	if !plain(name) {
		if err := d.value(name); err != nil {
			return err
		}
		d.buffer.WriteByte(':')
		return nil
	}
	d.buffer.WriteByte('"')
	d.buffer.WriteString(name)
	d.buffer.WriteString(`":`)
	return nil
}

// plain tells whether a name is its own JSON, as all of ours are.
func plain(name string) bool {
	for i := range len(name) {
		c := name[i]
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '_' && c != '-' {
			return false
		}
	}
	return true
}

// value writes JSON without the encoder's line end.
func (d *differ) value(v any) error {
	if err := d.enc.Encode(v); err != nil {
		return err
	}
	d.buffer.Truncate(d.buffer.Len() - 1)
	return nil
}
