package npc_test

import (
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/npc"
)

func lineOf(t *testing.T, c *content.Snapshot, ref string) content.Reply {
	t.Helper()
	for _, r := range c.Replies {
		if r.ID == ref {
			return r
		}
	}
	t.Fatalf("no line %q", ref)
	return content.Reply{}
}

// Each of the first twelve has a line of its own for every topic, which fits its mood.
func TestEachOfTheCourtHasAVoice(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, def := range k.Content.NPCs.Default {
		for loyalty, mood := range map[int64]string{90: content.MoodLoyal, 45: content.MoodWavering, 10: content.MoodRestless} {
			restless := 0
			for _, topic := range []string{"greeting", "mind", "praise", "advice", "gold", "war", "threat"} {
				n := k.Doc.NPCs.Edit(def.ID)
				n.Loyalty, n.Recent = loyalty, nil
				got := k.Do("npc.talk", npc.Talk{NPC: def.ID, Message: k.Content.Message(npc.TopicText(topic), nil)}).(npc.Talked)
				r := lineOf(t, k.Content, got.Ref)
				if r.NPC != def.ID || r.Situation != topic || (r.Mood != "" && r.Mood != mood) || strings.Contains(got.Reply, "{") {
					t.Errorf("%s, %s, answered %s by %+v", def.ID, mood, topic, r)
				}
				if r.Mood == content.MoodRestless {
					restless++
				}
			}
			if mood == content.MoodRestless && restless < 6 {
				t.Errorf("%s has restless answers to %d topics", def.ID, restless)
			}
		}
	}
}

// NPCs mention each happening once; an audience begins with the newest.
func TestWhatHappenedIsSpokenOf(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Gold(1 << 30)
	const id = "morwen_sableglass"
	first := func() string { return k.View("npcs").(map[string]any)[id].(npc.View).Says }
	mind := func() content.Reply {
		got := k.Do("npc.talk", npc.Talk{NPC: id, Message: k.Content.Message(npc.TopicText("mind"), nil)}).(npc.Talked)
		if strings.Contains(got.Reply, "{") {
			t.Errorf("unfilled: %q", got.Reply)
		}
		return lineOf(t, k.Content, got.Ref)
	}
	if r := mind(); r.Situation != "mind" {
		t.Errorf("nothing happened, and %s is on the mind", r.Situation)
	}
	k.Do("npc.gift", npc.Give{NPC: id, Gift: "ancient_book"})
	if !strings.Contains(first(), "Ancient Book") {
		t.Errorf("after the gift: %q", first())
	}
	k.Do("npc.gift", npc.Give{NPC: id, Gift: "enchanted_rose"})
	if r := mind(); r.Situation != "gift_disliked" {
		t.Errorf("after a gift that is disliked: %s", r.ID)
	}
	if r := mind(); r.Situation != "gifted" {
		t.Errorf("then of the gift before: %s", r.ID)
	}
	if r := mind(); r.Situation != "mind" && r.Situation != content.AgainSituation {
		t.Errorf("all is spoken of, and yet %s", r.ID)
	}
	k.Do("npc.praise", npc.Praise{NPC: id})
	if r := mind(); r.Situation != "praised" {
		t.Errorf("after praise: %s", r.ID)
	}
	k.Doc.NPCs.Edit(id).Recent = []game.Interaction{{Kind: "mission", Ref: "tax_collection", At: k.Now}}
	if !strings.Contains(first(), "Tax Collection") {
		t.Errorf("after the mission: %q", first())
	}
	if r := mind(); r.Situation != "returned" {
		t.Errorf("after the mission: %s", r.ID)
	}
	k.Doc.Scribe.Edit().Facts = []game.Fact{{Kind: "marriage", Slots: map[string]string{"consort": "Ysmay"}}}
	if r := mind(); r.Situation != "wedding" {
		t.Errorf("after the wedding: %s", r.ID)
	}
	k.Doc.Pulse.Edit().Insolvent = 1
	if r := mind(); r.Situation != "insolvent" {
		t.Errorf("with an empty treasury: %s", r.ID)
	}
}

// Lines name real things only: the actual gold, and a land only while the kingdom is at war with it.
func TestOnlyWhatIsKnownIsNamed(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	const id = "gorrath_ironvow"
	war := func() (named int) {
		for range 12 {
			got := k.Do("npc.talk", npc.Talk{NPC: id, Message: "The war"}).(npc.Talked)
			k.Doc.NPCs.Edit(id).Recent = nil
			r := lineOf(t, k.Content, got.Ref)
			if r.Names() == "place" {
				named++
			}
		}
		return named
	}
	if named := war(); named > 0 {
		t.Errorf("in peace a foe is named %d times", named)
	}
	k.Doc.Lands.Put("re-estize", game.Land{WarStatus: land.War})
	if war() == 0 {
		t.Error("the foe of a war is never named")
	}
	k.Doc.Pulse.Edit().GoldMilli = 1_234_567_890
	got := k.Do("npc.talk", npc.Talk{NPC: "tamsin_goldweigh", Message: "How much gold do we have?"}).(npc.Talked)
	if !strings.Contains(got.Reply, "1,234,567") {
		t.Errorf("the gold is %q", got.Reply)
	}
}
