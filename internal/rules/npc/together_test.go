package npc_test

import (
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
)

// S-015: of twelve who are idle, three too weak stay, and each of them says why.
func TestSendAll(t *testing.T) {
	t.Parallel()
	const mission = "eliminate_bandits"
	k := enginetest.New(t)
	m, ok := k.Content.Mission(mission)
	if !ok {
		t.Fatal("no such mission")
	}
	weak := 3
	for id := range k.Doc.NPCs.All() {
		n := k.Doc.NPCs.Edit(id)
		n.Power = m.PowerRequirement
		if weak > 0 {
			n.Power, weak = m.PowerRequirement-1, weak-1
		}
	}
	k.Notices()
	got := k.Do("npc.assign_all", npc.AssignAll{Mission: mission}).(npc.AssignedAll)
	if len(got.Sent) != 9 || len(got.Left) != 3 {
		t.Fatalf("%d gone, %d stay", len(got.Sent), len(got.Left))
	}
	for _, left := range got.Left {
		n, _ := k.Doc.NPCs.Get(left.NPC)
		if left.Reason.Code != npc.ErrPower.Name || left.Reason.Params["name"] != n.Name || n.Status != game.NPCIdle {
			t.Errorf("%+v of %+v", left, n)
		}
	}
	if told := k.Notices(); len(told) != 1 || told[0] != "NPCs sent on a mission: 9." {
		t.Errorf("told %q", told)
	}
	if n := k.Doc.Stats.Get().Counts["missionsSent"]; n != 9 {
		t.Errorf("%d were counted", n)
	}
	k.Refused(npc.ErrPower, "npc.assign_all", npc.AssignAll{Mission: mission})

	k.Wait(time.Duration(m.Duration) * time.Second)
	last := k.View("npcs").(map[string]any)[got.Sent[0].NPC].(npc.View).Again
	if last == nil || last.Mission != mission || last.Locked != nil {
		t.Fatalf("the card offers %+v again", last)
	}
	if never := k.View("npcs").(map[string]any)[got.Left[0].NPC].(npc.View).Again; never != nil {
		t.Fatalf("who never went is offered %+v again", never)
	}
	again := k.Do("npc.assign_all", npc.AssignAll{}).(npc.AssignedAll)
	if len(again.Sent) != 9 || len(again.Left) != 3 || again.Left[0].Reason.Code != npc.ErrNoLast.Name {
		t.Fatalf("again: %d gone, %+v", len(again.Sent), again.Left)
	}
	for _, s := range again.Sent {
		if s.Mission != mission {
			t.Errorf("%s went on %s", s.NPC, s.Mission)
		}
	}
	k.Refused(npc.ErrMission, "npc.assign_all", npc.AssignAll{Mission: "nowhere"})
	for id := range k.Doc.NPCs.All() {
		k.Doc.NPCs.Edit(id).Status = game.NPCOnMission
	}
	k.Refused(npc.ErrNoneIdle, "npc.assign_all", npc.AssignAll{Mission: mission})
}
