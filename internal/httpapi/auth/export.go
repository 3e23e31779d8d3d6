package auth

import (
	"encoding/json"
	"errors"
	"math"

	"umbrarch/internal/account/export"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/realm/chat"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/notify"
	"umbrarch/internal/realm/report"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"

	ruleschat "umbrarch/internal/rules/chat"
	rulesreport "umbrarch/internal/rules/report"
)

// exported is the most rows of a kind.
const exported = 10_000

// Export is a player's own data.
type Export struct {
	Account *export.Export            `json:"account"`
	Reign   *reign.View               `json:"reign,omitempty"`
	Records map[string][]reign.Record `json:"records,omitempty"`
	Daily   []reign.Day               `json:"daily,omitempty"`
	Ledger  []reign.Line              `json:"ledger,omitempty"`
	Reports []rulesreport.Report      `json:"reports,omitempty"`
	Faction *faction.Kept             `json:"faction,omitempty" doc:"membership, requests, donations and pledges"`
	Earlier []reign.EarlierVersion    `json:"earlier,omitempty" doc:"earlier documents of the reign, kept for reverts"`
	Chat    []ruleschat.Message       `json:"chat,omitempty" doc:"messages to factions that are still stored"`
	Notify  *ExportedNotify           `json:"notify,omitempty" doc:"settings and browsers for notices"`
}

// ExportedNotify is the stored data for notices.
type ExportedNotify struct {
	Settings notify.Settings `json:"settings"`
	Browsers []notify.Device `json:"browsers" nullable:"false"`
}

// export collects a player's data through the same projection as every view.
func (s *Routes) export(c *route.Call, _ rules.None) (Export, error) {
	a, err := s.Accounts.Export.Of(c, c.Who)
	if err != nil {
		return Export{}, err
	}
	var kept ExportedNotify
	if kept.Settings, err = s.Notify.Settings(c, c.Who.Account); err != nil {
		return Export{}, err
	}
	if kept.Browsers, err = s.Notify.Subscriptions(c, c.Who.Account); err != nil {
		return Export{}, err
	}
	out := Export{Account: a, Notify: &kept}
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
	out.Records = map[string][]reign.Record{}
	kinds, err := s.Keeper.History.Kinds(c, c.Who.Account)
	if err != nil {
		return Export{}, err
	}
	for _, kind := range kinds {
		if out.Records[kind], err = s.Keeper.History.Records(c, c.Who.Account, kind, reign.Place{}, exported); err != nil {
			return Export{}, err
		}
	}
	if out.Reports, err = report.Of(c, s.Keeper, c.Who.Account); err != nil {
		return Export{}, err
	}
	if out.Chat, err = chat.Of(c, s.Keeper, c.Who.Account); err != nil {
		return Export{}, err
	}
	member, err := faction.Of(c, s.Keeper, c.Who.Account)
	if err != nil {
		return Export{}, err
	}
	out.Faction = &member
	if out.Earlier, err = s.Keeper.Oversight.Versions(c, c.Who.Account); err != nil {
		return Export{}, err
	}
	if out.Ledger, err = s.Keeper.History.Ledger(c, c.Who.Account, 0, math.MaxInt64, exported); err != nil {
		return Export{}, err
	}
	out.Daily, err = s.Keeper.History.Daily(c, c.Who.Account)
	c.W.Header().Set("Content-Disposition", `attachment; filename="umbrarch.json"`)
	return out, err
}
