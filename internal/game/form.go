package game

import (
	"encoding/json"
	"fmt"
	"maps"
)

// OldestWritten is the oldest schema that this build can write.
var OldestWritten = oldestWritten(ways[:])

func oldestWritten(ways []way) int {
	for n := len(ways); ; n-- {
		if n == 0 || ways[n-1].down == nil {
			return n + 1
		}
	}
}

// form is how a document is stored. A build writes an older schema while nodes of an older build run beside it.
type form struct {
	schema int                        // of the stored sections; 0: nothing is stored
	older  map[string]json.RawMessage // the stored sections, where their schema is older than this build's
}

// TakeWritesAs encodes the sections that differ from the stored ones, in a schema of this build's choice: the wanted
// one, or the stored one where that is newer, since a document never goes back.
func (d *Document) TakeWritesAs(schema int) (map[string]json.RawMessage, error) {
	return d.takeWritesAs(schema, ways[:])
}

func (d *Document) takeWritesAs(schema int, ways []way) (out map[string]json.RawMessage, err error) {
	schema = min(max(schema, d.stored.schema, oldestWritten(ways)), len(ways)+1)
	last := d.stored
	d.stored = form{schema: schema}
	if schema > len(ways) && (last.older == nil || d.moved != nil) {
		return d.TakeWrites()
	}
	whole, err := d.Dump()
	if err == nil && schema <= len(ways) {
		err = lower(whole, schema, ways)
		d.stored.older = whole
	}
	if _, failed := d.TakeWrites(); failed != nil { // all of it is in whole
		return nil, failed
	}
	return differing(last.older, whole), err
}

// Lower turns all sections of a document of this build into a schema that an older build reads.
func Lower(whole map[string]json.RawMessage, schema int) error {
	return lower(whole, max(schema, OldestWritten), ways[:])
}

func lower(whole map[string]json.RawMessage, schema int, ways []way) error {
	for s := len(ways); s >= schema; s-- {
		if err := ways[s-1].down(whole); err != nil {
			return fmt.Errorf("game: document for schema %d: %w", s, err)
		}
	}
	if schema > len(ways) || whole["meta"] == nil {
		return nil
	}
	meta := map[string]json.RawMessage{}
	if err := json.Unmarshal(whole["meta"], &meta); err != nil {
		return fmt.Errorf("game: section %q: %w", "meta", err)
	}
	meta["schema"] = fmt.Append(nil, schema)
	raw, err := json.Marshal(meta)
	whole["meta"] = raw
	return err
}

// Outlived adds to a whole document the stored sections that it lacks, without a value: they are of an older schema, and
// a row that replaces the document removes them.
func (d *Document) Outlived(whole map[string]json.RawMessage) {
	for key := range d.stored.older {
		if _, stays := whole[key]; !stays {
			whole[key] = nil
		}
	}
}

// begin notes the stored form of a loaded document.
func (f *form) begin(stored map[string]json.RawMessage, schema, newest int) {
	f.schema = schema
	if schema < newest {
		f.older = maps.Clone(stored)
	}
}
