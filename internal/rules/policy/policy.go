// Package policy enacts and repeals policies, one for each category. It owns the section policies. A policy's effects
// are terms of other systems' figures and are not stored (decision H13). It imports game, content and the kernel of the
// rules.
package policy

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrUnknown      = game.Refuse(game.Missing, "policy.unknown")
	ErrOccupied     = game.Refuse(game.Conflict, "policy.category_occupied")
	ErrRequirements = game.Refuse(game.Unmet, "policy.requirements")
	ErrCooldown     = game.Refuse(game.Conflict, "policy.cooldown")
	ErrNotActive    = game.Refuse(game.Conflict, "policy.not_active")
)

func System() rules.System {
	return rules.System{
		Name:     "policy",
		About:    "Policies: one of a category is in force until it is repealed.",
		Commands: []rules.Command{enact(), repeal()},
		Figures:  figures(),
		Views:    []rules.View{rules.ShowEach("policies", ids, show), rules.Show("policyNet", showSum)},
	}
}

type Name struct {
	Policy string `json:"policy" maxLength:"40" doc:"policy id"`
}

func enact() rules.Command {
	return rules.Define(rules.Spec{
		Name: "policy.enact", Summary: "Enact a policy", Codes: []game.Code{ErrUnknown, ErrOccupied, ErrRequirements, ErrCooldown},
	}, planEnact)
}

func planEnact(env *rules.Env, body Name) (rules.Plan[rules.None], error) {
	p, ok := env.Content.Policy(body.Policy)
	switch {
	case !ok:
		return rules.Plan[rules.None]{}, ErrUnknown.With("id", body.Policy)
	case active(env, p):
		return rules.Nothing[rules.None](), nil
	}
	if no := refused(env, p); no != nil {
		return rules.Plan[rules.None]{}, no
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		change(env, p.Category, p.ID)
		env.Say(rules.Good, "policy.enacted", "name", p.Name)
		return rules.None{}
	}}, nil
}

func repeal() rules.Command {
	return rules.Define(rules.Spec{
		Name: "policy.repeal", Summary: "Repeal a policy in force", Codes: []game.Code{ErrUnknown, ErrNotActive, ErrCooldown},
	}, planRepeal)
}

func planRepeal(env *rules.Env, body Name) (rules.Plan[rules.None], error) {
	p, ok := env.Content.Policy(body.Policy)
	switch {
	case !ok:
		return rules.Plan[rules.None]{}, ErrUnknown.With("id", body.Policy)
	case !active(env, p):
		return rules.Plan[rules.None]{}, ErrNotActive.With("name", p.Name)
	}
	if no := resting(env, p.Category); no != nil {
		return rules.Plan[rules.None]{}, no
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		change(env, p.Category, "")
		env.Say(rules.Plain, "policy.repealed", "name", p.Name)
		return rules.None{}
	}}, nil
}

// refused is the reason why a policy cannot be enacted; nil where it can.
func refused(env *rules.Env, p *content.Policy) *game.Refusal {
	if env.Doc.Policies.Get().Active[p.Category] != "" {
		return ErrOccupied.With()
	}
	for _, need := range p.Needs {
		if need.Building == "" || !env.HasLevel(need.Building, int64(need.Level)) {
			return ErrRequirements.With("name", p.Name, "requirement", need.Text)
		}
	}
	return resting(env, p.Category)
}

// resting is the refusal of a change during a category's cooldown (decision H63e); nil after it.
func resting(env *rules.Env, category string) *game.Refusal {
	if at := env.Doc.Policies.Get().ReadyAt[category]; !env.Passed(at) {
		return ErrCooldown.With("category", category, "minutes", env.Content.Balance.Policy.Cooldown/60, "retryAt", at)
	}
	return nil
}

// change sets a category's policy; "" for none.
func change(env *rules.Env, category, policy string) {
	p := env.Doc.Policies.Edit()
	if p.Active == nil {
		p.Active = map[string]string{}
	}
	if p.ReadyAt == nil {
		p.ReadyAt = map[string]int64{}
	}
	if p.Active[category] = policy; policy == "" {
		delete(p.Active, category)
	}
	p.ReadyAt[category] = env.Now() + env.Content.Balance.Policy.Cooldown*1000
}

func active(env *rules.Env, p *content.Policy) bool {
	return env.Doc.Policies.Get().Active[p.Category] == p.ID
}
