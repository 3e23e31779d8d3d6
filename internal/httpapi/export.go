package httpapi

import (
	"encoding/json"
	"errors"
	"math"

	"umbrarch/internal/reign"
	"umbrarch/internal/rules/turn"
	"umbrarch/internal/store"
)

const exported = 10_000

// export gathers a player's data through the same projection as every view.
func (s *Server) export(c *Call, _ turn.None) (Export, error) {
	a, err := s.Accounts.Export(c, c.Who)
	if err != nil {
		return Export{}, err
	}
	out := Export{Account: a}
	raw, err := s.Keeper.View(c, c.Who.Account)
	if errors.Is(err, reign.ErrNone.With()) {
		return out, nil
	}
	if err == nil {
		err = json.Unmarshal(raw, &out.Reign)
	}
	if err != nil {
		return Export{}, err
	}
	out.Records = map[string][]RecordRow{}
	for _, kind := range []string{"activity", "chronicle"} {
		rows, err := s.Store.Records(c, c.Who.Account, kind, store.Before{}, exported)
		if err != nil {
			return Export{}, err
		}
		for _, r := range rows {
			out.Records[kind] = append(out.Records[kind], RecordRow{ID: r.ID, At: r.At, Body: r.Body})
		}
	}
	lines, err := s.Store.Ledger(c, c.Who.Account, 0, math.MaxInt64, exported)
	if err != nil {
		return Export{}, err
	}
	for _, l := range lines {
		out.Ledger = append(out.Ledger, LedgerLine{At: l.At, Command: l.Command, Reason: l.Reason, Deltas: l.Deltas})
	}
	days, err := s.Store.Daily(c, c.Who.Account)
	for _, d := range days {
		out.Daily = append(out.Daily, Day{Day: d.Day, Reason: d.Reason, Sums: d.Sums})
	}
	c.W.Header().Set("Content-Disposition", `attachment; filename="umbrarch.json"`)
	return out, err
}
