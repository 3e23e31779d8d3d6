package httpapi

import (
	"strconv"

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

// ReportClosed identifies a report in the queue.
type ReportClosed struct {
	Player string `json:"player" minLength:"1" maxLength:"64"`
	Kind   string `json:"kind" minLength:"1" maxLength:"64"`
	Ref    string `json:"ref" minLength:"1" maxLength:"80"`
}

func (s *consoleRoutes) accountsOf() {
	endpoint(s.router, op{id: "admin.accounts", method: "GET", path: "/admin/accounts", summary: "Accounts by a part of their e-mail or id, or of their ruler's name, a page at a time; without a query people who are admins, moderators or suspended", access: admins, query: paged}, s.searched)
	endpoint(s.router, op{id: "admin.suspend", method: "POST", path: "/admin/suspend", summary: "Shut an account out until a time, or let it in again", access: admins, confirm: true},
		func(c *Call, b Suspension) (rules.None, error) {
			return rules.None{}, s.moderation.Suspend(c, c.Who, b.Account, b.Until)
		})
	endpoint(s.router, op{id: "admin.role", method: "POST", path: "/admin/role", summary: "Give an account another role", access: admins, confirm: true},
		func(c *Call, b RoleChange) (rules.None, error) {
			return rules.None{}, s.moderation.SetRole(c, c.Who, b.Account, b.Role)
		})
	endpoint(s.router, op{id: "admin.reports", method: "GET", path: "/admin/reports", summary: "Reports that wait, oldest first", access: admins},
		func(c *Call, _ rules.None) ([]rulesreport.Report, error) { return report.Open(c, s.keeper) })
	endpoint(s.router, op{id: "admin.report.close", method: "POST", path: "/admin/reports/close", summary: "Take a report off the queue", access: admins},
		func(c *Call, b ReportClosed) (rules.None, error) {
			r := rulesreport.Report{Player: b.Player, Kind: b.Kind, Ref: b.Ref}
			return rules.None{}, report.Close(c, s.rights, c.Who.Account, r, s.keeper.Now())
		})
}

func (s *consoleRoutes) searched(c *Call, _ rules.None) (AdminAccounts, error) {
	from := int(before(c, "after", 0))
	list, more, err := s.moderation.Search(c, c.R.URL.Query().Get("q"), from)
	out := AdminAccounts{Accounts: make([]AdminAccount, 0, len(list))}
	for _, one := range list {
		out.Accounts = append(out.Accounts, AdminAccount(one))
	}
	if more {
		out.Next = strconv.Itoa(from + len(list))
	}
	return out, err
}
