package npc

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/ledger"
)

// asked lists, by the topic of a message, the happenings that its answer may mention.
var asked = map[string][]string{
	"gift": {"gifted", "gift_disliked"}, "mission": {"returned"}, "wedding": {"wedding"}, "gold": {"insolvent"},
	"mind": {"insolvent", "praised", "gifted", "gift_disliked", "returned", "wedding"},
}

// situation is the situation of an answer: a happening that the message asks about, else the message's topic. A
// question about a wedding that never happened is an unknown topic.
func situation(env *rules.Env, n *game.NPC, said string) string {
	is := about(env, said)
	if happened := happenings(env, n, asked[is]); len(happened) > 0 {
		return happened[0]
	}
	switch {
	case is != "wedding":
		return is
	case asks(said):
		return content.QuestionSituation
	}
	return content.OtherSituation
}

// happenings lists those of the given situations that have happened and were not mentioned since: an empty treasury,
// remembered interactions, newest first, and a wedding.
func happenings(env *rules.Env, n *game.NPC, of []string) (out []string) {
	add := func(one string) {
		if slices.Contains(of, one) && !slices.Contains(out, one) {
			out = append(out, one)
		}
	}
	if len(of) == 0 {
		return nil
	}
	if env.Doc.Pulse.Get().Insolvent > 0 {
		add("insolvent")
	}
	for _, i := range n.Recent {
		if one, ok := dealing(env, n, i); ok {
			add(one)
		}
	}
	if newlyWed(env) != "" {
		add("wedding")
	}
	spoken := func(one string) bool {
		for _, i := range n.Recent {
			if other, ok := dealing(env, n, i); ok && other == one {
				return false // happened again since it was mentioned
			}
			if r, ok := env.Content.Reply(refOf(i)); i.Kind == "chat" && ok && r.Situation == one {
				return true
			}
		}
		return false
	}
	return slices.DeleteFunc(out, spoken)
}

// dealing is the happening of a remembered interaction.
func dealing(env *rules.Env, n *game.NPC, i game.Interaction) (string, bool) {
	switch i.Kind {
	case "praise":
		return "praised", true
	case "mission":
		return "returned", true
	case "gift":
		if gift, ok := env.Content.Gift(i.Ref); ok && TasteOf(n, gift) == Disliked {
			return "gift_disliked", true
		}
		return "gifted", true
	}
	return "", false
}

// namesOf lists the names for the slots of authored lines; a slot without a name is missing.
func namesOf(env *rules.Env, n *game.NPC) map[string]string {
	out := map[string]string{"gold": content.Grouped(ledger.Gold(env)), "consort": newlyWed(env), "place": foe(env)}
	for _, i := range n.Recent {
		name := nameOf(env, i)
		if name != "" && out[i.Kind] == "" {
			out[i.Kind] = name
		}
	}
	return out
}

// nameOf is the name of the gift or mission of a remembered interaction.
func nameOf(env *rules.Env, i game.Interaction) string {
	switch i.Kind {
	case "gift":
		if gift, ok := env.Content.Gift(i.Ref); ok {
			return gift.Name
		}
	case "mission":
		if m, ok := env.Content.Mission(i.Ref); ok {
			return m.Name
		}
	}
	return ""
}

// newlyWed is the consort of the latest wedding that the chronicle has not told yet.
func newlyWed(env *rules.Env) string {
	for _, f := range env.Doc.Scribe.Get().Facts {
		if f.Kind == "marriage" {
			return f.Slots["consort"]
		}
	}
	return ""
}

// foe is a land at war with the kingdom.
func foe(env *rules.Env) string {
	for _, id := range land.IDs(env) {
		if l, ok := land.Of(env, id); ok && id != content.OwnDomain && l.WarStatus == land.War {
			return l.InText
		}
	}
	return ""
}
