// Package letter keeps what stands between the ruler and the rulers of houses besides memories: peace, lands that were
// taken, campaigns that were repelled, and those who left the court for a house. The system letter and others write it.
package letter

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
)

// Played tells whether houses are played and write letters.
func Played(env *rules.Env) bool {
	return env.Content.Balance.Houses.Pace > 0 && len(env.Content.Scenes) > 0 && len(env.Content.Letters) > 0
}

// Peace is the peace that stands with a house; false for none.
func Peace(env *rules.Env, house string) (game.Peace, bool) {
	p, made := env.Doc.Letters.Get().Peace[house]
	return p, made && env.DaysReigned() <= p.Until && Played(env)
}

// Make makes peace with a house until a day reigned. A longer one stays as long.
func Make(env *rules.Env, house string, p game.Peace) {
	if before, stands := Peace(env, house); stands {
		p.Until, p.Signed = max(p.Until, before.Until), p.Signed || before.Signed
	}
	l := env.Doc.Letters.Edit()
	if l.Peace == nil {
		l.Peace = map[string]game.Peace{}
	}
	l.Peace[house] = p
}

// At lists the houses with which peace stands, in the order of the content.
func At(env *rules.Env) (out []string) {
	for i := range env.Content.Houses {
		if id := env.Content.Houses[i].ID; stands(env, id) {
			out = append(out, id)
		}
	}
	return out
}

func stands(env *rules.Env, house string) bool {
	_, ok := Peace(env, house)
	return ok
}

// Nemesis is the house of the ruler who hates the player most; "" for none.
func Nemesis(env *rules.Env) string {
	if h, _ := env.Content.HouseOf(game.PersonOf(env.Doc.Story.Get().Nemesis).ID); h != nil && Played(env) {
		return h.ID
	}
	return ""
}

// Robbed keeps which land was taken from the ruler of a house, as in a sentence. Peace with that house is over; who signed
// it has broken a promise.
func Robbed(env *rules.Env, who game.Person, land string) {
	h, _ := env.Content.HouseOf(who.ID)
	if who.Kind != game.PersonHouse || h == nil || !Played(env) {
		return
	}
	peace, stood := Peace(env, h.ID)
	l := env.Doc.Letters.Edit()
	if l.Robbed == nil {
		l.Robbed = map[string]string{}
	}
	l.Robbed[who.ID] = land
	if stood {
		delete(l.Peace, h.ID)
	}
	if stood && peace.Signed {
		memory.Note(env, game.HousePerson(peace.Seat), "promise_broken", game.Person{})
		env.Say(rules.Ill, "letter.peace_broken", "house", h.Name)
	}
}

// Repelled keeps that a campaign of a house was repelled by the player's faction.
func Repelled(env *rules.Env, who game.Person) {
	if h, _ := env.Content.HouseOf(who.ID); who.Kind != game.PersonHouse || h == nil || !Played(env) {
		return
	}
	l := env.Doc.Letters.Edit()
	if l.Repelled == nil {
		l.Repelled = map[string]int64{}
	}
	l.Repelled[who.ID] = env.DaysReigned()
}

// Leave keeps an NPC who leaves the court for a house, so that it can be asked back. Of too many the earliest goes.
func Leave(env *rules.Env, npc, house string) {
	n, ok := env.Doc.NPCs.Get(npc)
	if !ok || !Played(env) {
		return
	}
	kept := *n
	kept.Duty, kept.Recent, kept.SentAt = game.Duty{}, nil, nil
	l := env.Doc.Letters.Edit()
	l.Left = slices.Insert(slices.Clone(l.Left), 0, game.Defector{ID: npc, House: house, NPC: kept})
	l.Left = l.Left[:min(len(l.Left), int(env.Content.Balance.Letter.LeftMost))]
}

// Beside lists those who left the court for a house and stand at its side, newest first.
func Beside(env *rules.Env, house string) (out []game.Defector) {
	for _, d := range env.Doc.Letters.Get().Left {
		if _, back := env.Doc.NPCs.Get(d.ID); d.House == house && !back {
			out = append(out, d)
		}
	}
	return out
}

// Defector is somebody who left the court and is not back; nil for anybody else.
func Defector(env *rules.Env, npc string) *game.Defector {
	left := env.Doc.Letters.Get().Left
	i := slices.IndexFunc(left, func(d game.Defector) bool { return d.ID == npc })
	if _, back := env.Doc.NPCs.Get(npc); i < 0 || back {
		return nil
	}
	return &left[i]
}

// Home brings a defector back to the court with a loyalty.
func Home(env *rules.Env, npc string, loyalty int64) {
	d := Defector(env, npc)
	if d == nil {
		return
	}
	n := d.NPC
	n.Loyalty = loyalty
	env.Doc.NPCs.Put(npc, n)
	l := env.Doc.Letters.Edit()
	l.Left = slices.DeleteFunc(slices.Clone(l.Left), func(x game.Defector) bool { return x.ID == npc })
}
