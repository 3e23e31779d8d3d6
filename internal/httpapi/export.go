package httpapi

import (
	"encoding/json"
	"errors"
	"math"

	"umbrarch/internal/realm/chat"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/report"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
)

const exported = 10_000

// export collects a player's data through the same projection as every view.
func (s *accountRoutes) export(c *Call, _ rules.None) (Export, error) {
	a, err := s.accounts.Export.Of(c, c.Who)
	if err != nil {
		return Export{}, err
	}
	kept, err := s.notices.notified(c, rules.None{})
	if err != nil {
		return Export{}, err
	}
	out := Export{Account: a, Notify: &ExportedNotify{kept.Settings, kept.Browsers}}
	raw, err := s.keeper.View(c, c.Who.Account)
	if errors.Is(err, reign.ErrNone.With()) {
		return out, nil
	}
	if err == nil {
		err = json.Unmarshal(raw, &out.Reign)
	}
	if err != nil {
		return Export{}, err
	}
	out.Records = map[string][]reign.Record{}
	kinds, err := s.keeper.History.Kinds(c, c.Who.Account)
	if err != nil {
		return Export{}, err
	}
	for _, kind := range kinds {
		if out.Records[kind], err = s.keeper.History.Records(c, c.Who.Account, kind, reign.Place{}, exported); err != nil {
			return Export{}, err
		}
	}
	if out.Reports, err = report.Of(c, s.keeper, c.Who.Account); err != nil {
		return Export{}, err
	}
	if out.Chat, err = chat.Of(c, s.keeper, c.Who.Account); err != nil {
		return Export{}, err
	}
	member, err := faction.Of(c, s.keeper, c.Who.Account)
	if err != nil {
		return Export{}, err
	}
	out.Faction = &member
	if out.Earlier, err = s.keeper.Oversight.Versions(c, c.Who.Account); err != nil {
		return Export{}, err
	}
	if out.Ledger, err = s.keeper.History.Ledger(c, c.Who.Account, 0, math.MaxInt64, exported); err != nil {
		return Export{}, err
	}
	out.Daily, err = s.keeper.History.Daily(c, c.Who.Account)
	c.W.Header().Set("Content-Disposition", `attachment; filename="umbrarch.json"`)
	return out, err
}
