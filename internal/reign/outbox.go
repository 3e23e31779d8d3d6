package reign

import (
	"encoding/json"
	"slices"
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/jsonwriter"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

// outbox is the rules' output beside the document since the last row; the next row carries it.
type outbox struct {
	notices     []game.Notice
	noticesSent int // number of notices already sent to pages
	entries     []rules.Entry
	records     []rules.Record
}

// collect adds the output of ticks, for the next row.
func (l *outbox) collect(env *rules.Env) {
	out := env.Take()
	l.notices = joined(l.notices, out.Notices)
	l.records = joined(l.records, out.Records)
	if len(l.entries) == 0 {
		l.entries = out.Ledger // the output has one entry for each reason
		return
	}
	for _, e := range out.Ledger {
		l.enter(e)
	}
}

// joined appends one list to another; usually one of the two is empty.
func joined[T any](list, more []T) []T {
	if len(list) == 0 {
		return more
	}
	return append(list, more...)
}

func (l *outbox) enter(e rules.Entry) {
	for i := range l.entries {
		if l.entries[i].Reason == e.Reason {
			for what, delta := range e.Deltas {
				l.entries[i].Deltas[what] = game.Add(l.entries[i].Deltas[what], delta)
			}
			return
		}
	}
	l.entries = append(l.entries, e)
}

// fill moves the rules' output into a row. The last notices may already be encoded for the answer.
func (l *outbox) fill(row *store.Row, written []json.RawMessage) {
	row.Ledger = make([]store.Entry, len(l.entries))
	for i, e := range l.entries {
		row.Ledger[i] = store.Entry{Command: row.Command, Reason: e.Reason, Deltas: e.Deltas}
	}
	row.Records = make([]store.Record, 0, len(l.records)+len(l.notices))
	for _, rec := range l.records {
		row.Records = append(row.Records, store.Record{Kind: rec.Kind, ID: rec.ID, At: rec.At, Body: rec.Body})
	}
	row.Records = l.log(row.Records, row.Seq, written)
}

// unsent returns the notices not yet sent to pages, read-only, and counts them as sent. Arrived ones come first and are
// already in the log; the next row logs the others.
func (l *instance) unsent() (all []game.Notice, logged int) {
	all, logged = l.notices[l.noticesSent:], len(l.arrived)
	if logged > 0 {
		all = append(l.arrived, all...)
		l.arrived = nil
	}
	l.noticesSent = len(l.notices)
	return all, logged
}

// log appends the log rows of notices not yet stored. The last of them may already be encoded for the answer.
func (l *outbox) log(out []store.Record, seq int64, written []json.RawMessage) []store.Record {
	for i := range l.notices {
		n := &l.notices[i]
		if n.Key != "" && slices.ContainsFunc(l.notices[i+1:], func(later game.Notice) bool { return later.Key == n.Key }) {
			continue // the later notice replaces this one
		}
		var body json.RawMessage
		if of := i - (len(l.notices) - len(written)); of >= 0 {
			body = written[of]
		} else if raw, err := jsonwriter.Append(nil, n); err == nil { // cannot fail: params are the game's own strings and numbers
			body = raw
		} else {
			continue
		}
		id := strconv.AppendInt(make([]byte, 0, 32), seq, 10)
		id = strconv.AppendInt(append(id, '.'), int64(i), 10)
		if n.Key != "" {
			id = append(append(id[:0], store.Single...), n.Key...)
		}
		out = append(out, store.Record{Kind: "activity", ID: string(id), At: n.At, Body: body})
	}
	return out
}
