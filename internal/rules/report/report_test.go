package report_test

import (
	"errors"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/report"
)

func TestFile(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	c, _ := k.Engine.Command("report.file")
	good := report.File{Kind: "chronicle", Ref: "c1", Reason: " It names me.\nTwice. "}
	for name, try := range map[string]struct {
		code  game.Code
		state report.State
		body  report.File
	}{
		"kind":    {report.ErrKind, report.State{}, report.File{Kind: "gold", Ref: "x", Reason: "y"}},
		"blank":   {report.ErrReason, report.State{}, report.File{Kind: "event", Ref: "x", Reason: " "}},
		"long":    {report.ErrReason, report.State{}, report.File{Kind: "event", Ref: "x", Reason: strings.Repeat("y", 501)}},
		"many":    {report.ErrMany, report.State{Open: k.Content.Balance.Limits.ReportsOpen}, good},
		"already": {report.ErrAlready, report.State{Already: true}, good},
	} {
		env := k.Env()
		env.Shared = try.state
		if _, err := c.Prepare(env, try.body); !errors.Is(err, try.code.With()) {
			t.Errorf("%s: %v", name, err)
		}
	}
	env := k.Env()
	env.Shared, env.Actor = report.State{}, rules.Actor{Player: "p1", Role: rules.User}
	p, err := c.Prepare(env, good)
	if err != nil {
		t.Fatal(err)
	}
	p.Apply()
	want := report.Report{Player: "p1", Kind: "chronicle", Ref: "c1", Reason: "It names me.\nTwice.", At: k.Now}
	if env.Out().Shared != want || k.Doc.Stats.Get().Counts["reports.filed"] != 1 {
		t.Fatalf("%+v, %v", env.Out().Shared, k.Doc.Stats.Get().Counts)
	}
}
