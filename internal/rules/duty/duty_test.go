package duty_test

import (
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/duty"
)

func TestOneDutyAtATime(t *testing.T) {
	t.Parallel()
	n := &game.NPC{Name: "Vane", Status: game.NPCIdle, Task: game.AwaitingOrders}
	if !duty.Free(n) {
		t.Fatal("who awaits orders is free")
	}
	for _, busy := range []game.NPC{
		{Status: game.NPCOnMission, Task: "Tax Collection", MissionID: "tax_collection", MissionEnds: 5},
		{Status: game.NPCIdle, Task: "Governing Ashmoor"},
	} {
		if duty.Free(&busy) {
			t.Errorf("%+v is free", busy)
		}
		duty.Release(&busy)
		if !duty.Free(&busy) || busy.MissionID != "" || busy.MissionEnds != 0 {
			t.Errorf("%+v after its release", busy)
		}
	}
}

func TestAGuardianIsBusy(t *testing.T) {
	t.Parallel()
	n := &game.NPC{Name: "Vane", Status: game.NPCIdle, Task: game.AwaitingOrders}
	if duty.Guard(n, 2); n.Task != "Guarding floor 2" || n.Status != game.NPCIdle || duty.Free(n) {
		t.Errorf("%+v", n)
	}
	if duty.Release(n); !duty.Free(n) {
		t.Errorf("%+v after its release", n)
	}
}
