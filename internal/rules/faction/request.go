package faction

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Full tells whether a faction with that many members accepts no more.
func Full(c *content.Snapshot, members int) bool {
	most := c.Balance.Faction.Members
	return most > 0 && int64(members) >= most
}

func (f *Faction) asked(player string) (Request, bool) {
	at := slices.IndexFunc(f.Requests, func(r Request) bool { return r.ID == player })
	if at < 0 {
		return Request{}, false
	}
	return f.Requests[at], true
}

func (f *Faction) drop(player string) {
	f.Requests = slices.DeleteFunc(f.Requests, func(r Request) bool { return r.ID == player })
}

func request() rules.Command {
	return rules.Define(rules.Spec{
		Name: "faction.request", Summary: "Request to join a faction", Scope: rules.OnRealm, Seam: Seam.Types(), Failed: ErrJoinFailed, Codes: []game.Code{ErrJoin, ErrJoinFailed, ErrRequest, ErrRequests},
	}, planRequest)
}

func planRequest(env *rules.Env, _ Other) (rules.Plan[rules.None], error) {
	s := state(env)
	if err := outside(env, s); err != nil {
		return rules.Nothing[rules.None](), err
	}
	if _, open := s.Target.asked(env.Actor.Player); open {
		return rules.Nothing[rules.None](), ErrRequest.With("name", s.Target.Name)
	}
	if int64(len(s.Target.Requests)) >= env.Content.Balance.Faction.Requests {
		return rules.Nothing[rules.None](), ErrRequests.With("name", s.Target.Name)
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		e := begin(env, s.Target)
		me := self(env, Plain)
		e.After.Requests = append(e.After.Requests, Request{ID: me.ID, Name: me.Name, At: env.Now()})
		decide(env, Change{Factions: []Edit{e}})
		env.Say(rules.Plain, "faction.requested", "name", s.Target.Name)
		return rules.None{}
	}}, nil
}

func withdraw() rules.Command {
	return rules.Define(rules.Spec{
		Name: "faction.withdraw_request", Summary: "Withdraw a request to join", Scope: rules.OnRealm, Seam: Seam.Types(), Codes: []game.Code{ErrNoRequest},
	}, func(env *rules.Env, _ Other) (rules.Plan[rules.None], error) {
		s := state(env)
		if s.Target == nil {
			return rules.Nothing[rules.None](), ErrNoRequest.With()
		}
		if _, open := s.Target.asked(env.Actor.Player); !open {
			return rules.Nothing[rules.None](), ErrNoRequest.With()
		}
		return rules.Plan[rules.None]{Apply: func() rules.None {
			e := begin(env, s.Target)
			e.After.drop(env.Actor.Player)
			decide(env, Change{Factions: []Edit{e}})
			return rules.None{}
		}}, nil
	})
}

// AnswerRequest admits a player or denies the request.
type AnswerRequest struct {
	Player string `json:"player" maxLength:"64"`
	Accept bool   `json:"accept"`
}

func answerRequest() rules.Command {
	return rules.Define(rules.Spec{
		Name: "faction.answer_request", Summary: "Accept or deny a player's request to join", Scope: rules.OnRealm, Seam: Seam.Types(),
		Codes: []game.Code{ErrNone, ErrOfficer, ErrNoRequest, ErrFull, ErrApplicant},
	}, planAnswerRequest)
}

func planAnswerRequest(env *rules.Env, body AnswerRequest) (rules.Plan[rules.None], error) {
	none := rules.Nothing[rules.None]()
	f, err := led(env)
	if err != nil {
		return none, err
	}
	r, open := f.asked(body.Player)
	if !open {
		return none, ErrNoRequest.With()
	}
	who := state(env).Applicant
	switch {
	case body.Accept && Full(env.Content, len(f.Members)):
		return none, ErrFull.With()
	case body.Accept && (who.Elsewhere || who.LeftUntil > env.Now()):
		return none, ErrApplicant.With("name", r.Name)
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		e := begin(env, f)
		event := EventDenied
		if body.Accept {
			event = EventAccepted
			enter(&e, Member{ID: r.ID, Name: r.Name, Role: Plain, JoinedAt: env.Now()})
		}
		e.After.drop(r.ID)
		decide(env, Change{Factions: []Edit{e}, Facts: body.Accept, Owed: []Owed{{r.ID, Post{Event: event, Name: f.Name}}}})
		return rules.None{}
	}}, nil
}

// Admission is the way in which players join.
type Admission struct {
	ByRequest bool `json:"byRequest"`
}

func admission() rules.Command {
	return rules.Define(rules.Spec{
		Name: "faction.admission", Summary: "Set whether joining needs a request", Scope: rules.OnRealm, Seam: Seam.Types(), Codes: []game.Code{ErrNone, ErrOfficer},
	}, func(env *rules.Env, body Admission) (rules.Plan[rules.None], error) {
		f, err := led(env)
		if err != nil || f.ByRequest == body.ByRequest {
			return rules.Nothing[rules.None](), err
		}
		return rules.Plan[rules.None]{Apply: func() rules.None {
			e := begin(env, f)
			e.After.ByRequest = body.ByRequest
			decide(env, Change{Factions: []Edit{e}})
			return rules.None{}
		}}, nil
	})
}
