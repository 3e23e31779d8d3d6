package reign

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

// History reads the rows that a reign stores beside its document: notices and prose, the ledger, daily totals.
type History struct{ k *Keeper }

// Place is the position at which a page of rows ends, newest first; the zero value is the beginning.
type Place struct {
	At int64
	ID string
}

// Record is one row beside the document.
type Record struct {
	ID   string          `json:"id"`
	At   int64           `json:"at"`
	Body json.RawMessage `json:"body"`
}

// Line is one line of the ledger.
type Line struct {
	At      int64            `json:"at"`
	Command string           `json:"command"`
	Reason  string           `json:"reason"`
	Deltas  map[string]int64 `json:"deltas"`
}

// Day is the sum of one day's changes for one reason.
type Day struct {
	Day    int64            `json:"day" doc:"days since the epoch, UTC"`
	Reason string           `json:"reason"`
	Sums   map[string]int64 `json:"sums"`
}

// Earned is the income of gold by reason, without expenses.
type Earned struct {
	Days []Day            `json:"days" doc:"the last seven days, oldest first"`
	All  map[string]int64 `json:"all" doc:"since the reign began, including the gold it began with"`
}

// StoredRows is what the store keeps beside the document.
type StoredRows interface {
	Records(ctx context.Context, player, kind string, before store.Before, limit int) ([]store.Record, error)
	Kinds(ctx context.Context, player string) ([]string, error)
	Ledger(ctx context.Context, player string, from, to int64, limit int) ([]store.LedgerRow, error)
	Daily(ctx context.Context, player string) ([]store.DailyRow, error)
	DailyBefore(ctx context.Context, player string, before int64, days int) ([]store.DailyRow, error)
}

// Records returns rows of a kind, newest first. Pending notices of ticks are written first, so that the log has every
// notice that a page has seen.
func (h History) Records(ctx context.Context, player, kind string, before Place, limit int) ([]Record, error) {
	past := h.settled(ctx, player)
	out := []Record{}
	for from := (store.Before{At: before.At, ID: before.ID}); ; {
		rows, err := h.k.o.Store.Records(ctx, player, kind, from, limit-len(out))
		other := int64(0) // start of another reign's span, if one was met
		for _, r := range rows {
			since, is := past.holds(r.At)
			if !is {
				other = since
				break
			}
			out = append(out, Record{ID: r.ID, At: r.At, Body: r.Body})
		}
		if err != nil || other == 0 || len(out) == limit {
			return out, outward(err)
		}
		from = store.Before{At: other}
	}
}

// past is the reign's own time: it excludes other reigns of the player, earlier ones and those that existed while it was
// deleted.
type past struct {
	began       int64
	interrupted []game.Span
}

// holds tells whether a moment belongs to the reign. If not, it also returns the start of the foreign span; 0 if all
// earlier time is foreign.
func (p past) holds(at int64) (since int64, is bool) {
	for _, s := range p.interrupted {
		if at >= s.From && at < s.To {
			return s.From, false
		}
	}
	return 0, at >= p.began
}

// Kinds names the kinds of rows of a player.
func (h History) Kinds(ctx context.Context, player string) ([]string, error) {
	h.settled(ctx, player)
	kinds, err := h.k.o.Store.Kinds(ctx, player)
	return kinds, outward(err)
}

// hasRow searches a held kingdom's rows: the pending ones and those in the store. A family is a kind, or all kinds that
// begin with it and a colon.
func (k *Keeper) hasRow(ctx context.Context, l *instance, family, id string) (bool, error) {
	belongs := func(kind string) bool { return kind == family || strings.HasPrefix(kind, family+":") }
	if slices.ContainsFunc(l.records, func(r rules.Record) bool { return r.ID == id && belongs(r.Kind) }) {
		return true, nil
	}
	kinds, err := k.o.Store.Kinds(ctx, l.player)
	for _, kind := range kinds {
		if err != nil || !belongs(kind) {
			continue
		}
		var rows []store.Record
		rows, err = k.o.Store.Records(ctx, l.player, kind, store.Before{}, math.MaxInt)
		if slices.ContainsFunc(rows, func(r store.Record) bool { return r.ID == id }) {
			return true, nil
		}
	}
	return false, err
}

