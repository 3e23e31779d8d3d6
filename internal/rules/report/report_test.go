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
		"event":   {report.ErrPiece, report.State{}, report.File{Kind: "event", Ref: "e9", Reason: "y"}},
		"floor":   {report.ErrPiece, report.State{}, report.File{Kind: "floor", Ref: "09", Reason: "y"}},
		"vision":  {report.ErrPiece, report.State{}, report.File{Kind: "vision", Ref: "v9", Reason: "y"}},
		"item":    {report.ErrPiece, report.State{}, report.File{Kind: "item", Ref: "i9", Reason: "y"}},
		"agent":   {report.ErrPiece, report.State{}, report.File{Kind: "agent", Ref: "a9", Reason: "y"}},
		"subject": {report.ErrPiece, report.State{}, report.File{Kind: "subject", Ref: "draft@1", Reason: "y"}},
		"reply":   {report.ErrPiece, report.State{}, report.File{Kind: "reply", Ref: "n9", Reason: "y"}},
	} {
		env := k.Env()
		report.Seam.Give(env, try.state)
		env.Row = true
		if _, err := c.Prepare(env, try.body); !errors.Is(err, try.code.With()) {
			t.Errorf("%s: %v", name, err)
		}
	}
	env := k.Env()
	if _, err := c.Prepare(env, good); !errors.Is(err, report.ErrPiece.With()) {
		t.Errorf("no such row: %v", err)
	}
	env.Row = true
	report.Seam.Give(env, report.State{})
	env.Actor = rules.Actor{Player: "p1", Role: rules.User}
	p, err := c.Prepare(env, good)
	if err != nil {
		t.Fatal(err)
	}
	p.Apply()
	want := report.Report{Player: "p1", Kind: "chronicle", Ref: "c1", Reason: "It names me.\nTwice.", At: k.Now}
	if decided, _ := report.Seam.Decided(env); decided != want || k.Doc.Stats.Of("reports.filed") != 1 {
		t.Fatalf("%+v, %v", decided, k.Doc.Stats.Get().Counts)
	}
}

// Two replies of an NPC are two texts, identified by their moments.
func TestAReplyIsOneOfMany(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	c, _ := k.Engine.Command("report.file")
	const who = "morwen_sableglass"
	k.Doc.NPCs.Edit(who).Recent = []game.Interaction{{Kind: "chat", At: 7}, {Kind: "chat", At: 5}, {Kind: "gift", At: 6}}
	*k.Doc.Recruit.Edit() = game.RecruitDraft{At: 9}
	for ref, there := range map[string]bool{who + "@5": true, who + "@7": true, who + "@6": false, who: false, "nobody@5": false} {
		env := k.Env()
		report.Seam.Give(env, report.State{})
		if _, err := c.Prepare(env, report.File{Kind: "reply", Ref: ref, Reason: "y"}); (err == nil) != there {
			t.Errorf("%s: %v", ref, err)
		}
	}
	for ref, there := range map[string]bool{"draft@9": true, "draft@8": false, who: true} {
		env := k.Env()
		report.Seam.Give(env, report.State{})
		if _, err := c.Prepare(env, report.File{Kind: "subject", Ref: ref, Reason: "y"}); (err == nil) != there {
			t.Errorf("%s: %v", ref, err)
		}
	}
}
