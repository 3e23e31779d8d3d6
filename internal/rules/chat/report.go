package chat

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/textcheck"
)

// Complaint names a message and gives a reason.
type Complaint struct {
	Name
	Reason string `json:"reason" maxLength:"4000" doc:"1 to 500 graphemes"`
}

// Report is a row of the moderators' queue with the preceding messages.
type Report struct {
	Player   string
	Message  Message
	Reason   string
	At       int64
	Evidence []Message // the reported message is the last
}

// ReportSeam is the seam of reports of messages.
var ReportSeam rules.Seam[State, Report]

func report() rules.Command {
	return rules.Define(rules.Spec{Name: "chat.report", Summary: "Report a message to the moderators", Scope: rules.OnShared, Seam: ReportSeam.Types(), Rate: rules.Spoken,
		Codes: []game.Code{ErrUnknown, ErrOwn, ErrReason, ErrReported, ErrReports}}, planReport)
}

func planReport(env *rules.Env, b Complaint) (rules.Plan[rules.None], error) {
	state := ReportSeam.State(env)
	reason, fault := textcheck.Clean(b.Reason, int(env.Content.Balance.Limits.MessageGraphemes), true)
	if fault == "" && reason == "" {
		fault = textcheck.Blank
	}
	switch {
	case state.Target == nil:
		return rules.Plan[rules.None]{}, ErrUnknown.With()
	case state.Target.Player == env.Actor.Player:
		return rules.Plan[rules.None]{}, ErrOwn.With()
	case fault != "":
		return rules.Plan[rules.None]{}, ErrReason.With("fault", string(fault))
	case state.Reported:
		return rules.Plan[rules.None]{}, ErrReported.With()
	case state.Reports >= env.Content.Balance.Limits.ReportsOpen:
		return rules.Plan[rules.None]{}, ErrReports.With("n", state.Reports)
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		ReportSeam.Decide(env, Report{Player: env.Actor.Player, Message: *state.Target, Reason: reason, At: env.Now(), Evidence: state.Context})
		env.Say(rules.Plain, "chat.report_sent")
		return rules.None{}
	}}, nil
}
