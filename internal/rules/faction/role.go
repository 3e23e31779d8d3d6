package faction

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

type Person struct {
	Player string `json:"player" maxLength:"64"`
}

// manage makes an Owner's command about another member.
func manage(name, summary string, codes []game.Code, do func(env *rules.Env, f *Faction, m Member) (Change, error)) rules.Command {
	all := append([]game.Code{ErrNone, ErrOwner, ErrNoMember, ErrSelf}, codes...)
	return rules.Define(rules.Spec{Name: name, Summary: summary, Scope: rules.OnRealm, Seam: Seam.Types(), Codes: all}, func(env *rules.Env, body Person) (rules.Plan[rules.None], error) {
		none := rules.Nothing[rules.None]()
		f, err := owned(env)
		if err != nil {
			return none, err
		}
		m, ok := f.Member(body.Player)
		switch {
		case !ok:
			return none, ErrNoMember.With()
		case m.ID == env.Actor.Player:
			return none, ErrSelf.With()
		}
		c, err := do(env, f, *m)
		if err != nil {
			return none, err
		}
		return rules.Plan[rules.None]{Apply: func() rules.None { decide(env, c); return rules.None{} }}, nil
	})
}

// transfer makes another member the Owner; the former Owner becomes an Officer.
func transfer() rules.Command {
	return manage("faction.transfer", "Make another member the Owner", nil, func(env *rules.Env, f *Faction, m Member) (Change, error) {
		e := begin(env, f)
		e.assign(env.Actor.Player, Officer)
		e.assign(m.ID, Owner)
		return Change{Factions: []Edit{e}, Owed: []Owed{{m.ID, Post{Event: EventOwner, Name: f.Name}}}}, nil
	})
}

func promote() rules.Command {
	return manage("faction.promote", "Make a Member an Officer", []game.Code{ErrRole}, assigning(Officer, EventPromoted))
}

func demote() rules.Command {
	return manage("faction.demote", "Make an Officer a Member", []game.Code{ErrRole}, assigning(Plain, EventDemoted))
}

func assigning(role, event string) func(*rules.Env, *Faction, Member) (Change, error) {
	return func(env *rules.Env, f *Faction, m Member) (Change, error) {
		if m.Role == role {
			return Change{}, ErrRole.With("name", m.Name, "role", role)
		}
		e := begin(env, f)
		e.assign(m.ID, role)
		return Change{Factions: []Edit{e}, Owed: []Owed{{m.ID, Post{Event: event, Name: f.Name}}}}, nil
	}
}

func (e *Edit) assign(player, role string) {
	if m, ok := e.After.Member(player); ok {
		m.Role = role
	}
}

func kick() rules.Command {
	return manage("faction.kick", "Remove a member from the faction", nil, func(env *rules.Env, f *Faction, m Member) (Change, error) {
		e := begin(env, f)
		return Change{Factions: []Edit{e.without(m.ID)}, Left: away(env, m.ID), Facts: true, Owed: []Owed{{m.ID, Post{Event: EventKicked, Name: f.Name}}}}, nil
	})
}
