package npc

import (
	"hash/fnv"
	"slices"
	"strings"
	"unicode"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// authored answers from the content: a line of one of the subject's personality tags that
// fits what the message is about.
func authored(t *turn.Turn, id string, n *game.NPC, said string) Answer {
	tag, situations := voice(t, id, n), about(t, said)
	var ids []string
	for i := range t.Content.Replies {
		if r := &t.Content.Replies[i]; r.Tag == tag && slices.Contains(situations, r.Situation) {
			ids = append(ids, r.ID)
		}
	}
	ref := t.Deal("reply."+tag+"."+strings.Join(situations, "+"), ids)
	for i := range t.Content.Replies {
		if r := &t.Content.Replies[i]; r.ID == ref {
			slots := t.Slots("npc.talk", r.Text)
			if _, named := slots["npc"]; named {
				slots["npc"] = n.Name
			}
			return Answer{Text: turn.Worded(r.Text, slots), LoyaltyEffect: int64(r.LoyaltyEffect), Ref: ref, Source: game.FromArchive}
		}
	}
	return Answer{Source: game.FromArchive}
}

// voice is the personality tag a subject speaks with: one of its own, else one that follows
// from its id, so that it always speaks alike.
func voice(t *turn.Turn, id string, n *game.NPC) string {
	var own, all []string
	for _, tag := range t.Content.PersonalityTags {
		all = append(all, tag.Name)
		if slices.Contains(n.Tags, tag.Name) {
			own = append(own, tag.Name)
		}
	}
	if len(own) > 0 {
		return own[t.Roll("npc.talk", int64(len(own)))]
	}
	h := fnv.New32a()
	h.Write([]byte(id))
	return all[int(h.Sum32())%len(all)]
}

// smallTalk is what a message is about that gives nothing away.
var smallTalk = []string{"greeting", "boredom"}

// about tells what a message is about by its words; a question mark is a question.
func about(t *turn.Turn, said string) []string {
	plain := " " + strings.Join(strings.FieldsFunc(strings.ToLower(said), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r)
	}), " ") + " "
	for _, s := range t.Content.Situations {
		if s.Situation == "question" && strings.ContainsAny(said, "?？؟") {
			return []string{s.Situation}
		}
		if slices.ContainsFunc(s.Words, func(w string) bool { return strings.Contains(plain, " "+w+" ") }) {
			return []string{s.Situation}
		}
	}
	return smallTalk
}
