package office

import (
	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/office"
)

// printed is the effect in thousandths of an office that leans with its holder's company; false for the others.
func printed(env *rules.Env, id string) (effect int64, leans bool) {
	b := &env.Content.Balance.Office
	effect, leans = map[string]int64{
		content.Treasurer: int64(b.Treasury), content.General: int64(b.Army), content.Spymaster: int64(b.Operations), content.Keeper: int64(b.Floors),
	}[id]
	return effect, leans
}

// worth lists what an office's effect would be under an NPC, in thousandths, and whose company makes it so.
func worth(env *rules.Env, id, npc string) (out []rules.Amount) {
	effect, leans := printed(env, id)
	if !leans {
		return nil
	}
	l := office.Leans(env, id, npc)
	out = []rules.Amount{{What: "officeEffect", N: l.Of(effect), Of: id}}
	if l.Friend != "" {
		out = append(out, rules.Amount{What: "besideFriend", N: l.More.Of(effect), Of: l.Friend})
	}
	if l.Hated != "" {
		out = append(out, rules.Amount{What: "besideHated", N: l.Less.Of(effect), Of: l.Hated})
	}
	return out
}

// neighbours lists the offices of others whose effect changes once an NPC has been given one, each with what it is then
// worth in thousandths.
func neighbours(env *rules.Env, given, npc string) (out []rules.Amount) {
	for i := range env.Content.Offices {
		id := env.Content.Offices[i].ID
		effect, leans := printed(env, id)
		holder, n := office.Holder(env, id)
		if !leans || n == nil || id == given || holder == npc {
			continue
		}
		if then := office.LeansAfter(env, id, given, npc).Of(effect); then != office.Leans(env, id, holder).Of(effect) {
			out = append(out, rules.Amount{What: "neighbourEffect", N: then, Of: id})
		}
	}
	return out
}
