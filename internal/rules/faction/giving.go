package faction

import (
	"math"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Newcomer is the refusal for a ruler who may not donate, pledge or launch yet; nil where they may (decision K16). The
// account's age does not count.
func Newcomer(env *rules.Env) error {
	b, days := &env.Content.Balance.Faction, env.DaysReigned()
	if env.HasLevel(content.KingdomLevel, b.GiveLevel) && days >= b.GiveDays {
		return nil
	}
	return ErrNewcomer.With("level", b.GiveLevel, "days", b.GiveDays, "at", env.Level(content.KingdomLevel), "day", min(days, b.GiveDays))
}

// unbounded is the allowance of a reign past its first days.
const unbounded = math.MaxInt64

// earned is the remaining allowance of gifts in a reign's first days: gold from ticks, activities and missions, less
// earlier gifts.
func earned(env *rules.Env) int64 {
	if env.DaysReigned() > env.Content.Balance.Faction.EarnedDays {
		return unbounded
	}
	return max(env.Earned()-ledger.Given(env), 0)
}

// founder tells whether a player founded the faction and still leads it: their membership is as old as the faction.
func (f *Faction) founder(player string) bool {
	m, ok := f.Member(player)
	return ok && m.Role == Owner && m.JoinedAt == f.CreatedAt
}

// CannotGive is the refusal of a member's gift of gold; nil where it is allowed. A founder may give up to the price of
// founding before other gifts are allowed.
func CannotGive(env *rules.Env, f *Faction, gold int64) error {
	b, room := &env.Content.Balance.Faction, earned(env)
	if no := Newcomer(env); no != nil {
		founding := max(b.Cost-ledger.Given(env), 0)
		switch {
		case !f.founder(env.Actor.Player):
			return no
		case gold > founding:
			return notDonated(env, "faction.donation_founder", "level", b.GiveLevel, "days", b.GiveDays, "left", min(founding, room))
		}
	}
	if gold > room {
		return notDonated(env, "faction.donation_unearned", "days", b.EarnedDays, "left", room)
	}
	return nil
}

// cannotGiveTroops is the refusal of a gift of troops. They count at their training cost, so that they do not bypass
// the bound on gold.
func cannotGiveTroops(env *rules.Env, units map[string]int64) error {
	if no := Newcomer(env); no != nil {
		return no
	}
	if room := earned(env); worth(env.Content, units) > room {
		return notDonated(env, "faction.donation_unearned", "days", env.Content.Balance.Faction.EarnedDays, "left", room)
	}
	return nil
}

// worth is the training cost of units.
func worth(c *content.Snapshot, units map[string]int64) (sum int64) {
	for i := range c.Units {
		sum = game.Add(sum, game.Mul(units[c.Units[i].ID], c.Units[i].Cost.Gold))
	}
	return sum
}

// Giving is the view of the conditions for donations, pledges and campaigns, with the ruler's progress.
type Giving struct {
	Level   int64         `json:"level" doc:"required kingdom level"`
	AtLevel int64         `json:"atLevel"`
	Days    int64         `json:"days" doc:"required days with commands"`
	AtDay   int64         `json:"atDay" doc:"days with commands so far, including today"`
	Refused *rules.Reason `json:"refused" doc:"why donating, pledging and launching are closed; a founder can still give the price of founding"`
	Earned  int64         `json:"earnedDays" doc:"days in which a reign gives at most the gold of ticks, activities and missions"`
	Left    *int64        `json:"left" doc:"whole gold that can be given in those days; null means no limit"`
}

func giving(env *rules.Env) Giving {
	b, days := &env.Content.Balance.Faction, env.DaysReigned()
	g := Giving{Level: b.GiveLevel, AtLevel: env.Level(content.KingdomLevel), Days: b.GiveDays, AtDay: days, Refused: rules.ReasonFor(Newcomer(env)), Earned: b.EarnedDays}
	if days <= b.EarnedDays {
		left := min(earned(env), ledger.Gold(env))
		if g.Refused != nil {
			left = min(left, max(b.Cost-ledger.Given(env), 0))
		}
		g.Left = &left
	}
	return g
}
