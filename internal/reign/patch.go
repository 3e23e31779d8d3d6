package reign

import (
	"maps"
	"slices"
	"sync"

	"umbrarch/internal/jsonwriter"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
)

// observe makes the engine read everything that the views of a newly loaded kingdom read, so that the next patch
// contains only changes.
func (k *Keeper) observe(l *instance) {
	if !l.observed {
		k.o.Engine.Observe(k.o.Engine.NewEnv(l.doc, k.Content(), k.factsOf(l), l.doc.Pulse.Get().TickedAt, l.dice))
		l.observed = true
	}
}

// shows tells whether a command's changes are displayed: a house reads no answer and is rarely viewed.
func (k *Keeper) shows(l *instance, q *Request) bool { return q.Role != rules.House || k.hears(l) }

// writer is the reused buffer of one answer; parts that outlive the command are copied out together.
type writer struct {
	b     []byte
	names []string // names of the sections being written, followed by one section's members
	spans []int    // start and end of each notice
}

var writers = sync.Pool{New: func() any { return &writer{} }}

// pooledBytes is the largest buffer kept for the next command. It fits a whole view, since growing a buffer for each
// would take more than twice the bytes. The garbage collector empties the pool.
const pooledBytes = 1 << 20

func newWriter() *writer {
	w := writers.Get().(*writer)
	w.b, w.spans = w.b[:0], w.spans[:0]
	return w
}

func (w *writer) free() {
	if cap(w.b) <= pooledBytes {
		writers.Put(w)
	}
}

// diff writes a patch without the values sent before.
func (w *writer) diff(last *lastSent, patch engine.Sections) error {
	w.b = append(w.b, '{')
	defer func(n int) { w.names = w.names[:n] }(len(w.names))
	for _, name := range sorted(w, patch) {
		if err := w.section(last, name, patch[name]); err != nil {
			return err
		}
	}
	w.b = append(w.b, '}')
	return nil
}

// sorted appends a map's sorted names to the names that are being written.
func sorted[M ~map[string]any](w *writer, m M) []string {
	from := len(w.names)
	w.names = slices.AppendSeq(w.names, maps.Keys(m))
	slices.Sort(w.names[from:])
	return w.names[from:]
}

func (w *writer) section(last *lastSent, name string, v any) error {
	members, keyed := v.(map[string]any)
	if !keyed {
		return w.entry(last, viewKey(name), name, v)
	}
	start := len(w.b)
	w.name(name)
	w.b = append(w.b, '{')
	empty, view := len(w.b), viewKey(name)
	defer func(n int) { w.names = w.names[:n] }(len(w.names))
	for _, id := range sorted(w, members) {
		if err := w.entry(last, memberKey(view, id), id, members[id]); err != nil {
			return err
		}
	}
	if len(w.b) == empty {
		w.b = w.b[:start]
		return nil
	}
	w.b = append(w.b, '}')
	return nil
}

// entry writes one value, and removes it again if it was sent before.
func (w *writer) entry(last *lastSent, key uint64, name string, v any) error {
	start := len(w.b)
	w.name(name)
	value := len(w.b)
	if err := w.value(v); err != nil {
		return err
	}
	if last.unchanged(key, w.b[value:]) {
		w.b = w.b[:start]
	}
	return nil
}

// name writes the next name, with a comma before it if needed.
func (w *writer) name(name string) {
	if w.b[len(w.b)-1] != '{' {
		w.b = append(w.b, ',')
	}
	w.b = append(jsonwriter.AppendString(w.b, name), ':')
}

func (w *writer) value(v any) (err error) {
	w.b, err = jsonwriter.Append(w.b, v)
	return err
}
