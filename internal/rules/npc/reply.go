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

// authored answers from the content: with a line of the NPC's own, else of one of its personality tags, that fits its
// mood, the message's topic and happenings. Where all fitting lines are still remembered, the oldest repeats. To a
// repeated message the NPC says that it heard it before, and loyalty moves as by the repeated line.
//
// A question about the court is answered with its facts.
func authored(env *rules.Env, id string, n *game.NPC, said string) Answer {
	if q, asked := questionOf(env, id, said); asked {
		return factsOf(env, id, q).worded(n)
	}
	facts := namesOf(env, n)
	fit := fitting(lines(env, id, n, situation(env, n, said)), facts)
	r := unsaid(env, n, fit)
	if r == nil {
		r = oldest(n, fit)
	}
	if r == nil {
		return Answer{Source: game.FromArchive}
	}
	effect := int64(r.LoyaltyEffect)
	if saidAt(n, r.ID) >= 0 && heard(n, said) {
		if again := unsaid(env, n, lines(env, id, n, content.AgainSituation)); again != nil {
			r = again
		}
	}
	a := Answer{LoyaltyEffect: effect, Ref: r.ID, Source: game.FromArchive, Named: facts[r.Names()]}
	a.Text = line(env, n, r, a.Named)
	return a
}

// fitting removes the lines whose slot has no name.
func fitting(from []*content.Reply, facts map[string]string) []*content.Reply {
	return slices.DeleteFunc(from, func(r *content.Reply) bool { return r.Names() != "" && facts[r.Names()] == "" })
}

// saidAt is the index of a line, by its id, among the remembered interactions, or -1.
func saidAt(n *game.NPC, line string) int {
	return slices.IndexFunc(n.Recent, func(i game.Interaction) bool { return refOf(i) == line })
}

// unsaid picks one of the lines that are not remembered.
func unsaid(env *rules.Env, n *game.NPC, from []*content.Reply) *content.Reply {
	var left []*content.Reply
	for _, r := range from {
		if saidAt(n, r.ID) < 0 {
			left = append(left, r)
		}
	}
	if len(left) == 0 {
		return nil
	}
	return left[env.Roll("npc.talk", int64(len(left)))]
}

// heard tells whether the same message is remembered.
func heard(n *game.NPC, said string) bool {
	return slices.ContainsFunc(n.Recent, func(i game.Interaction) bool {
		return i.Kind == "chat" && excerpt(i.Said, saidOnce) == excerpt(said, saidOnce)
	})
}

func oldest(n *game.NPC, from []*content.Reply) *content.Reply {
	if len(from) == 0 {
		return nil
	}
	return slices.MaxFunc(from, func(a, b *content.Reply) int { return saidAt(n, a.ID) - saidAt(n, b.ID) })
}

// lines lists an NPC's possible lines for a situation: its own take precedence over those of its tags, and those of its
// mood over those of any mood.
func lines(env *rules.Env, id string, n *game.NPC, situation string) []*content.Reply {
	var own, tagged []*content.Reply
	voices := voices(env, id, n)
	for _, r := range env.Content.RepliesTo(situation) {
		switch {
		case r.NPC == id:
			own = append(own, r)
		case r.NPC == "" && slices.Contains(voices, r.Tag):
			tagged = append(tagged, r)
		}
	}
	if len(own) == 0 {
		own = tagged
	}
	return ofMood(own, mood(env, n))
}

func ofMood(from []*content.Reply, mood string) []*content.Reply {
	var exact, any []*content.Reply
	for _, r := range from {
		switch r.Mood {
		case mood:
			exact = append(exact, r)
		case "":
			any = append(any, r)
		}
	}
	if len(exact) > 0 {
		return exact
	}
	return any
}

func mood(env *rules.Env, n *game.NPC) string {
	switch b := &env.Content.Balance.NPC; {
	case n.Loyalty > b.LoyalAbove:
		return content.MoodLoyal
	case n.Loyalty > b.WaveringAbove:
		return content.MoodWavering
	}
	return content.MoodRestless
}

// line words an authored line with the names of the reign and of the NPC, and with the name for its slot. It rolls
// nothing, so that a view may word it again.
func line(env *rules.Env, n *game.NPC, r *content.Reply, named string) string {
	ruler := env.Doc.Ruler.Get()
	slots := map[string]string{
		"npc": n.Name, "player": ruler.Name, "title": ruler.Title, "kingdom": env.Doc.Kingdom.Get().Name,
	}
	if names := r.Names(); names != "" {
		slots[names] = named
	}
	return rules.Worded(r.Text, slots)
}

// voices are an NPC's personality tags. An NPC without tags gets one derived from its id, so that its voice never
// changes.
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

// about is a message's topic by its words. A message of unknown topic is a question if it has a question mark, else
// "other".
func about(env *rules.Env, said string) string {
	plain := " " + strings.Join(strings.FieldsFunc(strings.ToLower(said), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r)
	}), " ") + " "
	for _, s := range env.Content.Situations {
		if s.Situation == content.QuestionSituation && asks(said) {
			return s.Situation
		}
		if slices.ContainsFunc(s.Words, func(w string) bool { return strings.Contains(plain, " "+w+" ") }) {
			return s.Situation
		}
	}
	return content.OtherSituation
}

func asks(said string) bool { return strings.ContainsAny(said, "?？؟") }
