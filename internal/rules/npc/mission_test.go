package npc_test

import (
	"slices"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/npc"
)

// C-124: gold for the ruler, loyalty and experience for the NPC, paid once.
func TestTaxCollectionPays(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	gold, growth := k.Whole(), *k.Doc.Growth.Get()
	sent, _ := k.Do("npc.assign", npc.Assign{NPC: who, Mission: "tax_collection"}).(npc.Assigned)
	if sent.EndsAt != k.Now+3600_000 || k.Env().Count("missionsSent") != 1 {
		t.Errorf("sent %+v", sent)
	}
	if v := view(t, k, who); v.Status != "On Mission" || *v.MissionID != "tax_collection" || *v.MissionEnds != sent.EndsAt || v.Task != "Tax Collection" || v.Free {
		t.Errorf("on the way: %+v", v)
	}
	k.Touched(time.Hour)
	n := get(t, k, who)
	if k.Whole() != gold+500 || n.Loyalty != 61 || n.XP != 50 || n.Level != 1 || view(t, k, who).XPToNext != 100 {
		t.Errorf("gold %d of %d, %+v", k.Whole(), gold+500, n)
	}
	if *k.Doc.Growth.Get() != growth {
		t.Errorf("the ruler grew: %+v", k.Doc.Growth.Get())
	}
	if n.Recent[0].Kind != "mission" || n.Recent[0].Ref != "tax_collection" {
		t.Errorf("remembered %+v", n.Recent)
	}
	if !has(k.Notices(), "Hester has completed Tax Collection. ") {
		t.Error("nobody told of it")
	}
}

// C-129, C-087: a mission ends exactly at its time, once, however often the kingdom is advanced.
func TestAMissionEndsWhenItIsDue(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	k.Do("npc.assign", npc.Assign{NPC: who, Mission: "tax_collection"})
	k.Wait(3599 * time.Second)
	if get(t, k, who).Duty.Kind != game.DutyMission {
		t.Fatal("back too early")
	}
	k.Out()
	k.Wait(time.Second)
	if n := get(t, k, who); n.Duty != (game.Duty{}) {
		t.Errorf("not back: %+v", n)
	}
	k.Wait(time.Hour).Away(3 * time.Hour)
	var paid int64
	for _, e := range k.Out().Ledger {
		if e.Reason == "npc.mission" {
			paid += e.Deltas["gold"]
		}
	}
	if paid != 500 || get(t, k, who).XP != 50 {
		t.Errorf("paid %d", paid)
	}
}

// C-087: an absence pays the mission and the absence's own reward, once each.
func TestAMissionEndsInAnAbsence(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	k.Do("npc.assign", npc.Assign{NPC: who, Mission: "tax_collection"})
	k.Away(2 * time.Hour)
	paid := map[string]int64{}
	for _, e := range k.Out().Ledger {
		paid[e.Reason] += e.Deltas["gold"]
	}
	if n := get(t, k, who); paid["npc.mission"] != 500 || paid["absence"] != 7200 || n.Duty != (game.Duty{}) {
		t.Errorf("paid %v", paid)
	}
	if reports := k.Doc.Absence.Get().Reports; len(reports) != 1 || len(reports[0].Finished) == 0 || reports[0].Finished[0].Code != "npc.mission_completed" || reports[0].Finished[0].Params["npc"] != who {
		t.Errorf("reports %+v", reports)
	}
}

// C-126, H59: a level needs 100 x level and gives 5 power and 1 deception; 200 is the highest.
func TestSubjectsLevelUp(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name                               string
		level, xp                          int64
		mission                            string
		wantLevel, wantXP, power, deceived int64
	}{
		{"C-126", 100, 9_990, "tax_collection", 101, 40, 5, 1},
		{"two levels at once", 1, 90, "eliminate_bandits", 3, 90, 10, 2},
		{"none", 5, 0, "tax_collection", 5, 50, 0, 0},
		{"the highest", 199, 19_899, "eliminate_bandits", 200, 299, 5, 1},
		{"above the highest", 200, 19_990, "eliminate_bandits", 200, 19_999, 0, 0},
	} {
		k := kingdom(t)
		n := k.Doc.NPCs.Edit(who)
		n.Level, n.XP, n.Power = c.level, c.xp, 500
		k.Do("npc.assign", npc.Assign{NPC: who, Mission: c.mission})
		k.Touched(5 * time.Hour)
		got := get(t, k, who)
		if got.Level != c.wantLevel || got.XP != c.wantXP || got.Power != 500+c.power || got.Deception != 30+c.deceived {
			t.Errorf("%s: %+v", c.name, got)
		}
		if told := has(k.Notices(), "Hester has reached level"); told != (c.wantLevel > c.level) {
			t.Errorf("%s: told %t", c.name, told)
		}
	}
}

