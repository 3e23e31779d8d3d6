package scene

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/letter"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/kernel/person"
)

// move sends a person away, into a cell or a sickbed, home again, or out of the story. Nobody is sent where they already
// are.
func (c *cast) move(e *content.Effect, who game.Person) []rules.Amount {
	env, b := c.env, &c.env.Content.Balance.Scene
	if !person.Here(env, who) {
		return nil
	}
	switch e.Do {
	case content.DoAway:
		return c.send(who, game.DutyAway, e.N)
	case content.DoJail:
		return c.send(who, game.DutyJail, b.JailDays*24)
	case content.DoWound:
		hours := e.N * 24
		if office.InForce(env, content.Healer) {
			hours /= 2
		}
		return c.send(who, game.DutyWound, hours)
	case content.DoFree:
		return c.free(who)
	case content.DoDefect:
		if house, _ := env.Content.HouseOf(c.person(e.Other).ID); house != nil && c.mayLose(who, env.Doc.Story.Get().Defected) {
			env.Doc.Story.Edit().Defected = env.Doc.Story.Get().Day
			return c.lose(who, game.LossDefection, house.ID)
		}
		return c.send(who, game.DutyAway, b.LossHours)
	case content.DoDies:
		if who.Kind == game.PersonCaptive {
			return c.lose(who, game.LossDeath, "")
		}
		if c.mayLose(who, env.Doc.Story.Get().Died) {
			env.Doc.Story.Edit().Died = env.Doc.Story.Get().Day
			return c.lose(who, game.LossDeath, "")
		}
		return c.send(who, game.DutyAway, b.LossHours)
	}
	return nil
}

// send keeps a person from everything for some hours. Who is not at hand already stays where they are.
func (c *cast) send(who game.Person, kind string, hours int64) []rules.Amount {
	env := c.env
	if !person.AtHand(env, who) || who.Kind == game.PersonHouse || who.Kind == game.PersonLand {
		return nil
	}
	until := env.Now() + hours*hourMillis
	if who.Kind == game.PersonNPC {
		duty.Send(env, who.ID, kind, until)
	} else {
		s := env.Doc.Story.Edit()
		if s.Absent == nil {
			s.Absent = map[string]game.Absent{}
		}
		s.Absent[who.Key()] = game.Absent{Kind: kind, Until: until}
	}
	if kind != game.DutyWound {
		memory.SentOff(env, who)
	}
	return []rules.Amount{{What: kind, N: hours, Of: who.Key()}}
}

// free opens a cell. A captive goes home.
func (c *cast) free(who game.Person) []rules.Amount {
	env := c.env
	if who.Kind == game.PersonCaptive {
		env.Doc.Story.Edit().Captive = nil
		return []rules.Amount{{What: "free", N: 1, Of: who.Key()}}
	}
	n, ok := env.Doc.NPCs.Get(who.ID)
	if who.Kind != game.PersonNPC || !ok || n.Duty.Kind != game.DutyJail {
		return nil
	}
	duty.Back(env, who.ID)
	return []rules.Amount{{What: "free", N: 1, Of: who.Key()}}
}

// mayLose tells whether the court can lose an NPC now: one in some days, and never below a number.
func (c *cast) mayLose(who game.Person, last int64) bool {
	env, b := c.env, &c.env.Content.Balance.Scene
	day := env.Doc.Story.Get().Day
	return who.Kind == game.PersonNPC && int64(env.Doc.NPCs.Len()) > b.CourtLeast && (last == 0 || day-last >= b.LossEvery)
}

// lose takes a person out of the story and enters it in the court's book.
func (c *cast) lose(who game.Person, how, house string) []rules.Amount {
	env := c.env
	name, role := person.Name(env, who), roleOf(env, who)
	memory.SentOff(env, who)
	if who.Kind == game.PersonCaptive {
		env.Doc.Story.Edit().Captive = nil
	} else {
		if house != "" {
			letter.Leave(env, who.ID, house)
		}
		dismiss(env, who.ID, how)
	}
	book := env.Doc.CourtBook.Edit()
	book.Lost = slices.Insert(book.Lost, 0, game.LostOne{Person: who.Key(), Name: name, Role: role, House: house, Day: env.Doc.Story.Get().Day, Scene: c.scene.ID})
	book.Lost = book.Lost[:min(len(book.Lost), int(env.Content.Balance.Scene.LostKept))]
	if house == "" {
		env.Say(rules.Ill, "scene.dies", "name", name)
	} else {
		env.Say(rules.Ill, "scene.defect", "name", name, "house", houseName(env.Content, house))
	}
	return []rules.Amount{{What: how, N: 1, Of: who.Key()}}
}

// dismiss takes an NPC from the retinue for good: its duty ends, and its office is empty.
func dismiss(env *rules.Env, npc, how string) {
	office.Lose(env, npc, how)
	duty.End(env, npc)
	env.Doc.NPCs.Delete(npc)
}

// trait gives an heir a trait, up to the most.
func (c *cast) trait(e *content.Effect, who game.Person) []rules.Amount {
	env := c.env
	h := person.HeirOf(env, who.ID)
	if h == nil || slices.Contains(h.Traits, e.ID) || int64(len(h.Traits)) >= env.Content.Balance.Scene.TraitsMost {
		return nil
	}
	all := env.Doc.Story.Edit().Heirs
	for i := range all {
		if all[i].ID == who.ID {
			all[i].Traits = append(slices.Clone(all[i].Traits), e.ID)
		}
	}
	return []rules.Amount{{What: "trait." + e.ID, N: 1, Of: who.Key()}}
}
