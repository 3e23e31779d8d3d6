package reign

import (
	"encoding/json"
	"hash/maphash"

	"umbrarch/internal/rules/engine"
)

// The engine projects again whatever reads a section that changed; most of it comes out as
// it was. Only what differs from what was last told is worth a row's bytes and a page's
// time. Hashes are kept, not copies: a live kingdom stays small.

var hashing = maphash.MakeSeed()

// differing encodes a patch and leaves out what was told before.
func (l *live) differing(patch engine.Sections) (engine.Sections, error) {
	if l.shown == nil {
		l.shown = map[string]uint64{}
	}
	out := make(engine.Sections, len(patch))
	for name, v := range patch {
		members, keyed := v.(map[string]any)
		if !keyed {
			if raw, news, err := l.encode(name, v); err != nil {
				return nil, err
			} else if news {
				out[name] = raw
			}
			continue
		}
		changed := map[string]any{}
		for id, m := range members {
			if raw, news, err := l.encode(name+"/"+id, m); err != nil {
				return nil, err
			} else if news {
				changed[id] = raw
			}
		}
		if len(changed) > 0 {
			out[name] = changed
		}
	}
	return out, nil
}

func (l *live) encode(key string, v any) (json.RawMessage, bool, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return nil, false, err
	}
	sum := maphash.Bytes(hashing, raw)
	if old, told := l.shown[key]; told && old == sum {
		return nil, false, nil
	}
	l.shown[key] = sum
	return raw, true, nil
}
