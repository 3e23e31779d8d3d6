package npc

import (
	"hash/fnv"
	"slices"
	"strings"
	"unicode"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// authored answers from the content: a line of one of the subject's personality tags that
// fits what the message is about.
func authored(env *rules.Env, id string, n *game.NPC, said string) Answer {
	tag, situations := voice(env, id, n), about(env, said)
	var ids []string
	for i := range env.Content.Replies {
		if r := &env.Content.Replies[i]; r.Tag == tag && slices.Contains(situations, r.Situation) {
			ids = append(ids, r.ID)
		}
	}
	ref := env.Deal("reply."+tag+"."+strings.Join(situations, "+"), ids)
	r := reply(env, ref)
	if r == nil {
		return Answer{Source: game.FromArchive}
	}
	a := Answer{LoyaltyEffect: int64(r.LoyaltyEffect), Ref: ref, Source: game.FromArchive}
	if strings.Contains(r.Text, "{place}") {
		a.Place = env.Name("npc.talk", "place")
	}
	a.Text = line(env, n, r, a.Place)
	return a
}

func reply(env *rules.Env, ref string) *content.Reply {
	for i := range env.Content.Replies {
		if env.Content.Replies[i].ID == ref {
			return &env.Content.Replies[i]
		}
	}
	return nil
}

// line words an authored line with the names of the reign and of the subject. It rolls
// nothing, so that a view may word it again.
func line(env *rules.Env, n *game.NPC, r *content.Reply, place string) string {
	ruler := env.Doc.Ruler.Get()
	return rules.Worded(r.Text, map[string]string{
		"npc": n.Name, "player": ruler.Name, "title": ruler.Title, "kingdom": env.Doc.Kingdom.Get().Name, "place": place,
	})
}

// voice is the personality tag a subject speaks with: one of its own, else one that follows
// from its id, so that it always speaks alike.
func voice(env *rules.Env, id string, n *game.NPC) string {
	can := voices(env, id, n)
	if len(can) == 1 && !slices.Contains(n.Tags, can[0]) {
		return can[0]
	}
	return can[env.Roll("npc.talk", int64(len(can)))]
}

func voices(env *rules.Env, id string, n *game.NPC) []string {
	var own, all []string
	for _, tag := range env.Content.PersonalityTags {
		all = append(all, tag.Name)
		if slices.Contains(n.Tags, tag.Name) {
			own = append(own, tag.Name)
		}
	}
	if len(own) > 0 {
		return own
	}
	h := fnv.New32a()
	h.Write([]byte(id))
	return []string{all[int(h.Sum32())%len(all)]}
}

// about tells what a message is about by its words; a question mark is a question, and what nobody knows is something else.
func about(env *rules.Env, said string) []string {
	plain := " " + strings.Join(strings.FieldsFunc(strings.ToLower(said), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r)
	}), " ") + " "
	for _, s := range env.Content.Situations {
		if s.Situation == "question" && strings.ContainsAny(said, "?？؟") {
			return []string{s.Situation}
		}
		if slices.ContainsFunc(s.Words, func(w string) bool { return strings.Contains(plain, " "+w+" ") }) {
			return []string{s.Situation}
		}
	}
	return []string{content.OtherSituation}
}
