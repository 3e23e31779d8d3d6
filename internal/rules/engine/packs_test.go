package engine_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/content/pack"
	"umbrarch/internal/content/pack/packtest"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/activity"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/event"
	"umbrarch/internal/rules/hoard"
	"umbrarch/internal/rules/npc"
	"umbrarch/internal/rules/quest"
	"umbrarch/internal/rules/spire"
)

// guests is content with a pack that adds one of each kind that a kingdom can hold.
func guests(t *testing.T) *content.Snapshot {
	t.Helper()
	folder := t.TempDir()
	like := func(file, id string, with map[string]any) []any { return []any{packtest.Like(t, file, id, with)} }
	packtest.Write(t, folder, "guests", map[string]any{
		"pack.json": packtest.Manifest("guests"),
		"npcs.json": map[string]any{
			"default": like("npcs.json", "halcyon_brine", map[string]any{"id": "guests:ada", "name": "Ada Quarrel"}),
			"hoard":   like("npcs.json", "hodge_gravelgift", map[string]any{"id": "guests:ulf", "name": "Ulf Quarrel"}),
		},
		"replies.json":    like("replies.json", "loyal_greeting_1", map[string]any{"id": "guests:hello", "tag": nil, "npc": "guests:ada", "text": "A guest says good evening, and means the evening."}),
		"quests.json":     like("quests.json", "q1", map[string]any{"id": "guests:errand", "title": "The Guest's Errand"}),
		"activities.json": like("activities.json", "idle1", map[string]any{"id": "guests:watch", "name": "Watch the Guests"}),
		"events.json":     like("events.json", "generous_comet", map[string]any{"id": "guests:arrival", "title": "Guests at the Gate"}),
		"visions.json":    like("visions.json", packVision(t), map[string]any{"id": "guests:dream", "title": "A Dream of Guests"}),
	})
	l, err := pack.Load(folder, content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.LeftOut) > 0 {
		t.Fatalf("left out: %+v", l.LeftOut)
	}
	return l.Content
}

// packVision is a built-in vision without slots, so that it can be told to everybody.
func packVision(t *testing.T) string {
	t.Helper()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(c.Visions, func(v content.Vision) bool { return !strings.Contains(v.Title+v.Description, "{") })
	return c.Visions[at].ID
}

// TestAReignOutlivesItsPack: a kingdom holds one of each thing of a pack, the pack goes and comes back. Meanwhile the
// kingdom plays on, shows the rest, and loses nothing.
func TestAReignOutlivesItsPack(t *testing.T) {
	t.Parallel()
	with := guests(t)
	without, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	k := enginetest.New(t, enginetest.Content(with)).Gold(100_000).Building(game.OraclesSpire, 1)
	k.Do("quest.accept", quest.Name{Quest: "guests:errand"})
	k.Do("activity.start", activity.Name{Activity: "guests:watch"})
	k.Do("npc.talk", npc.Talk{NPC: "guests:ada", Message: "Hello there"})
	k.Doc.Events.Put("e1", game.Event{Card: "guests:arrival", Type: game.EventPositive, At: k.Now})
	k.Doc.Spire.Edit().Vision = &game.Vision{ID: "v1", Card: "guests:dream", At: k.Now}
	k.Env().Join(&with.NPCs.Hoard[len(with.NPCs.Hoard)-1], true)
	k.Doc.Hoard.Edit().History = []game.Treasure{{ID: 1, Case: "legendary", Kind: "NPC", Rarity: "Epic", Quantity: 1, NPC: "guests:ulf", At: k.Now}}
	before := k.Doc.NPCs.Len()

	k.Content = without
	k.Wait(time.Hour) // the activity ends, unseen
	if _, shown := k.View("events").(map[string]any)["e1"]; shown {
		t.Error("an event without its card is shown")
	}
	k.Refused(event.ErrUnknown, "event.resolve", event.Resolve{ID: "e1", Choice: event.Accept})
	k.Refused(spire.ErrNoVision, "spire.choose", spire.Choose{Vision: "v1"})
	if v := k.View("spire").(spire.View); v.Vision != nil || v.Cost != 0 {
		t.Errorf("the lost vision: %+v", v)
	}
	k.Refused(quest.ErrUnknown, "quest.complete", quest.Name{Quest: "guests:errand"})
	k.Refused(activity.ErrUnknown, "activity.collect", activity.Name{Activity: "guests:watch"})
	ada := k.View("npcs").(map[string]any)["guests:ada"].(npc.View)
	if ada.Name != "Ada Quarrel" || ada.Background != "Nothing is known at present of Ada Quarrel and the years before this court." || ada.Says == "" || ada.Recent[0].Text != "What was answered then cannot be read at present." {
		t.Errorf("the guest: %+v", ada)
	}
	if b, ok := k.Env().Book.Breakdown(k.Env(), "npcPower:guests:ada"); !ok || len(b.Terms) != 1 || b.Terms[0].Value != ada.Power {
		t.Errorf("her power: %+v", b)
	}
	k.Do("npc.praise", npc.Praise{NPC: "guests:ada"})
	if h := k.View("hoard").(hoard.View); h.History[0].Name != "Ulf Quarrel" {
		t.Errorf("the treasure: %+v", h.History[0])
	}
	for range 11 { // more than the list keeps
		k.Doc.Events.Put("n"+time.Duration(k.Now).String(), game.Event{Card: without.Events[0].ID, Type: game.EventPositive, At: k.Now, Resolved: true})
		k.Online(211)
	}
	if _, kept := k.Doc.Events.Get("e1"); !kept {
		t.Error("the waiting event has left the list")
	}

	k.Content = with
	if k.Doc.NPCs.Len() != before {
		t.Errorf("%d NPCs, before %d", k.Doc.NPCs.Len(), before)
	}
	ada = k.View("npcs").(map[string]any)["guests:ada"].(npc.View)
	if !strings.HasPrefix(ada.Background, "Went down with the flagship") || ada.Recent[len(ada.Recent)-1].Text != "A guest says good evening, and means the evening." {
		t.Errorf("the guest is back: %+v", ada)
	}
	k.Do("event.resolve", event.Resolve{ID: "e1", Choice: event.Accept})
	k.Do("spire.choose", spire.Choose{Vision: "v1"})
	k.Do("activity.collect", activity.Name{Activity: "guests:watch"})
	if q := k.View("quests").(map[string]any)["guests:errand"].(quest.View); q.Status != game.QuestActive {
		t.Errorf("the quest: %+v", q)
	}
	if err := k.Doc.Check(); err != nil {
		t.Error(err)
	}
}

// TestALostVisionIsPaidAlready: the next one costs nothing and takes its place.
func TestALostVisionIsPaidAlready(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(0).Building(game.OraclesSpire, 1)
	k.Doc.Spire.Edit().Vision = &game.Vision{ID: "v1", Card: "guests:dream", At: k.Now}
	k.Do("spire.scry", rules.None{})
	if v := k.View("spire").(spire.View); v.Vision == nil || v.Vision.ID == "v1" || v.Cost != 1000 {
		t.Errorf("the spire: %+v", v)
	}
	k.Wait(11 * time.Minute)
	k.Refused(spire.ErrPending, "spire.scry", rules.None{})
}
