package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/row"
	"umbrarch/internal/realm/report"

	rulesreport "umbrarch/internal/rules/report"
)

// forever is the end of a suspension without a given time: the end of year 9999.
const forever int64 = 253_402_300_799_000

// Role gives an account a role.
type Role struct {
	Common
	Email string `arg:""`
	Role  string `arg:"" enum:"user,admin"`
}

func (c Role) Run() error {
	tool := map[string]string{row.RoleAdmin: "grant", row.RoleUser: "revoke"}[c.Role]
	return c.use(tool, order{Email: c.Email})
}

// Suspend suspends an account.
type Suspend struct {
	Common
	Account string        `arg:"" help:"E-mail, or the id of a guest."`
	For     time.Duration `help:"How long, such as 72h; without it until it is unsuspended."`
}

func (c Suspend) Run() error {
	until := forever
	if c.For > 0 {
		until = time.Now().Add(c.For).UnixMilli()
	}
	return c.use("suspend", order{Email: c.Account, Until: until})
}

// Unsuspend ends an account's suspension.
type Unsuspend struct {
	Common
	Account string `arg:"" help:"E-mail, or the id of a guest."`
}

func (c Unsuspend) Run() error { return c.use("suspend", order{Email: c.Account}) }

// Reports groups the commands on players' reports.
type Reports struct {
	List  ReportList  `cmd:"" default:"withargs" help:"List the reports that wait."`
	Close ReportClose `cmd:"" help:"Take a report off the queue."`
}

// ReportList lists the reports.
type ReportList struct{ Common }

func (c ReportList) Run() error { return c.use("reports", order{}) }

// ReportClose closes a report, named by its id in the list.
type ReportClose struct {
	Common
	Player string `arg:""`
	Kind   string `arg:""`
	Ref    string `arg:""`
}

func (c ReportClose) Run() error {
	return c.use("close-report", order{Report: rulesreport.Report{Player: c.Player, Kind: c.Kind, Ref: c.Ref}})
}

// RemoveFactor removes a lost second factor.
type RemoveFactor struct {
	Common
	Email string `arg:""`
}

func (c RemoveFactor) Run() error { return c.use("remove-factor", order{Email: c.Email}) }

func suspend(ctx context.Context, t tools, o order) (string, error) {
	said := "suspended: "
	if o.Until == 0 {
		said = "unsuspended: "
	}
	return said + o.Email, t.accounts.Moderation.SuspendBy(ctx, audit.CommandLine, o.Email, o.Until)
}

func listReports(ctx context.Context, t tools, _ order) (string, error) {
	list, err := report.Open(ctx, t.store)
	if len(list) == 0 {
		return "no reports", err
	}
	lines := make([]string, len(list))
	for i, r := range list {
		lines[i] = fmt.Sprintf("%s  %s %s %s  %q", time.UnixMilli(r.At).UTC().Format(time.RFC3339), r.Player, r.Kind, r.Ref, r.Reason)
	}
	return strings.Join(lines, "\n"), err
}

func closeReport(ctx context.Context, t tools, o order) (string, error) {
	err := report.Close(ctx, t.accounts.Rights, audit.CommandLine, o.Report, t.now())
	if errors.Is(err, report.ErrGone.With()) {
		err = errors.New(t.words(report.ErrGone.Name, nil))
	}
	return "closed: " + strings.Join([]string{o.Report.Player, o.Report.Kind, o.Report.Ref}, " "), err
}