// C-127
func TestAMissionAsksPower(t *testing.T) {
	t.Parallel()
	for mission, power := range map[string]int64{"tax_collection": 10, "scout_territory": 50, "eliminate_bandits": 100} {
		k := kingdom(t)
		k.Doc.NPCs.Edit(who).Power = power - 1
		k.Refused(npc.ErrPower, "npc.assign", npc.Assign{NPC: who, Mission: mission})
		k.Doc.NPCs.Edit(who).Power = power
		k.Do("npc.assign", npc.Assign{NPC: who, Mission: mission})
	}
}

// C-128, C-130
func TestOneDutyAtATime(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	k.Do("npc.assign", npc.Assign{NPC: who, Mission: "tax_collection"})
	ends := get(t, k, who).Duty.Ends
	k.Wait(time.Minute)
	k.Refused(npc.ErrBusy, "npc.assign", npc.Assign{NPC: who, Mission: "tax_collection"})
	if get(t, k, who).Duty.Ends != ends {
		t.Error("the end moved")
	}
	for task, d := range map[string]game.Duty{"Governing Crownlands of Rooke": {Kind: game.DutyGovern, Ref: "re-estize"}, "Guarding floor 2": {Kind: game.DutyGuard, Ref: "02"}} {
		k.Doc.NPCs.Edit("morwen_sableglass").Duty = d
		text := k.Refused(npc.ErrBusy, "npc.assign", npc.Assign{NPC: "morwen_sableglass", Mission: "tax_collection"})
		if text != "Morwen Sableglass is already busy: "+task+"." || get(t, k, "morwen_sableglass").Duty != d {
			t.Errorf("text %q", text)
		}
	}
	for _, o := range view(t, k, who).Missions {
		if o.Locked == nil || o.Locked.Code != "npc.busy" {
			t.Errorf("offered %+v", o)
		}
	}
}

func TestUnknownErrands(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	k.Refused(npc.ErrMission, "npc.assign", npc.Assign{NPC: who, Mission: "holiday"})
	k.Refused(npc.ErrMission, "npc.assign", npc.Assign{NPC: who})
	k.Refused(npc.ErrLand, "npc.assign", npc.Assign{NPC: "nyx_hollowstep", Mission: "scout_territory", Territory: "the_moon"})
	k.Refused(npc.ErrLand, "npc.assign", npc.Assign{NPC: "nyx_hollowstep", Mission: "tax_collection", Territory: k.Content.Territories[1].ID})
}

// TestAScoutExploresItsLand: the fog lifts when the scout returns (H39c).
func TestAScoutExploresItsLand(t *testing.T) { // E-008, its second half
	t.Parallel()
	k := kingdom(t)
	const id = "wyvern-riders"
	k.Do("npc.assign", npc.Assign{NPC: "nyx_hollowstep", Mission: "scout_territory", Territory: id})
	if e := view(t, k, "nyx_hollowstep").Mission; e == nil || e.Territory != id || e.Duration != 7200 {
		t.Errorf("errand %+v", e)
	}
	if l, _ := land.Of(k.Env(), id); l.Scouted || l.Status != land.Unexplored {
		t.Error("known before the scout is back")
	}
	k.Touched(2 * time.Hour)
	if l, _ := land.Of(k.Env(), id); !l.Scouted || l.Status == land.Unexplored || len(l.History) != 1 {
		t.Errorf("the land still lies under fog: %+v", l)
	}
	if told := k.Notices(); !slices.Contains(told, "Explored: the Skyreave Eyries.") {
		t.Errorf("told %q", told)
	}
}

func TestAMissionOfWhoHasGonePaysNothing(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	k.Do("npc.assign", npc.Assign{NPC: who, Mission: "tax_collection"})
	k.Doc.NPCs.Delete(who)
	gold := k.Whole()
	k.Touched(time.Hour)
	if k.Whole() != gold || k.Doc.NPCs.Len() != 12 {
		t.Errorf("gold %d, %d subjects", k.Whole(), k.Doc.NPCs.Len())
	}
}

func TestMissionsAreListed(t *testing.T) {
	t.Parallel()
	list, _ := enginetest.New(t).View("missions").([]npc.Mission)
	if len(list) != 3 || list[0].Rewards != (npc.MissionRewards{Gold: 500, Loyalty: 1, XP: 50}) || list[1].Power != 50 || !list[1].Scouts || list[2].Duration != 14400 {
		t.Errorf("missions %+v", list)
	}
}
