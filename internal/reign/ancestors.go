package reign

import (
	"context"
	"encoding/json"
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/store"
)

// Predecessor is a reign of the same line that has ended, beside the present one.
type Predecessor struct {
	Reign   int64          `json:"reign" doc:"number of the reign; the first is 1"`
	Name    string         `json:"name" doc:"of the ruler"`
	AtDay   *game.Standing `json:"atDay,omitempty" doc:"at the end of the day of that reign that today is of the present one, or of the last day before it that was kept, or else of the first that was kept; absent where that reign had ended by then"`
	End     game.Standing  `json:"end" doc:"when it was handed over"`
	Records []Highest      `json:"records" nullable:"false"`
}

// EndedReign is all that is kept of the statistics of a reign of the line that has ended.
type EndedReign struct {
	Reign     int64           `json:"reign" doc:"number of the reign; the first is 1"`
	Name      string          `json:"name" doc:"of the ruler"`
	Standings []game.Standing `json:"standings" nullable:"false" doc:"oldest first, the last one of the crowning"`
	Records   []Highest       `json:"records" nullable:"false"`
	from      int64           // time
}

// beside is an ended reign as it stands beside a day of the present one, counted from its first.
func (e EndedReign) beside(day int64) Predecessor {
	all := game.Ended{Standings: e.Standings}
	return Predecessor{Reign: e.Reign, Name: e.Name, AtDay: all.On(e.from/dayMS + day), End: e.Standings[len(e.Standings)-1], Records: e.Records}
}

// endedReigns are the ancestors whose statistics were kept, oldest first. Reigns that ended before statistics were kept
// have none.
func (h History) endedReigns(ctx context.Context, player string, ancestors []game.Ancestor) ([]EndedReign, error) {
	out := []EndedReign{}
	if len(ancestors) == 0 {
		return out, nil
	}
	rows, err := h.k.o.Store.Records(ctx, player, game.EndedKind, store.Before{}, volumesMost)
	if err != nil {
		return out, outward(err)
	}
	for _, a := range ancestors {
		var e game.Ended
		found, err := ended(rows, a, &e)
		if err != nil {
			return nil, err
		}
		if !found || len(e.Standings) == 0 {
			continue
		}
		out = append(out, EndedReign{Reign: a.Reign, Name: a.Name, Standings: e.Standings, Records: records(e.Best, nil), from: a.From})
	}
	return out, nil
}

// ended reads the row that was kept of an ancestor's reign. Rows of a reign that was put back have another time.
func ended(rows []store.Record, a game.Ancestor, into any) (found bool, err error) {
	for _, r := range rows {
		if r.ID == strconv.FormatInt(a.Reign, 10) && r.At == a.To {
			return true, json.Unmarshal(r.Body, into)
		}
	}
	return false, nil
}
