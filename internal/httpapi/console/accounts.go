package console

import (
	"strconv"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/realm/report"
	"umbrarch/internal/rules"

	rulesreport "umbrarch/internal/rules/report"
)

// AdminAccount is an account for admins.
type AdminAccount struct {
	ID             string `json:"id"`
	Email          string `json:"email,omitempty" doc:"empty for a guest"`
	Role           string `json:"role"`
	CreatedAt      int64  `json:"createdAt"`
	SuspendedUntil int64  `json:"suspendedUntil"`
	Verified       bool   `json:"verified"`
	Factor         bool   `json:"factor"`
	Moderator      bool   `json:"moderator" doc:"whether the account has the moderators' grant, beside its role"`
}

// AdminAccounts is a page of accounts.
type AdminAccounts struct {
	Accounts []AdminAccount `json:"accounts" nullable:"false" doc:"by e-mail"`
	Next     string         `json:"next,omitempty" doc:"start of the next page; absent on the last page"`
}

// Suspension blocks an account.
type Suspension struct {
	Account string `json:"account" minLength:"1" maxLength:"64"`
	Until   int64  `json:"until" minimum:"0" maximum:"253402300799000" doc:"milliseconds; a past time unblocks the account"`
}

// RoleChange changes an account's role.
type RoleChange struct {
	Account string `json:"account" minLength:"1" maxLength:"64"`
	Role    string `json:"role" enum:"user,admin"`
}

// ModeratorChange grants moderation to an account or revokes it.
type ModeratorChange struct {
	Account   string `json:"account" minLength:"1" maxLength:"64"`
	Moderator bool   `json:"moderator"`
}

// ReportClosed identifies a report in the queue.
type ReportClosed struct {
	Player string `json:"player" minLength:"1" maxLength:"64"`
	Kind   string `json:"kind" minLength:"1" maxLength:"64"`
	Ref    string `json:"ref" minLength:"1" maxLength:"80"`
}

func (s *Routes) accounts() {
	route.Endpoint(s.Router, route.Op{ID: "admin.accounts", Method: "GET", Path: "/admin/accounts", Summary: "Accounts by a part of their e-mail or id, or of their ruler's name, a page at a time; without a query people who are admins, moderators or suspended", Access: route.Admins, Query: route.Paged}, s.searched)
	route.Endpoint(s.Router, route.Op{ID: "admin.suspend", Method: "POST", Path: "/admin/suspend", Summary: "Shut an account out until a time, or let it in again", Access: route.Admins, Confirm: true,
		Codes: []game.Code{codes.UnknownAccount, codes.OwnRole, codes.LastAdmin, codes.Required, codes.Suspended}},
		func(c *route.Call, b Suspension) (rules.None, error) {
			return rules.None{}, s.Moderation.Suspend(c, c.Who, b.Account, b.Until)
		})
	route.Endpoint(s.Router, route.Op{ID: "admin.role", Method: "POST", Path: "/admin/role", Summary: "Give an account another role", Access: route.Admins, Confirm: true,
		Codes: []game.Code{codes.UnknownAccount, codes.UnknownRole, codes.OwnRole, codes.LastAdmin}},
		func(c *route.Call, b RoleChange) (rules.None, error) {
			return rules.None{}, s.Moderation.SetRole(c, c.Who, b.Account, b.Role)
		})
	route.Endpoint(s.Router, route.Op{ID: "admin.moderator", Method: "POST", Path: "/admin/moderator", Summary: "Give an account the grant to moderate, or take it back", Access: route.Admins, Confirm: true,
		Codes: []game.Code{codes.UnknownAccount, codes.Required, codes.Suspended}},
		func(c *route.Call, b ModeratorChange) (rules.None, error) {
			return rules.None{}, s.Moderation.SetModerator(c, c.Who, b.Account, b.Moderator)
		})
	route.Endpoint(s.Router, route.Op{ID: "admin.reports", Method: "GET", Path: "/admin/reports", Summary: "Reports that wait, oldest first", Access: route.Admins},
		func(c *route.Call, _ rules.None) ([]rulesreport.Report, error) { return report.Open(c, s.Keeper) })
	route.Endpoint(s.Router, route.Op{ID: "admin.report.close", Method: "POST", Path: "/admin/reports/close", Summary: "Take a report off the queue", Access: route.Admins},
		func(c *route.Call, b ReportClosed) (rules.None, error) {
			r := rulesreport.Report{Player: b.Player, Kind: b.Kind, Ref: b.Ref}
			return rules.None{}, report.Close(c, s.Rights, c.Who.Account, r, s.Keeper.Now())
		})
}

func (s *Routes) searched(c *route.Call, _ rules.None) (AdminAccounts, error) {
	from := int(c.Number("after", 0))
	list, more, err := s.Moderation.Search(c, c.R.URL.Query().Get("q"), from)
	out := AdminAccounts{Accounts: make([]AdminAccount, 0, len(list))}
	for _, one := range list {
		out.Accounts = append(out.Accounts, AdminAccount(one))
	}
	if more {
		out.Next = strconv.Itoa(from + len(list))
	}
	return out, err
}
