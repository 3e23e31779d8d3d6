package duty_test

import (
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/duty"
)

func TestOneDutyAtATime(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	n := &game.NPC{Name: "Vane"}
	for _, c := range []struct {
		kind, ref, task, status string
	}{
		{game.DutyMission, "tax_collection", "Tax Collection", "On Mission"},
		{game.DutyGovern, "re-estize", "Governing Crownlands of Rooke", "Idle"},
		{game.DutyGuard, "02", "Guarding floor 2", "Idle"},
	} {
		if !duty.Free(n) || duty.Task(k.Env(), n) != "Awaiting orders" || duty.Status(n) != "Idle" {
			t.Fatalf("%+v is not free", n.Duty)
		}
		if duty.GiveUntil(n, c.kind, c.ref, 5); duty.Free(n) || !duty.Is(n, c.kind, c.ref) || duty.Is(n, c.kind, "another") || n.Duty.Ends != 5 {
			t.Errorf("%+v", n.Duty)
		}
		if task, status := duty.Task(k.Env(), n), duty.Status(n); task != c.task || status != c.status {
			t.Errorf("%s: %s, %s", c.kind, task, status)
		}
		duty.Release(n)
		if duty.Give(n, c.kind, c.ref); n.Duty.Ends != 0 {
			t.Errorf("%+v ends", n.Duty)
		}
		duty.Release(n)
	}
}
