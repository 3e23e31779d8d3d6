package faction

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Leave is empty for a member. An Owner types the faction's name, because the faction ends when its Owner leaves.
type Leave struct {
	Name string `json:"name,omitempty" maxLength:"200" doc:"only for an Owner: the faction's name as confirmation; the faction is disbanded"`
}

func leave() rules.Command {
	return rules.Define(rules.Spec{
		Name: "faction.leave", Summary: "Leave the faction; an Owner confirms with its name and disbands it", Scope: rules.OnRealm, Seam: Seam.Types(), Failed: ErrLeaveFailed, Codes: []game.Code{ErrLeave, ErrLeaveFailed},
	}, planLeave)
}

func planLeave(env *rules.Env, body Leave) (rules.Plan[rules.None], error) {
	f, err := mine(env)
	switch {
	case err != nil:
		return rules.Nothing[rules.None](), notLeft(env, "faction.none")
	case f.RoleOf(env.Actor.Player) != Owner:
		return rules.Plan[rules.None]{Apply: func() rules.None {
			e := begin(env, f)
			decide(env, Change{Factions: []Edit{e.without(env.Actor.Player)}, Left: away(env, env.Actor.Player), Facts: true})
			env.Say(rules.Plain, "faction.left", "name", f.Name)
			return rules.None{}
		}}, nil
	case body.Name != f.Name:
		return rules.Nothing[rules.None](), notLeft(env, "faction.leave_owner")
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		decide(env, dissolved(begin(env, f), env.Now()))
		return rules.None{}
	}}, nil
}

func notLeft(env *rules.Env, cause string) error {
	return ErrLeave.With("cause", cause, "reason", env.Content.Message(cause, nil))
}

// without removes a player from the members.
func (e Edit) without(player string) Edit {
	e.After.Members = slices.DeleteFunc(e.After.Members, func(m Member) bool { return m.ID == player })
	return e
}

// away sets the time from which a player may join again.
func away(env *rules.Env, player string) map[string]int64 {
	return map[string]int64{player: env.Now() + env.Content.Balance.Faction.LeaveCooldown*1000}
}

// Resign removes a player whose account or reign ends; an Owner's faction is disbanded (decision H11).
func Resign(c *content.Snapshot, f *Faction, player string, now int64) Change {
	if f.RoleOf(player) == Owner {
		return Ended(c, f, now)
	}
	e := Edit{Before: f, After: f.clone()}
	Settle(c, e.After, now)
	left := map[string]int64{player: now + c.Balance.Faction.LeaveCooldown*1000}
	return Change{At: now, Factions: []Edit{e.without(player)}, Left: left, Facts: true}.list(c)
}

// Disband is confirmed with the faction's name.
type Disband struct {
	Name string `json:"name" maxLength:"200" doc:"the faction's name as confirmation"`
}

func disband() rules.Command {
	return rules.Define(rules.Spec{
		Name: "faction.disband", Summary: "Disband the faction; donors get the rest of their donations back", Scope: rules.OnRealm, Seam: Seam.Types(), Codes: []game.Code{ErrNone, ErrOwner, ErrConfirm},
	}, planDisband)
}

func planDisband(env *rules.Env, body Disband) (rules.Plan[rules.None], error) {
	f, err := owned(env)
	if err == nil && body.Name != f.Name {
		err = ErrConfirm.With("name", f.Name)
	}
	if err != nil {
		return rules.Nothing[rules.None](), err
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		decide(env, dissolved(begin(env, f), env.Now()))
		return rules.None{}
	}}, nil
}

// dissolved ends a faction: all members are notified, and all donors get back the rest of their gifts (decision H64).
// Goods without a donor are lost.
func dissolved(e Edit, now int64) Change {
	posts := e.After.refunds()
	for _, m := range e.After.Members {
		if _, owed := posts[m.ID]; !owed {
			posts[m.ID] = Post{}
		}
	}
	c := Change{At: now, Facts: true}
	for _, player := range slices.Sorted(maps.Keys(posts)) {
		p := posts[player]
		p.Event, p.Name = EventDisbanded, e.Before.Name
		c.Owed = append(c.Owed, Owed{player, p})
	}
	c.Factions = []Edit{{Before: e.Before}}
	return c
}
