package npc_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
)

// C-138: 50 gold for one entry.
func TestPonderingCostsFifty(t *testing.T) {
	t.Parallel()
	k := kingdom(t).Gold(50)
	k.Doc.Stats.Set("daysReigned", 2)
	got, _ := k.Do("npc.ponder", npc.Ponder{NPC: who}).(npc.Pondered)
	told := k.Notices()
	wrote := leaves(k, who)
	if k.Whole() != 0 || len(wrote) != 1 || wrote[0] != got.Leaf || got.Date != "Year 3" || got.Source != "archive" {
		t.Errorf("gold %d, %+v, rows %+v", k.Whole(), got, wrote)
	}
	if !has(told, "Hester has written a new entry.") {
		t.Errorf("told %v", told)
	}
}

// C-139
func TestPonderingWithoutFifty(t *testing.T) {
	t.Parallel()
	k := kingdom(t).Gold(49)
	if text := k.Refused(npc.ErrJournal, "npc.ponder", npc.Ponder{NPC: who}); text != "Not enough gold to generate journal entry (50G)." {
		t.Errorf("text %q", text)
	}
}

// C-140: where nothing can be written, nothing is charged.
func TestAnEmptyPageIsFree(t *testing.T) {
	t.Parallel()
	k := kingdom(t).Gold(70)
	silent := *k.Content
	silent.Journal = nil
	k.Content = &silent
	got, _ := k.Do("npc.ponder", npc.Ponder{NPC: who}).(npc.Pondered)
	told := k.Notices()
	if k.Whole() != 70 || got.Entry != "" || len(leaves(k, who)) != 0 || !has(told, "Hester wrote nothing. No gold was taken.") {
		t.Errorf("gold %d, %+v, told %v", k.Whole(), got, told)
	}
}

// Leaves of one moment keep their order by id.
func TestLeavesKeepTheirOrder(t *testing.T) {
	t.Parallel()
	k := kingdom(t).Gold(1000)
	for range 12 {
		k.Do("npc.ponder", npc.Ponder{NPC: who})
	}
	var ids []string
	for _, r := range k.Out().Records {
		ids = append(ids, r.ID)
	}
	if len(ids) != 12 || !slices.IsSorted(ids) || len(slices.Compact(ids)) != 12 {
		t.Errorf("ids %v", ids)
	}
}

// The facts of an entry's sentences are facts of this reign.
func TestEntriesAreTrue(t *testing.T) {
	t.Parallel()
	type setup func(n *game.NPC)
	recent := func(kind, ref string) setup {
		return func(n *game.NPC) { n.Recent = []game.Interaction{{Kind: kind, Ref: ref, At: 1}} }
	}
	for _, c := range []struct {
		name string
		make setup
		fact string
	}{
		{"praise", recent("praise", ""), "praised"},
		{"talk", recent("chat", "loyal_war_1"), "spoke"},
		{"a plain gift", recent("gift", "royal_crown"), "gift_plain"},
		{"a liked gift", func(n *game.NPC) { recent("gift", "royal_crown")(n); n.Likes = []string{"gold"} }, "gift_liked"},
		{"a disliked gift", func(n *game.NPC) { recent("gift", "royal_crown")(n); n.Dislikes = []string{"gold"} }, "gift_disliked"},
		{"taxes", recent("mission", "tax_collection"), "mission_tax"},
		{"scouting", recent("mission", "scout_territory"), "mission_scout"},
		{"bandits", recent("mission", "eliminate_bandits"), "mission_bandits"},
		{"governing", func(n *game.NPC) { n.Duty = game.Duty{Kind: game.DutyGovern, Ref: "re-estize"} }, "governing"},
		{"guarding", func(n *game.NPC) { n.Duty = game.Duty{Kind: game.DutyGuard, Ref: "03"} }, "guarding"},
		{"loyal", func(n *game.NPC) { n.Loyalty = 80 }, "loyalty_high"},
		{"disloyal", func(n *game.NPC) { n.Loyalty = 19 }, "loyalty_low"},
		{"leveled", func(n *game.NPC) { n.Level = 7 }, "level_up"},
		{"nothing", func(*game.NPC) {}, "idle"},
	} {
		k := kingdom(t).Gold(1000)
		c.make(k.Doc.NPCs.Edit(who))
		got, _ := k.Do("npc.ponder", npc.Ponder{NPC: who}).(npc.Pondered)
		if facts := factsOf(t, k.Content.Journal, got.Entry); !slices.Equal(facts, []string{c.fact}) {
			t.Errorf("%s: facts %v in %q", c.name, facts, got.Entry)
		}
		if strings.Contains(got.Entry, "{") {
			t.Errorf("%s: a slot is open in %q", c.name, got.Entry)
		}
	}
}

