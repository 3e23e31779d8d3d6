package store

import "bytes"

// gathered is what the rows of one player add up to, on the way into the checkpoint and the
// rows beside it. Nothing is decoded that is written again as it is: what it holds aliases the
// rows. It is used again for the next player.
type gathered struct {
	rows     int
	head     head // of the newest row
	settings []setting
	keys     []byte // as a checkpoint holds them
	ledger   []byte // a run of the rows that have entries, with these alone
	entered  bool   // the newest row's head is in ledger
	first    int64  // times of the rows in ledger
	last     int64
	days     []daySum
	records  []recordField

	key, keyHash []byte // of the newest row
	room         []byte
}

// daySum is a total of one day, reason and figure.
type daySum struct {
	day            int64
	reason, figure []byte
	total          int64
}

// reset lets go of the rows and keeps the room.
func (g *gathered) reset() {
	clear(g.settings)
	clear(g.days)
	clear(g.records)
	*g = gathered{settings: g.settings[:0], keys: g.keys[:0], ledger: g.ledger[:0], days: g.days[:0], records: g.records[:0], room: g.room}
}

// addRow takes the next row from the log.
func (g *gathered) addRow(h head, body []byte) error {
	g.begin(h)
	if err := g.addFields(body); err != nil {
		return err
	}
	g.end()
	return nil
}

// addRun takes the next rows from a run.
func (g *gathered) addRun(run []byte) error {
	if err := g.addFields(run); err != nil {
		return err
	}
	g.end()
	return nil
}

func (g *gathered) begin(h head) {
	g.end()
	g.rows++
	g.head, g.entered = h, false
}

func (g *gathered) end() {
	if len(g.key) > 0 {
		e := appendText(g.room[:0], tagKeyName, g.key)
		e = appendText(e, tagKeySum, g.keyHash)
		e = appendInt(e, tagKeySeq, g.head.seq)
		g.keys, g.room = appendField(g.keys, tagKeyEntry, e), e
	}
	g.key, g.keyHash = nil, nil
}

func (g *gathered) addFields(b []byte) error {
	for len(b) > 0 {
		field, v, rest, err := nextField(b)
		if err != nil {
			return err
		}
		switch field[0] {
		case tagPacked:
			if v, err = unpack(v); err == nil {
				err = g.addFields(v)
			}
		case tagHead:
			var h head
			h, err = readHead(v)
			g.begin(h)
		case tagKey:
			g.key = v
		case tagKeyHash:
			g.keyHash = v
		case tagSection, tagRemoved:
			g.settings, err = appendSetting(g.settings, field, v)
		case tagEntry:
			err = g.addEntry(field, v)
		case tagRecord:
			var r recordField
			r, err = readRecordField(field, v)
			r.place = len(g.records)
			g.records = append(g.records, r)
		}
		if err != nil {
			return err
		}
		b = rest
	}
	return nil
}

func (g *gathered) addEntry(field, v []byte) error {
	if !g.entered {
		h := &g.head
		if len(g.ledger) == 0 {
			g.first, g.last = h.at, h.at
		}
		g.first, g.last, g.entered = min(g.first, h.at), max(g.last, h.at), true
		g.ledger = appendHead(g.ledger, h.seq, h.version, h.at, string(h.command))
	}
	g.ledger = append(g.ledger, field...)
	var reason []byte
	for len(v) > 0 {
		part, value, rest, err := nextField(v)
		if err != nil {
			return err
		}
		switch part[0] {
		case tagEntryReason:
			reason = value
		case tagEntryDelta:
			figure, delta, err := splitNamed(value)
			if err != nil {
				return err
			}
			d, err := readInt(delta)
			if err != nil {
				return err
			}
			g.addDay(g.head.at/dayMillis, reason, figure, d)
		}
		v = rest
	}
	return nil
}

// addDay looks from the end: what a player does is mostly what it did just now.
func (g *gathered) addDay(day int64, reason, figure []byte, delta int64) {
	for i := len(g.days) - 1; i >= 0; i-- {
		s := &g.days[i]
		if s.day == day && bytes.Equal(s.reason, reason) && bytes.Equal(s.figure, figure) {
			s.total += delta
			return
		}
	}
	g.days = append(g.days, daySum{day, reason, figure, delta})
}
