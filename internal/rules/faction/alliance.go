package faction

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
)

// facing gives the actor's faction and the one that the body names, where the actor may act for the first.
func facing(env *rules.Env) (mine, other *Faction, err error) {
	f, err := led(env)
	if err != nil {
		return nil, nil, err
	}
	switch to := state(env).Target; {
	case to == nil:
		return nil, nil, ErrUnknown.With()
	case to.ID == f.ID:
		return nil, nil, ErrOwn.With()
	default:
		return f, to, nil
	}
}

var facingCodes = []game.Code{ErrNone, ErrOfficer, ErrUnknown, ErrOwn}

func diplomacy[B any](name, summary string, codes []game.Code, plan func(*rules.Env, B) (rules.Plan[rules.None], error)) rules.Command {
	return rules.Define(rules.Spec{Name: name, Summary: summary, Scope: rules.OnRealm, Seam: Seam.Types(), Codes: append(append([]game.Code{}, facingCodes...), codes...)}, plan)
}

func propose() rules.Command {
	return diplomacy("faction.propose_alliance", "Propose an alliance to another faction", []game.Code{ErrAlliance, ErrAtWar, ErrDenied},
		func(env *rules.Env, _ Other) (rules.Plan[rules.None], error) {
			f, to, err := facing(env)
			if err == nil {
				err = CannotPropose(f, to.ID, env.Now())
			}
			if err != nil {
				return rules.Nothing[rules.None](), err
			}
			return rules.Plan[rules.None]{Apply: func() rules.None {
				ally(env, f, to, Alliance{By: f.ID, Status: Pending, At: env.Now()}, Change{})
				env.Say(rules.Good, "faction.alliance_proposed")
				return rules.None{}
			}}, nil
		})
}

// CannotPropose is the refusal of a proposal of an alliance to another faction; nil where it is possible.
func CannotPropose(f *Faction, to string, now int64) error {
	r, ok := f.Relation(to, now)
	switch {
	case ok && r.Status == AtWar:
		return ErrAtWar.With()
	case ok:
		return ErrAlliance.With()
	case f.Denied[to] > now:
		return ErrDenied.With("retryAt", f.Denied[to])
	}
	return nil
}

// ally sets the row of the pair. The change includes both factions, so that concurrent decisions about either conflict.
func ally(env *rules.Env, f, to *Faction, a Alliance, c Change) {
	a.A, a.B = f.ID, to.ID
	c.Factions = []Edit{begin(env, f), begin(env, to)}
	c.Alliances = []Alliance{a}
	decide(env, c)
}

// AnswerAlliance accepts or denies another faction's proposal.
type AnswerAlliance struct {
	Faction string `json:"faction" maxLength:"40" doc:"id of the faction that proposed"`
	Accept  bool   `json:"accept"`
}

func answer() rules.Command {
	return diplomacy("faction.answer_alliance", "Accept or deny a proposed alliance", []game.Code{ErrNoOffer},
		func(env *rules.Env, body AnswerAlliance) (rules.Plan[rules.None], error) {
			f, to, err := facing(env)
			if err != nil {
				return rules.Nothing[rules.None](), err
			}
			r, ok := f.Relation(to.ID, env.Now())
			if !ok || r.Status != Pending || r.By != to.ID {
				return rules.Nothing[rules.None](), ErrNoOffer.With()
			}
			return rules.Plan[rules.None]{Apply: func() rules.None {
				a, c := Alliance{By: r.By, Status: Active, At: env.Now()}, Change{}
				if !body.Accept {
					a.Status = ""
					c.Denial = &Denial{From: to.ID, To: f.ID, Until: env.Now() + env.Content.Balance.Faction.DenialCooldown*1000}
				}
				ally(env, f, to, a, c)
				if body.Accept {
					memory.Note(env, leaderOf(env.Content, to), "allied", game.Person{})
				} else {
					memory.Note(env, leaderOf(env.Content, to), "slighted", game.Person{})
				}
				return rules.None{}
			}}, nil
		})
}

func dissolve() rules.Command {
	return diplomacy("faction.dissolve_alliance", "End an alliance with a day's notice", []game.Code{ErrNoAlly},
		func(env *rules.Env, _ Other) (rules.Plan[rules.None], error) {
			f, to, err := facing(env)
			if err != nil {
				return rules.Nothing[rules.None](), err
			}
			r, ok := f.Relation(to.ID, env.Now())
			if !ok || r.Status != Active || r.EndsAt > 0 {
				return rules.Nothing[rules.None](), ErrNoAlly.With()
			}
			ends := env.Now() + env.Content.Balance.Faction.DissolveNotice*1000
			p := rules.Plan[rules.None]{Apply: func() rules.None {
				ally(env, f, to, Alliance{By: r.By, Status: Active, At: r.At, EndsAt: ends}, Change{})
				memory.Note(env, leaderOf(env.Content, to), "alliance_broken", game.Person{})
				env.Say(rules.Plain, "faction.alliance_dissolved", "name", to.Name)
				return rules.None{}
			}}
			p.EndsAt = ends
			return p, nil
		})
}

func declareWar() rules.Command {
	c := diplomacy("faction.declare_war", "Declare war on another faction, for ever", []game.Code{ErrAtWar, ErrAllied, ErrWarSoon, ErrWarFailed},
		func(env *rules.Env, _ Other) (rules.Plan[rules.None], error) {
			f, to, err := facing(env)
			if err == nil {
				err = CannotDeclare(env, f, to.ID)
			}
			if err != nil {
				return rules.Nothing[rules.None](), err
			}
			return rules.Plan[rules.None]{Apply: func() rules.None {
				c := Change{War: &War{By: f.ID, On: to.ID, At: env.Now()}}
				c.Factions = []Edit{begin(env, f), begin(env, to)}
				c.Factions[0].After.WarAt = env.Now()
				c.Alliances = []Alliance{{A: f.ID, B: to.ID}} // removes an open proposal, too
				decide(env, c)
				env.Say(rules.Ill, "faction.war_declared", "name", to.Name)
				return rules.None{}
			}}, nil
		})
	c.Failed = ErrWarFailed
	return c
}

// CannotDeclare is the refusal of a declaration of war; nil where it is possible.
func CannotDeclare(env *rules.Env, f *Faction, to string) error {
	r, ok := f.Relation(to, env.Now())
	ready := f.WarAt + env.Content.Balance.Faction.WarCooldown*1000
	switch {
	case ok && r.Status == AtWar:
		return ErrAtWar.With()
	case ok && r.Status == Active:
		return ErrAllied.With()
	case f.WarAt > 0 && ready > env.Now():
		return ErrWarSoon.With("retryAt", ready)
	}
	return nil
}