// An entry considers the last three interactions, tells the newest first, and adds another fact.
func TestAnEntryLooksBack(t *testing.T) {
	t.Parallel()
	k := kingdom(t).Gold(50_000)
	k.Do("npc.assign", npc.Assign{NPC: who, Mission: "tax_collection"})
	k.Touched(time.Hour)
	for range 2 {
		k.Do("npc.gift", npc.Give{NPC: who, Gift: "enchanted_rose"})
	}
	k.Do("npc.praise", npc.Praise{NPC: who})
	k.Env().Recall("raid_breached", "gold", "1200")
	got, _ := k.Do("npc.ponder", npc.Ponder{NPC: who}).(npc.Pondered)
	if facts := factsOf(t, k.Content.Journal, got.Entry); !slices.Equal(facts, []string{"praised", "gift_plain", "raid_breached"}) {
		t.Errorf("facts %v in %q", facts, got.Entry)
	}
	if !strings.Contains(got.Entry, "1200") || !strings.Contains(got.Entry, "Enchanted Rose") {
		t.Errorf("the facts are not in %q", got.Entry)
	}
}

func TestAnInsolventReignIsWrittenOf(t *testing.T) {
	t.Parallel()
	k := kingdom(t).Gold(1000)
	k.Doc.Pulse.Edit().Insolvent = 1
	got, _ := k.Do("npc.ponder", npc.Ponder{NPC: who}).(npc.Pondered)
	if facts := factsOf(t, k.Content.Journal, got.Entry); !slices.Equal(facts, []string{"insolvency"}) {
		t.Errorf("facts %v in %q", facts, got.Entry)
	}
}

// A sentence skipped for a missing slot comes before others of its fact repeat.
func TestASentenceThatNeedsCompanyComesFirst(t *testing.T) {
	t.Parallel()
	for seed := range 20 {
		k := kingdom(t, enginetest.Seed(strconv.Itoa(seed))).Gold(1000)
		for id := range k.Doc.NPCs.All() {
			if id != who {
				k.Doc.NPCs.Delete(id)
			}
		}
		k.Doc.NPCs.Edit(who).Recent = []game.Interaction{{Kind: "praise"}}
		k.Do("npc.ponder", npc.Ponder{NPC: who})
		k.Do("npc.ponder", npc.Ponder{NPC: who})
		k.Doc.NPCs.Put("tam", game.NPC{Name: "Old Tam"})
		if got, _ := k.Do("npc.ponder", npc.Ponder{NPC: who}).(npc.Pondered); !strings.Contains(got.Entry, "Old Tam") {
			t.Fatalf("seed %d: %s", seed, got.Entry)
		}
	}
}

// Journals mention facts that have a leaf of their own.
func TestABirthIsWrittenOf(t *testing.T) {
	t.Parallel()
	k := kingdom(t).Gold(1000)
	k.Doc.NPCs.Edit(who).Loyalty = 50
	k.Env().Record("child", "count", "1")
	if got, _ := k.Do("npc.ponder", npc.Ponder{NPC: who}).(npc.Pondered); !strings.Contains(got.Entry, "An heir!") {
		t.Errorf("%q", got.Entry)
	}
}