// holdsDay tells whether part of a day belongs to the reign.
func (p past) holdsDay(day int64) bool {
	_, first := p.holds(day * dayMS)
	_, last := p.holds((day+1)*dayMS - 1)
	return first || last
}

// settled writes pending notices and returns the reign's past; nil without a reign.
func (h History) settled(ctx context.Context, player string) (p past) {
	l := h.k.acquire(player)
	defer l.release()
	if h.k.load(ctx, l) == nil {
		p = past{l.doc.Meta.Get().CreatedAt, l.doc.Meta.Get().Interrupted}
	}
	if l.doc != nil && len(l.notices) > 0 {
		if err := h.k.flush(ctx, l); err != nil {
			h.k.o.Log.Warn("a row of ticks was not written", "player", player, "error", err)
		}
	}
	return p
}

// Ledger returns the lines of a span of time, newest first.
func (h History) Ledger(ctx context.Context, player string, from, to int64, limit int) ([]Line, error) {
	past := h.settled(ctx, player)
	out := []Line{}
	for {
		rows, err := h.k.o.Store.Ledger(ctx, player, max(from, past.began), to, limit-len(out))
		other := int64(0) // start of another reign's span, if one was met
		for _, r := range rows {
			since, is := past.holds(r.At)
			if !is {
				other = since
				break
			}
			out = append(out, Line{At: r.At, Command: r.Command, Reason: r.Reason, Deltas: r.Deltas})
		}
		if err != nil || other == 0 || len(out) == limit {
			return out, outward(err)
		}
		to = other
	}
}

// Daily returns the totals of all days.
func (h History) Daily(ctx context.Context, player string) ([]Day, error) {
	past := h.settled(ctx, player)
	rows, err := h.k.o.Store.Daily(ctx, player)
	return past.days(rows), outward(err)
}

// days keeps the reign's own days.
func (p past) days(rows []store.DailyRow) []Day {
	out := make([]Day, 0, len(rows))
	for _, r := range rows {
		if p.holdsDay(r.Day) {
			out = append(out, Day{Day: r.Day, Reason: r.Reason, Sums: r.Sums})
		}
	}
	return out
}

// daysAtOnce is the number of days in one answer.
const daysAtOnce = 31

// DaysBefore returns the newest totals before a day. It skips days of other reigns of the player.
func (h History) DaysBefore(ctx context.Context, player string, before int64) ([]Day, error) {
	past := h.settled(ctx, player)
	for {
		rows, err := h.k.o.Store.DailyBefore(ctx, player, before, daysAtOnce)
		if out := past.days(rows); err != nil || len(rows) == 0 || len(out) > 0 {
			return out, outward(err)
		}
		before = rows[0].Day
	}
}

// earnedDays is the number of days in Earned.
const earnedDays = 7

// Earned returns the income of gold by reason: for each of the last days, and since the reign began.
func (h History) Earned(ctx context.Context, player string) (Earned, error) {
	days, err := h.Daily(ctx, player)
	return earned(days, h.k.Now()/(24*3600*1000)), err
}

// earned sums the income in daily totals. A reason that both gives and takes counts only on days on which it gave more.
func earned(days []Day, today int64) Earned {
	out := Earned{Days: []Day{}, All: map[string]int64{}}
	for _, d := range days {
		gold := d.Sums["gold"]
		if gold <= 0 {
			continue
		}
		out.All[d.Reason] = game.Add(out.All[d.Reason], gold)
		if d.Day > today-earnedDays {
			out.Days = append(out.Days, Day{Day: d.Day, Reason: d.Reason, Sums: map[string]int64{"gold": gold}})
		}
	}
	return out
}

// Read runs a query of the realm on one snapshot.
func (k *Keeper) Read(ctx context.Context, f func(store.Tx) error) error {
	return outward(k.o.Store.Read(ctx, f))
}

// Ready is the reason why the store accepts no commands now; nil if it does.
func (k *Keeper) Ready() error { return k.o.Store.Ready() }

// Stats are the store's numbers for metrics.
func (k *Keeper) Stats() store.Stats { return k.o.Store.Stats() }
