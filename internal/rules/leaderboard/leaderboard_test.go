package leaderboard_test

import (
	"errors"
	"testing"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/leaderboard"
)

func TestClear(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	c, _ := k.Engine.Command("leaderboard.clear")
	if c.Scope != rules.OnAdmin || c.Role != rules.Admin {
		t.Fatalf("scope %s, role %s", c.Scope, c.Role)
	}
	env := k.Env()
	env.Shared = leaderboard.State{}
	if _, err := c.Prepare(env, leaderboard.Clear{Player: "p"}); !errors.Is(err, leaderboard.ErrShown.With()) {
		t.Fatalf("nobody to clear: %v", err)
	}
	env.Shared = leaderboard.State{Assisted: true}
	p, err := c.Prepare(env, leaderboard.Clear{Player: "p"})
	if err != nil {
		t.Fatal(err)
	}
	p.Apply()
	if env.Out().Shared != (leaderboard.Cleared{Player: "p"}) {
		t.Fatalf("to be written: %+v", env.Out().Shared)
	}
}
