package npc_test

import (
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
)

// J4: each NPC goes on the best paid mission within its power; one too weak for all stays.
func TestSendEachOnTheBestPaid(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	best := map[string]int64{}
	for i, id := range k.Doc.NPCs.IDs() {
		n := k.Doc.NPCs.Edit(id)
		n.Power = k.Content.Missions[i%len(k.Content.Missions)].PowerRequirement
		for _, m := range k.Content.Missions {
			if m.PowerRequirement <= n.Power {
				best[id] = max(best[id], m.Rewards.Gold)
			}
		}
	}
	got := k.Do("npc.assign_all", npc.AssignAll{Mission: npc.Best}).(npc.AssignedAll)
	if len(got.Sent) != len(best) || len(got.Left) != 0 {
		t.Fatalf("%d of %d gone, %+v stay", len(got.Sent), len(best), got.Left)
	}
	for id, gold := range best {
		n, _ := k.Doc.NPCs.Get(id)
		if m, _ := k.Content.Mission(n.Duty.Ref); m.Rewards.Gold != gold {
			t.Errorf("%s, power %d, went for %d gold where %d were to be had", id, n.Power, m.Rewards.Gold, gold)
		}
	}
	weak := enginetest.New(t)
	for _, id := range weak.Doc.NPCs.IDs() {
		weak.Doc.NPCs.Edit(id).Power = 0
	}
	weak.Refused(npc.ErrPower, "npc.assign_all", npc.AssignAll{Mission: npc.Best})
}

// S-015: of twelve idle NPCs, three too weak stay, each with the reason.
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
		if left.Reason.Code != npc.ErrPower.Name || left.Reason.Params["name"] != n.Name || n.Duty != (game.Duty{}) {
			t.Errorf("%+v of %+v", left, n)
		}
	}
	if told := k.Notices(); len(told) != 1 || told[0] != "NPCs sent on a mission: 9." {
		t.Errorf("told %q", told)
	}
	if n := k.Doc.Stats.Of("missionsSent"); n != 9 {
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
		k.Doc.NPCs.Edit(id).Duty = game.Duty{Kind: game.DutyMission, Ref: "scouting"}
	}
	k.Refused(npc.ErrNoneIdle, "npc.assign_all", npc.AssignAll{Mission: mission})
}
