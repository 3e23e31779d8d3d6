package faction

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Other is a body that names a faction.
type Other struct {
	Faction string `json:"faction" maxLength:"40" doc:"id of a faction"`
}

func join() rules.Command {
	return rules.Define(rules.Spec{
		Name: "faction.join", Summary: "Join a faction that needs no request", Scope: rules.OnRealm, Seam: Seam.Types(), Failed: ErrJoinFailed, Codes: []game.Code{ErrJoin, ErrJoinFailed},
	}, planJoin)
}

func planJoin(env *rules.Env, _ Other) (rules.Plan[Entered], error) {
	s := state(env)
	if err := outside(env, s); err != nil {
		return rules.Plan[Entered]{}, err
	}
	if s.Target.ByRequest {
		return rules.Plan[Entered]{}, notJoined(env, "faction.join_by_request")
	}
	return rules.Plan[Entered]{Apply: func() Entered {
		e := begin(env, s.Target)
		enter(&e, self(env, Plain))
		decide(env, Change{Factions: []Edit{e}, Facts: true})
		env.Tally(joined, 1)
		env.Say(rules.Good, "faction.joined", "name", s.Target.Name)
		return Entered{Faction: s.Target.ID}
	}}, nil
}

// outside is the reason why the actor may neither join the named faction nor request it.
func outside(env *rules.Env, s State) error {
	switch {
	case s.Mine != nil:
		return notJoined(env, "faction.join_member")
	case s.Target == nil:
		return notJoined(env, "faction.join_not_found")
	case s.Target.House != "" && env.Actor.Role != rules.House:
		return notJoined(env, "faction.join_house")
	case Full(env.Content, len(s.Target.Members)):
		return notJoined(env, "faction.join_full")
	case s.LeftUntil > env.Now():
		return notJoined(env, "faction.join_cooldown", "retryAt", s.LeftUntil)
	}
	return nil
}

// notJoined is the specified alert with its reason.
func notJoined(env *rules.Env, cause string, params ...any) error {
	return ErrJoin.With(append(params, "cause", cause, "reason", env.Content.Message(cause, nil))...)
}

// enter adds a member and removes the request.
func enter(e *Edit, m Member) {
	e.After.Members = append(e.After.Members, m)
	e.After.drop(m.ID)
}
