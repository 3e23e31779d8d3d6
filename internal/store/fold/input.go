package fold

import (
	"bytes"

	"umbrarch/internal/store/commitlog"
)

// foldInput is the sum of one player's rows for the checkpoint and the rows beside it. Data copied unchanged are not
// decoded: they alias the rows. It is reused for the next player.
type foldInput struct {
	Rows     int
	head     commitlog.Head // of the newest row
	sections []commitlog.SectionWrite
	keys     []byte // in a checkpoint's encoding
	ledger   []byte // a segment of the rows with ledger entries, with the entries alone
	entered  bool   // the newest row's head is in ledger
	first    int64  // times of the rows in ledger
	last     int64
	days     []daySum
	records  []commitlog.RecordField

	key, keyHash []byte // of the newest row
	room         []byte
}

// daySum is a total of one day, reason and figure.
type daySum struct {
	day            int64
	reason, figure []byte
	total          int64
}

// reset drops the rows and keeps the memory.
func (g *foldInput) reset() {
	clear(g.sections)
	clear(g.days)
	clear(g.records)
	*g = foldInput{sections: g.sections[:0], keys: g.keys[:0], ledger: g.ledger[:0], days: g.days[:0], records: g.records[:0], room: g.room}
}

// addRow adds the next row of the log.
func (g *foldInput) addRow(h commitlog.Head, body []byte) error {
	g.begin(h)
	if err := g.addFields(body); err != nil {
		return err
	}
	g.end()
	return nil
}

// addSegment adds the next rows of a segment.
func (g *foldInput) addSegment(segment []byte) error {
	if err := g.addFields(segment); err != nil {
		return err
	}
	g.end()
	return nil
}

func (g *foldInput) begin(h commitlog.Head) {
	g.end()
	g.Rows++
	g.head, g.entered = h, false
}

func (g *foldInput) end() {
	if len(g.key) > 0 {
		e := commitlog.AppendText(g.room[:0], commitlog.TagKeyName, g.key)
		e = commitlog.AppendText(e, commitlog.TagKeySum, g.keyHash)
		e = commitlog.AppendInt(e, commitlog.TagKeySeq, g.head.Seq)
		g.keys, g.room = commitlog.AppendField(g.keys, commitlog.TagKeyEntry, e), e
	}
	g.key, g.keyHash = nil, nil
}

func (g *foldInput) addFields(b []byte) error {
	for len(b) > 0 {
		field, v, rest, err := commitlog.NextField(b)
		if err != nil {
			return err
		}
		switch field[0] {
		case commitlog.TagPacked:
			if v, err = commitlog.Unpack(v); err == nil {
				err = g.addFields(v)
			}
		case commitlog.TagHead:
			var h commitlog.Head
			h, err = commitlog.ReadHead(v)
			g.begin(h)
		case commitlog.TagKey:
			g.key = v
		case commitlog.TagKeyHash:
			g.keyHash = v
		case commitlog.TagSection, commitlog.TagRemoved:
			g.sections, err = commitlog.AppendSectionWrite(g.sections, field, v)
		case commitlog.TagEntry:
			err = g.addEntry(field, v)
		case commitlog.TagRecord:
			var r commitlog.RecordField
			r, err = commitlog.ReadRecordField(field, v)
			r.Place = len(g.records)
			g.records = append(g.records, r)
		}
		if err != nil {
			return err
		}
		b = rest
	}
	return nil
}

func (g *foldInput) addEntry(field, v []byte) error {
	if !g.entered {
		h := &g.head
		if len(g.ledger) == 0 {
			g.first, g.last = h.At, h.At
		}
		g.first, g.last, g.entered = min(g.first, h.At), max(g.last, h.At), true
		g.ledger = commitlog.AppendHead(g.ledger, h.Seq, h.Version, h.At, string(h.Command))
	}
	g.ledger = append(g.ledger, field...)
	var reason []byte
	for len(v) > 0 {
		part, value, rest, err := commitlog.NextField(v)
		if err != nil {
			return err
		}
		switch part[0] {
		case commitlog.TagEntryReason:
			reason = value
		case commitlog.TagEntryDelta:
			figure, delta, err := commitlog.SplitNamed(value)
			if err != nil {
				return err
			}
			d, err := commitlog.ReadInt(delta)
			if err != nil {
				return err
			}
			g.addDay(g.head.At/dayMillis, reason, figure, d)
		}
		v = rest
	}
	return nil
}

// addDay searches from the end, because a player's actions mostly repeat the latest ones.
func (g *foldInput) addDay(day int64, reason, figure []byte, delta int64) {
	for i := len(g.days) - 1; i >= 0; i-- {
		s := &g.days[i]
		if s.day == day && bytes.Equal(s.reason, reason) && bytes.Equal(s.figure, figure) {
			s.total += delta
			return
		}
	}
	g.days = append(g.days, daySum{day, reason, figure, delta})
}
