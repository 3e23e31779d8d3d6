package npc

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/ledger"
)

// asked is what a message must be about for a happening to be spoken of, where there was one.
var asked = map[string][]string{
	"gift": {"gifted", "gift_disliked"}, "mission": {"returned"}, "wedding": {"wedding"}, "gold": {"insolvent"},
	"mind": {"insolvent", "praised", "gifted", "gift_disliked", "returned", "wedding"},
}

// situation is what an answer is about: what the message is about or, where that has happened, what happened. A wedding
// that never was is nothing known.
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

// happenings are those of some situations that have come about and were not spoken of since: an empty treasury, the
// dealings that are remembered, newest first, a consort.
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
				return false // happened again since
			}
			if r := reply(env, refOf(i)); i.Kind == "chat" && r != nil && r.Situation == one {
				return true
			}
		}
		return false
	}
	return slices.DeleteFunc(out, spoken)
}

// dealing is the happening that a remembered dealing was.
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

// namesOf is what an authored line may name, by its slot: none where there is nothing to name.
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

// nameOf is that of the gift or the mission of a remembered dealing.
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

// newlyWed is the consort of whose wedding the chronicle has not told yet.
func newlyWed(env *rules.Env) string {
	for _, f := range env.Doc.Scribe.Get().Facts {
		if f.Kind == "marriage" {
			return f.Slots["consort"]
		}
	}
	return ""
}

// foe is a land that the kingdom is at war with.
func foe(env *rules.Env) string {
	for _, id := range land.IDs(env) {
		if l, ok := land.Of(env, id); ok && id != content.OwnDomain && l.WarStatus == land.War {
			return l.InText
		}
	}
	return ""
}
