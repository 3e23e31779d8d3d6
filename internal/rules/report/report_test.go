package report_test

import (
	"errors"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/report"
	"umbrarch/internal/rules/turn"
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
		tu := k.Turn()
		tu.Shared = try.state
		if _, err := c.Prepare(tu, try.body); !errors.Is(err, try.code.With()) {
			t.Errorf("%s: %v", name, err)
		}
	}
	tu := k.Turn()
	tu.Shared, tu.Actor = report.State{}, turn.Actor{Player: "p1", Role: turn.User}
	p, err := c.Prepare(tu, good)
	if err != nil {
		t.Fatal(err)
	}
	p.Apply()
	want := report.Report{Player: "p1", Kind: "chronicle", Ref: "c1", Reason: "It names me.\nTwice.", At: k.Now}
	if tu.Out().Shared != want || k.Doc.Stats.Get().Counts["reports.filed"] != 1 {
		t.Fatalf("%+v, %v", tu.Out().Shared, k.Doc.Stats.Get().Counts)
	}
}
