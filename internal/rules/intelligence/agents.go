package intelligence

import (
	"slices"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/written"
)

type Agent struct {
	Agent string `json:"agent" maxLength:"60" doc:"agent id"`
}

// Posting names an agent and a network.
type Posting struct {
	Agent   string `json:"agent" maxLength:"60" doc:"agent id"`
	Network string `json:"network" maxLength:"60" doc:"id of the network, that of its land"`
}

// Recruited is the new agent.
type Recruited struct {
	Agent string `json:"agent"`
	Name  string `json:"name"`
}

func recruit() rules.Command {
	return rules.Define(rules.Spec{
		Name: "agent.recruit", Summary: "Recruit an agent", Rate: rules.Heavy, Written: true, Sample: brief,
		Codes: []game.Code{ErrRolls, ErrRecruitGold, ErrRecruiting},
	}, planRecruit)
}

func planRecruit(env *rules.Env, _ rules.None) (rules.Plan[Recruited], error) {
	b := &env.Content.Balance.Intelligence
	price := content.Gold(b.RecruitmentCost)
	switch {
	case int64(env.Doc.Agents.Len()) >= b.AgentsMost:
		return rules.Plan[Recruited]{}, ErrRolls.With("n", b.AgentsMost)
	case !ledger.Affords(env, price):
		return rules.Plan[Recruited]{}, ErrRecruitGold.With("n", b.RecruitmentCost)
	}
	p := rules.Plan[Recruited]{Brief: func() rules.Brief { return brief(env) }, Apply: func() Recruited {
		ledger.Charge(env, "intelligence.recruit", price)
		id, a := enlist(env)
		env.Tally("agentsRecruited", 1)
		env.Say(rules.Good, "intelligence.recruited", "name", a.Name)
		return Recruited{Agent: id, Name: a.Name}
	}}
	p.Costs = rules.Listed(price)
	return p, nil
}

// enlist picks an unused name and rolls the agent's abilities.
func enlist(env *rules.Env) (string, *game.Agent) {
	r := &env.Content.Agents.Ranges
	story := storyOf(env)
	within := func(of [2]int) int64 {
		return int64(of[0]) + env.Roll("intelligence.recruit", int64(of[1]-of[0]+1))
	}
	state := env.Doc.Intelligence.Edit()
	state.Agents++
	id := "agent-" + strconv.FormatInt(state.Agents, 10)
	env.Doc.Agents.Put(id, game.Agent{
		Name: story.name, Background: story.background, Source: written.Source(story.source), Level: 1, ToNext: env.Content.Balance.Intelligence.LevelExperience,
		Skill: within(r.Skill), Loyalty: within(r.Loyalty), Stealth: within(r.Stealth), Status: game.AgentIdle,
	})
	return id, env.Doc.Agents.Edit(id)
}

func deal(env *rules.Env) content.AgentStory {
	taken, stories := namesTaken(env), map[string]content.AgentStory{}
	names := make([]string, len(env.Content.Agents.Pool))
	for i, s := range env.Content.Agents.Pool {
		names[i], stories[s.Name] = s.Name, s
	}
	return stories[env.DealFitting("intelligence.agents", names, func(name string) bool { return !slices.Contains(taken, name) })]
}

// idle finds an idle agent, or the reason why the named one is not.
func idle(env *rules.Env, id string) (*game.Agent, *game.Refusal) {
	a, ok := env.Doc.Agents.Get(id)
	switch {
	case !ok:
		return nil, ErrAgent.With("id", id)
	case a.Status != game.AgentIdle:
		return nil, ErrBusy.With("name", a.Name, "status", a.Status)
	}
	return a, nil
}

func assign() rules.Command {
	return rules.Define(rules.Spec{
		Name: "agent.assign", Summary: "Assign an idle agent to a network", Codes: []game.Code{ErrAgent, ErrBusy, ErrNetwork},
	}, func(env *rules.Env, b Posting) (rules.Plan[rules.None], error) {
		a, no := idle(env, b.Agent)
		if no != nil {
			return rules.Plan[rules.None]{}, no
		}
		if _, ok := env.Doc.Networks.Get(b.Network); !ok {
			return rules.Plan[rules.None]{}, ErrNetwork.With("id", b.Network)
		}
		if a.Network == b.Network {
			return rules.Nothing[rules.None](), nil
		}
		return post(env, b.Agent, b.Network), nil
	})
}

func unassign() rules.Command {
	return rules.Define(rules.Spec{
		Name: "agent.unassign", Summary: "Take an idle agent out of its network", Codes: []game.Code{ErrAgent, ErrBusy},
	}, func(env *rules.Env, b Agent) (rules.Plan[rules.None], error) {
		a, no := idle(env, b.Agent)
		switch {
		case no != nil:
			return rules.Plan[rules.None]{}, no
		case a.Network == "":
			return rules.Nothing[rules.None](), nil
		}
		return post(env, b.Agent, ""), nil
	})
}

func post(env *rules.Env, agent, network string) rules.Plan[rules.None] {
	return rules.Plan[rules.None]{Apply: func() rules.None {
		env.Doc.Agents.Edit(agent).Network = network
		return rules.None{}
	}}
}

func dismiss() rules.Command {
	return rules.Define(rules.Spec{
		Name: "agent.dismiss", Summary: "Dismiss an idle or killed agent", Codes: []game.Code{ErrAgent, ErrBusy},
	}, func(env *rules.Env, b Agent) (rules.Plan[rules.None], error) {
		a, ok := env.Doc.Agents.Get(b.Agent)
		switch {
		case !ok:
			return rules.Plan[rules.None]{}, ErrAgent.With("id", b.Agent)
		case a.Status != game.AgentIdle && a.Status != game.AgentKIA:
			return rules.Plan[rules.None]{}, ErrBusy.With("name", a.Name, "status", a.Status)
		}
		return rules.Plan[rules.None]{Apply: func() rules.None {
			env.Doc.Agents.Delete(b.Agent)
			env.Say(rules.Plain, "intelligence.dismissed", "name", a.Name)
			return rules.None{}
		}}, nil
	})
}

// learn adds experience to an agent and carries out level-ups, whose gains are rolled.
func learn(env *rules.Env, a *game.Agent, xp int64) {
	b, from := &env.Content.Balance.Intelligence, a.Level
	a.XP = game.Add(a.XP, xp)
	for a.XP >= a.ToNext {
		a.XP -= a.ToNext
		a.Level++
		a.ToNext = game.Scale(a.ToNext, int64(b.LevelGrowth), int64(content.Whole))
		a.Skill = game.Add(a.Skill, 1+env.Roll("intelligence.level", b.LevelSkill))
		a.Stealth = game.Add(a.Stealth, 1+env.Roll("intelligence.level", b.LevelStealth))
		a.Loyalty = min(a.Loyalty+env.Roll("intelligence.level", b.LevelLoyalty+1), env.Content.Balance.Resources.LoyaltyMax)
	}
	if a.Level > from {
		env.Say(rules.Good, "intelligence.level_up", "name", a.Name, "n", a.Level)
	}
}
