package memory

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
)

func figures() []rules.Figure {
	return []rules.Figure{
		{Name: "loyaltyAim", Unit: rules.Whole, Page: "court", Terms: aimTerms},
		{Name: "regard", Unit: rules.Whole, Page: "court", Terms: regardTerms},
	}
}

// aim is the loyalty towards which an NPC's moves.
func aim(env *rules.Env, id string) int64 {
	b := &env.Content.Balance
	return game.Clamp(level(env, id)+b.Memory.Weight*memory.Sum(env, game.NPCPerson(id)), 0, b.Resources.LoyaltyMax)
}

// level is an NPC's own level of loyalty: half way between that with which it came and the middle, rounded down.
func level(env *rules.Env, id string) int64 {
	return (arrived(env, id) + env.Content.Balance.Memory.Middle) / 2
}

// arrived is the loyalty with which an NPC came.
func arrived(env *rules.Env, id string) int64 {
	if def, ok := env.Content.NPC(id); ok {
		return int64(def.Loyalty)
	}
	n, ok := env.Doc.NPCs.Get(id)
	switch {
	case !ok:
		return 0
	case n.Came == 0:
		return n.Loyalty
	}
	return n.Came
}

func aimTerms(env *rules.Env, id string) []rules.Term {
	if _, ok := env.Doc.NPCs.Get(id); !ok || len(env.Content.Deeds) == 0 {
		return nil
	}
	own := level(env, id)
	out := []rules.Term{{Code: "loyaltyAim.level", Params: env.Params("n", arrived(env, id), "middle", env.Content.Balance.Memory.Middle), Value: own}}
	remembered, sum := memoryTerms(env, game.NPCPerson(id))
	out, sum = append(out, remembered...), sum+own
	if held := game.Clamp(sum, 0, env.Content.Balance.Resources.LoyaltyMax); held != sum {
		out = append(out, rules.Term{Code: "loyaltyAim.bounds", Value: held - sum})
	}
	return out
}

// regardTerms explain the regard of a person, by its key.
func regardTerms(env *rules.Env, key string) []rules.Term {
	who := game.PersonOf(key)
	if memory.Name(env, who) == "" {
		return nil
	}
	out, sum := memoryTerms(env, who)
	if f := memory.FavourOf(env, who); f != 0 {
		out, sum = append([]rules.Term{{Code: "regard.favour", Value: f}}, out...), sum+f
	}
	if held := memory.Regard(env, who); held != sum {
		out = append(out, rules.Term{Code: "loyaltyAim.bounds", Value: held - sum})
	}
	return out
}

// memoryTerms are a person's memories, each in its own words.
func memoryTerms(env *rules.Env, who game.Person) (out []rules.Term, sum int64) {
	for _, m := range memory.Of(env, who) {
		value := m.Weight * env.Content.Balance.Memory.Weight
		t := rules.Term{Code: "loyaltyAim.memory", Value: value}
		if !env.SumOnly() {
			t.Params = env.Params("text", memory.Recalled(env, who, m))
		}
		out, sum = append(out, t), sum+value
	}
	return out, sum
}
