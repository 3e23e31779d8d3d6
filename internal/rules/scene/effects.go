package scene

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/kernel/person"
)

// turn is what an outcome does to its plot's clock.
type turn struct {
	by   int64
	ends bool
}

// carryOut makes the changes of an outcome, in their order.
func (c *cast) carryOut(o *content.Outcome, out *Chosen) (t turn) {
	for i := range o.Effects {
		e := &o.Effects[i]
		if !c.all(e.If) {
			continue
		}
		if e.Do == content.DoClock {
			t.by, t.ends = t.by+e.N, t.ends || e.Ends
			continue
		}
		c.happen(e, out)
	}
	return t
}

func (c *cast) happen(e *content.Effect, out *Chosen) {
	env, who := c.env, c.person(e.Who)
	add := func(changes ...rules.Amount) { out.Changes = append(out.Changes, changes...) }
	switch e.Do {
	case content.DoGold:
		add(changed(c.gold(e.N))...)
	case content.DoPower:
		add(changed(c.power(e.N))...)
	case content.DoSubjects:
		add(changed(ledger.Award(env, reason, content.Amounts{Population: part(env.Count("population"), e.N)}))...)
	case content.DoLoyalty:
		if moved := sway(env, who, e.N); moved != 0 {
			add(rules.Amount{What: "loyalty", N: moved, Of: who.Key()})
		}
	case content.DoRemember:
		if person.Here(env, who) {
			memory.Note(env, who, e.ID, c.person(e.Other))
			heir.Follow(env, who, e.ID, c.person(e.Other))
			out.Remembered = append(out.Remembered, Remembered{Person: who, Name: c.name(e.Who), Deed: e.ID})
		}
	case content.DoBond:
		if other := c.person(e.Other); person.Here(env, who) && person.Here(env, other) && memory.Bond(env, who, other) != bondOf(e.ID) {
			memory.Tie(env, who, other, e.ID)
			add(rules.Amount{What: "bond." + e.ID, N: 1, Of: who.Key()})
		}
	case content.DoOffice:
		add(c.office(e, who)...)
	case content.DoFlag:
		c.flag(e)
	case content.DoNext:
		s := env.Doc.Story.Edit()
		s.Next = append(s.Next, game.NextScene{Scene: e.ID, At: env.Now() + e.N*hourMillis, Cast: c.members, Run: runOf(s, c.scene.Family)})
	case content.DoTrait:
		add(c.trait(e, who)...)
	case content.DoTitle:
		ledger.Title(env, e.ID)
	case content.DoRelic:
		if relic(env, e.ID) {
			add(rules.Amount{What: "relic", N: 1, Of: e.ID})
		}
	case content.DoRelease:
		if who.Kind == game.PersonLand && land.Release(env, who.ID) {
			add(rules.Amount{What: "release", N: 1, Of: who.Key()})
		}
	default:
		add(c.move(e, who)...)
	}
}

// bondOf is a kind of bond as it is read: none is no bond.
func bondOf(kind string) string {
	if kind == game.BondNone {
		return ""
	}
	return kind
}

const hourMillis = 3600 * 1000

// amount is an amount of one kind.
func amount(what string, n int64) (a content.Amounts) {
	for _, k := range content.Kinds {
		if k.Key == what {
			a.Set(k, n)
		}
	}
	return a
}

// changed lists amounts that moved.
func changed(moved content.Amounts) []rules.Amount { return rules.Listed(moved) }

// sway moves what a person thinks of the ruler, within the bounds of its kind, and returns the change.
func sway(env *rules.Env, p game.Person, by int64) int64 {
	switch p.Kind {
	case game.PersonNPC:
		return ledger.SubjectLoyalty(env, p.ID, by)
	case game.PersonConsort:
		m, ok := env.Doc.Court.Get(p.ID)
		if !ok {
			return 0
		}
		moved := game.Clamp(m.Affection+by, 0, env.Content.Balance.Resources.AffectionMax) - m.Affection
		if moved != 0 {
			env.Doc.Court.Edit(p.ID).Affection += moved
		}
		return moved
	case game.PersonLand:
		if _, vassal := env.Doc.Vassals.Get(p.ID); vassal {
			return land.Sway(env, p.ID, by)
		}
	}
	if !person.Here(env, p) {
		return 0
	}
	before := memory.Regard(env, p)
	memory.Favour(env, p, by)
	return memory.Regard(env, p) - before
}

// office gives an office, or takes it. One that nobody holds is not taken, and one who holds it is not given it.
func (c *cast) office(e *content.Effect, who game.Person) []rules.Amount {
	env := c.env
	if e.Takes {
		held := e.ID
		if key := office.KeyOf(who); key != "" {
			if held = office.Held(env, key); e.ID != content.AnyOffice && held != e.ID {
				return nil
			}
		}
		npc, n := office.Holder(env, held)
		if n == nil {
			return nil
		}
		office.Vacate(env, held)
		return []rules.Amount{{What: "office." + held, N: -1, Of: office.Person(npc).Key()}}
	}
	key := office.KeyOf(who)
	_, fit := office.Officer(env, key)
	if _, stands := env.Content.Office(e.ID); !stands || !fit || office.Held(env, key) == e.ID {
		return nil
	}
	office.Appoint(env, e.ID, key)
	return []rules.Amount{{What: "office." + e.ID, N: 1, Of: who.Key()}}
}

func (c *cast) flag(e *content.Effect) {
	s := c.env.Doc.Story.Edit()
	if e.Clear {
		delete(s.Flags, e.ID)
		return
	}
	if s.Flags == nil {
		s.Flags = map[string]string{}
	}
	if family := c.scene.Family; content.IsPlot(family) {
		s.Flags[e.ID] = family
	} else {
		s.Flags[e.ID] = ""
	}
}

// relic adds a relic to the ruler's equipment; false for one that is owned or unknown.
func relic(env *rules.Env, id string) bool {
	if _, known := env.Content.Relic(id); !known {
		return false
	}
	for _, owned := range env.Doc.Equipment.Get().Relics {
		if owned == id {
			return false
		}
	}
	env.Doc.Equipment.Edit().Relics = append(env.Doc.Equipment.Edit().Relics, id)
	return true
}
