package npc_test

import (
	"strings"
	"testing"

	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
)

// A topic is answered by a line about it, within the bounds on its card.
func TestTopics(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	situation := map[string]string{}
	for _, r := range k.Content.Replies {
		situation[r.ID] = r.Situation
	}
	for i := range k.Content.Remarks { // beginnings of answers about the court
		r := &k.Content.Remarks[i]
		situation[r.ID] = strings.NewReplacer("no_", "", "empty_", "").Replace(r.Topic)
	}
	for id, card := range k.View("npcs").(map[string]any) {
		for _, topic := range card.(npc.View).Topics {
			k.Doc.NPCs.Edit(id).Loyalty, k.Doc.NPCs.Edit(id).WarmedAt = 50, 0
			said := k.Content.Message(npc.TopicText(topic.Topic), nil)
			got := k.Do("npc.talk", npc.Talk{NPC: id, Message: said}).(npc.Talked)
			if situation[got.Ref] != topic.Topic {
				t.Errorf("%q was answered by %s", said, got.Ref)
			}
			if got.LoyaltyEffect < topic.Least || got.LoyaltyEffect > topic.Most {
				t.Errorf("%s of %s moved loyalty by %d: %+v", topic.Topic, id, got.LoyaltyEffect, topic)
			}
		}
	}
}

// For any reply of a provider to a topic, loyalty moves within the card's bounds; typed messages have the bounds of all
// talk.
func TestAWrittenReplyToATopic(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for id, card := range k.View("npcs").(map[string]any) {
		for _, topic := range card.(npc.View).Topics {
			for _, effect := range []int64{-9999, 9999} {
				k.Doc.NPCs.Edit(id).Loyalty, k.Doc.NPCs.Edit(id).WarmedAt = 50, 0
				k.Written = writtenReply("So.", effect)
				got := k.Do("npc.talk", npc.Talk{NPC: id, Message: k.Content.Message(npc.TopicText(topic.Topic), nil)}).(npc.Talked)
				if want := max(topic.Least, min(topic.Most, effect)); got.LoyaltyEffect != want || got.Source != "generated" {
					t.Errorf("%s of %s moved loyalty by %d, want %d: %+v", topic.Topic, id, got.LoyaltyEffect, want, topic)
				}
			}
		}
	}
}

// A threat is recognised, and a message of unknown topic gets a neutral answer.
func TestWhatIsMeant(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	situation := map[string]string{}
	for _, r := range k.Content.Replies {
		situation[r.ID] = r.Situation
	}
	for said, want := range map[string]string{
		"I will have your head.": "threat", "Off with them!": "threat", "The moon has a blue hat": "other", "xyzzy": "other", "Is it raining?": "question",
	} {
		got := k.Do("npc.talk", npc.Talk{NPC: "nyx_hollowstep", Message: said}).(npc.Talked)
		if situation[got.Ref] != want {
			t.Errorf("%q was taken for %s", said, situation[got.Ref])
		}
		if want == "other" && got.LoyaltyEffect != 0 {
			t.Errorf("%q moved loyalty by %d", said, got.LoyaltyEffect)
		}
	}
}
