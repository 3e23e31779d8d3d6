package reign

import (
	"context"
	"encoding/csv"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/statistic"
)

// Statistics are the reign by day: how gold came and went in the last thirty days, how the kingdom stood at the end of
// each day, and the records.
type Statistics struct {
	Now     game.Standing   `json:"now" doc:"the day that has not ended"`
	Days    []game.Standing `json:"days" nullable:"false" doc:"the last days that have ended, oldest first"`
	Weeks   []game.Standing `json:"weeks" nullable:"false" doc:"the last day of each earlier week, oldest first"`
	Gold    []DayProduced   `json:"gold" nullable:"false" doc:"a row for each of the last thirty days, oldest first"`
	Records []Highest       `json:"records" nullable:"false"`
	Before  []Predecessor   `json:"before" nullable:"false" doc:"the reigns of the line that have ended, oldest first"`
}

// Highest is a record of the reign.
type Highest struct {
	Name   string `json:"name" enum:"power,gold,lands,subjects,army,court,gain,peace,day"`
	N      int64  `json:"n"`
	Day    int64  `json:"day" doc:"days since the epoch, UTC"`
	Source string `json:"source,omitempty" enum:"ticks,away,work,lands,treasury,rest" doc:"of a gain"`
}

// StatisticsExport is everything that statistics are made of.
type StatisticsExport struct {
	Standings []game.Standing `json:"standings" nullable:"false" doc:"the kept ends of days and the present day, oldest first"`
	Records   []Highest       `json:"records" nullable:"false"`
	Days      []Day           `json:"days" nullable:"false" doc:"changes of all days by reason"`
	Before    []EndedReign    `json:"before" nullable:"false" doc:"the reigns of the line that have ended, oldest first"`
}

// standings is the part of the statistics that the document has.
type standings struct {
	now  game.Standing
	past game.Statistics
	// began is the time of the present reign, ancestors the rulers before it.
	began     int64
	ancestors []game.Ancestor
}

func (k *Keeper) standings(ctx context.Context, player string) (out standings, err error) {
	l := k.acquire(player)
	defer l.release()
	env, err := k.read(ctx, l, true)
	if err != nil {
		return out, outward(err)
	}
	s := env.Doc.Statistics.Get()
	out.now = statistic.Standing(env, env.Now()/rules.Day)
	out.past = game.Statistics{Days: append([]game.Standing{}, s.Days...), Weeks: append([]game.Standing{}, s.Weeks...), Best: maps.Clone(s.Best)}
	out.began, out.ancestors = env.Doc.Meta.Get().CreatedAt, slices.Clone(env.Doc.Ancestry.Get().Ancestors)
	return out, nil
}

// Statistics returns the reign by day.
func (h History) Statistics(ctx context.Context, player string) (Statistics, error) {
	held, err := h.k.standings(ctx, player)
	if err != nil {
		return Statistics{}, err
	}
	line, err := h.endedReigns(ctx, player, held.ancestors)
	if err != nil {
		return Statistics{}, err
	}
	before := make([]Predecessor, len(line))
	for i, one := range line {
		before[i] = one.beside(held.now.Day - held.began/dayMS)
	}
	days, err := h.Daily(ctx, player)
	return Statistics{
		Now: held.now, Days: held.past.Days, Weeks: held.past.Weeks,
		Gold: produced(days, held.now.Day).Days, Records: records(held.past.Best, days), Before: before,
	}, err
}

// StatisticsExport returns all data of the statistics.
func (h History) StatisticsExport(ctx context.Context, player string) (StatisticsExport, error) {
	held, err := h.k.standings(ctx, player)
	if err != nil {
		return StatisticsExport{}, err
	}
	before, err := h.endedReigns(ctx, player, held.ancestors)
	if err != nil {
		return StatisticsExport{}, err
	}
	days, err := h.Daily(ctx, player)
	return StatisticsExport{
		Before:    before,
		Standings: append(slices.Concat(held.past.Weeks, held.past.Days), held.now), Records: records(held.past.Best, days), Days: days,
	}, err
}

// bestDay is the record of the day that earned the most gold. The gold with which a reign begins is not earned.
const bestDay = "day"

func records(best map[string]game.Best, days []Day) []Highest {
	out := []Highest{}
	for _, name := range statistic.Names() {
		if b, ok := best[name]; ok {
			out = append(out, Highest{Name: name, N: b.N, Day: b.Day, Source: sourceOf(b.Reason)})
		}
	}
	earned := map[int64]int64{}
	for _, d := range days {
		if gold := d.Sums["gold"]; gold > 0 && !strings.HasPrefix(d.Reason, "ruler.") {
			earned[d.Day] = game.Add(earned[d.Day], gold)
		}
	}
	top := Highest{Name: bestDay}
	for day, gold := range earned {
		if gold > top.N || gold == top.N && day < top.Day {
			top.N, top.Day = gold, day
		}
	}
	if top.N > 0 {
		out = append(out, top)
	}
	return out
}

// CSV is the export as a table with a row for each number.
func (e StatisticsExport) CSV() ([]byte, error) {
	var out strings.Builder
	w := csv.NewWriter(&out)
	row := func(day int64, kind, figure, source string, n int64) {
		_ = w.Write([]string{time.UnixMilli(day * dayMS).UTC().Format(time.DateOnly), kind, figure, source, strconv.FormatInt(n, 10)}) // the builder refuses nothing; see Error
	}
	_ = w.Write([]string{"date", "kind", "figure", "source", "value"})
	stand := func(s game.Standing, source string) {
		for _, f := range []struct {
			name string
			n    int64
		}{
			{"gold", s.Gold}, {"power", s.Power}, {"kingdom level", s.Level}, {"lands", s.Lands}, {"subjects", s.Subjects}, {"army power", s.Army},
			{"loyalty", s.Loyalty}, {"mean loyalty of NPCs", s.Court},
		} {
			row(s.Day, "standing", f.name, source, f.n)
		}
	}
	for _, b := range e.Before {
		for _, s := range b.Standings {
			stand(s, "reign "+strconv.FormatInt(b.Reign, 10))
		}
	}
	for _, s := range e.Standings {
		stand(s, "")
	}
	for _, d := range e.Days {
		for _, k := range content.Kinds {
			if n, ok := d.Sums[k.Key]; ok {
				row(d.Day, "change", k.Key, d.Reason, n)
			}
		}
	}
	for _, r := range e.Records {
		row(r.Day, "record", r.Name, r.Source, r.N)
	}
	w.Flush()
	return []byte(out.String()), w.Error()
}
