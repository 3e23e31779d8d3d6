package npc_test

import (
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
)

// C-121: twelve NPCs, levels strictly falling from 100 to 51.
func TestTheCourtOfANewReign(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	var levels []int64
	members, _ := k.View("npcs").(map[string]any)
	for id := range members {
		v := view(t, k, id)
		levels = append(levels, v.Level)
		if v.Status != "Idle" || v.Task != "Awaiting orders" || v.XPToNext != 100*v.Level || v.XP != 0 {
			t.Errorf("%s: %+v", id, v)
		}
		if v.Personality == "" || v.Background == "" || v.Appearance == "" || len(v.Skills) != 4 || v.Look == nil || v.Look.Race == "" {
			t.Errorf("%s lacks prose or a face: %+v", id, v)
		}
		if v.MissionID != nil || v.MissionEnds != nil || v.Mission != nil || !v.Free || v.Custom || len(v.Recent) != 0 {
			t.Errorf("%s is not fresh: %+v", id, v)
		}
	}
	slices.Sort(levels)
	if len(levels) != 12 || levels[0] != 51 || levels[11] != 100 || len(slices.Compact(levels)) != 12 {
		t.Errorf("levels %v", levels)
	}
}

func TestEverySubjectEntersWithALeafOfItsJournal(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	got := map[string]int{}
	for _, r := range k.Out().Records {
		got[r.Kind]++
	}
	for _, def := range k.Content.NPCs.Default {
		if got[rules.JournalKind(def.ID)] != len(def.Journal) {
			t.Errorf("%s has %d leaves", def.ID, got[rules.JournalKind(def.ID)])
		}
	}
}

// Counts used by quests and achievements.
func TestCountsForTriggers(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	k.Do("npc.praise", npc.Praise{NPC: who})
	k.Do("npc.assign", npc.Assign{NPC: who, Mission: "tax_collection"})
	for name, want := range map[string]int64{"npcs": 13, "praisesGiven": 1, "missionsSent": 1, "daily.praises": 1, "daily.missions": 1} {
		if got := k.Env().Count(name); got != want {
			t.Errorf("%s is %d, want %d", name, got, want)
		}
	}
	k.Now += 24 * 3600 * 1000
	for name, want := range map[string]int64{"praisesGiven": 1, "missionsSent": 1, "daily.praises": 0, "daily.missions": 0} {
		if got := k.Env().Count(name); got != want {
			t.Errorf("a day later %s is %d, want %d", name, got, want)
		}
	}
}

func TestPowerIsBroughtAndGained(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	k.Doc.NPCs.Edit(who).Level, k.Doc.NPCs.Edit(who).Power = 4, 45
	b, ok := k.Env().Book.Breakdown(k.Env(), "npcPower:"+who)
	if !ok || b.Total != 45 || len(b.Terms) != 2 || b.Terms[0].Value != 30 || b.Terms[1].Value != 15 {
		t.Errorf("breakdown %+v", b)
	}
	if k.Env().FigureOf("npcPower", "morwen_sableglass") != 5800 || k.Env().FigureOf("npcPower", "nobody") != 0 {
		t.Error("power of a default or of nobody")
	}
}

func TestRoster(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	k.Doc.NPCs.Edit(who).Hoard = true
	k.Doc.NPCs.Edit("dagny_threelocks").Loyalty = 3
	k.Doc.NPCs.Edit("perrin_quillon").Duty = game.Duty{Kind: game.DutyGovern, Ref: "re-estize"}
	got, _ := k.View("roster").(npc.Roster)
	want := npc.Roster{Count: 13, Taken: 12, Slots: 40, Idle: 12, Lowest: "dagny_threelocks", JournalCost: 50, MessageMax: 500}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestOnlyRecruitsAreSeenOff(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	k.Refused(npc.ErrBound, "npc.dismiss", npc.Dismiss{NPC: "morwen_sableglass"})
	k.Refused(npc.ErrMissing, "npc.dismiss", npc.Dismiss{NPC: "nobody"})
	k.Doc.NPCs.Edit(who).Duty = game.Duty{Kind: game.DutyGovern, Ref: "re-estize"}
	k.Refused(npc.ErrBusy, "npc.dismiss", npc.Dismiss{NPC: who})
	k.Doc.NPCs.Edit(who).Duty = game.Duty{}
	k.Do("npc.dismiss", npc.Dismiss{NPC: who})
	if _, here := k.Doc.NPCs.Get(who); here || !has(k.Notices(), "Hester has left your service.") {
		t.Error("the recruit is still here")
	}
}

func TestNobodyOfThatName(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	for name, body := range map[string]any{
		"npc.praise": npc.Praise{NPC: "nobody"}, "npc.gift": npc.Give{NPC: "nobody", Gift: "royal_crown"},
		"npc.assign": npc.Assign{NPC: "nobody", Mission: "tax_collection"}, "npc.talk": npc.Talk{NPC: "nobody", Message: "Hello"},
		"npc.ponder": npc.Ponder{NPC: "nobody"},
	} {
		k.Refused(npc.ErrMissing, name, body)
	}
}

func TestSomebodySpeaksAsTheyAreMinded(t *testing.T) {
	t.Parallel()
	const nyx = "nyx_hollowstep"
	k := enginetest.New(t)
	def, _ := k.Content.NPC(nyx)
	b := k.Content.Balance.NPC
	for loyalty, want := range map[int64]string{
		b.LoyalAbove + 1: def.Says.Loyal, b.LoyalAbove: def.Says.Wavering, b.WaveringAbove + 1: def.Says.Wavering, b.WaveringAbove: def.Says.Restless,
	} {
		k.Doc.NPCs.Edit(nyx).Loyalty = loyalty
		if got := view(t, k, nyx).Says; got != want {
			t.Errorf("at loyalty %d: %q, want %q", loyalty, got, want)
		}
	}
}

// A recruit without a line of its own greets in the voice of its traits, always with the same line.
func TestARecruitGreetsInItsVoice(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	n := *k.Doc.NPCs.Edit(who)
	n.Tags = []string{"Timid"}
	k.Doc.NPCs.Put("recruit_9", n)
	first := view(t, k, "recruit_9").Says
	if first == "" || strings.Contains(first, "{") || first != view(t, k, "recruit_9").Says {
		t.Fatalf("said %q", first)
	}
	found := false
	for _, r := range k.Content.Replies {
		found = found || (r.Tag == "Timid" && r.Situation == "greeting" && strings.HasPrefix(first, strings.SplitN(r.Text, "{", 2)[0]))
	}
	if !found {
		t.Errorf("%q is no greeting of the timid", first)
	}
}
