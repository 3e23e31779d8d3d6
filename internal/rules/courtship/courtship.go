// Package courtship is the court after the first meeting: time together, gifts, the ladder to Consort, children, and
// members' personal quests. It owns the section court.
package courtship

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrUnknown       = game.Refuse(game.Missing, "court.unknown")
	ErrSpendCooldown = game.Refuse(game.Conflict, "court.spend_cooldown")
	ErrGiftMissing   = game.Refuse(game.Unmet, "court.gift_missing")
	ErrGift          = game.Refuse(game.Unmet, "court.gift_unknown") // as with NPCs: a gift must be chosen
	ErrGiftGold      = game.Refuse(game.Unmet, "court.gift_gold_short")
	ErrFull          = game.Refuse(game.Conflict, "court.affection_full")
	ErrAffection     = game.Refuse(game.Unmet, "court.affection_low")
	ErrHighest       = game.Refuse(game.Conflict, "court.at_consort")
	ErrNotConsort    = game.Refuse(game.Unmet, "court.not_consort")
	ErrChildCooldown = game.Refuse(game.Conflict, "court.child_cooldown")
	ErrChildren      = game.Refuse(game.Unmet, "court.children_full")
	ErrCourtly       = game.Refuse(game.Unmet, "court.courtly")
)

func System() rules.System {
	return rules.System{
		Name:     "courtship",
		About:    "Consorts and affection.",
		Topic:    rules.TopicCourt,
		Prefixes: []string{"court"},
		Commands: []rules.Command{spendTime(), spendTimeAll(), gift(), advance(), procreate(), mature()},
		Dues:     map[string]func(*rules.Env, game.Due){easedDue: eased},
		Figures: []rules.Figure{
			{Name: "giftAffection", Unit: rules.Whole, Page: "court", Terms: giftTerms},
			{Name: handsFigure, Unit: rules.Whole, Page: "court", Terms: hands},
			{Name: "people", Terms: hands},
		},
		Counts: map[string]func(*rules.Env) int64{
			"court.dating": func(env *rules.Env) int64 { return count(env, game.RungDating, game.RungConsort) },
			"consorts":     func(env *rules.Env) int64 { return count(env, game.RungConsort) },
			lastWedding:    wedding,
		},
		Views: []rules.View{
			rules.ShowEach("court", ids, show),
			rules.Show("courtship", summary),
		},
		React: fulfilHopes,
	}
}

func count(env *rules.Env, rungs ...string) (n int64) {
	for _, m := range env.Doc.Court.All() {
		for _, r := range rungs {
			if m.Status == r {
				n++
			}
		}
	}
	return n
}

// Whom names a member of the court.
type Whom struct {
	Member string `json:"member" maxLength:"60" doc:"candidate id of the member"`
}

// Moved is a member's state afterwards.
type Moved struct {
	Member    string `json:"member"`
	Status    string `json:"status"`
	Affection int64  `json:"affection"`
	Gain      int64  `json:"gain"`
}

// who finds a member and their candidate in the content.
func who(env *rules.Env, id string) (*game.Member, *content.Candidate, error) {
	m, courted := env.Doc.Court.Get(id)
	c, known := env.Content.Candidate(id)
	if !courted || !known {
		return nil, nil, ErrUnknown.With("id", id)
	}
	return m, c, nil
}

// warm raises affection within its bound and records the interaction, as "code" or "code:ref".
func warm(env *rules.Env, id string, gain int64, note string) Moved {
	m := env.Doc.Court.Edit(id)
	before := m.Affection
	m.Affection = game.Clamp(game.Add(before, gain), 0, env.Content.Balance.Resources.AffectionMax)
	m.LastInteraction = note
	return Moved{Member: id, Status: m.Status, Affection: m.Affection, Gain: m.Affection - before}
}

// tally counts interactions between ruler and member.
func tally(env *rules.Env, id, what string) {
	m := env.Doc.Court.Edit(id)
	if m.Counts == nil {
		m.Counts = map[string]int64{}
	}
	m.Counts[what]++
}

func spendTime() rules.Command {
	return rules.Define(rules.Spec{
		Name: "courtship.spend_time", Summary: "Spend time with a member of the court", Codes: []game.Code{ErrUnknown, ErrSpendCooldown},
	}, planSpendTime)
}

func planSpendTime(env *rules.Env, b Whom) (rules.Plan[Moved], error) {
	m, c, err := who(env, b.Member)
	if err != nil {
		return rules.Plan[Moved]{}, err
	}
	if env.Now() < m.SpendTimeReady {
		return rules.Plan[Moved]{}, ErrSpendCooldown.With("name", c.Name, "retryAt", m.SpendTimeReady)
	}
	p := rules.Plan[Moved]{Apply: func() Moved {
		env.Say(rules.Good, "court.spent_time", "name", c.Name)
		return spend(env, m, c)
	}}
	p.Effects = []rules.Amount{{What: "affection", N: visit(env, m), Of: c.ID}}
	p.EndsAt = again(env)
	return p, nil
}

// spend spends an hour with a member and starts their cooldown.
func spend(env *rules.Env, m *game.Member, c *content.Candidate) Moved {
	gain := visit(env, m)
	env.Doc.Court.Edit(c.ID).SpendTimeReady = again(env)
	tally(env, c.ID, "visits")
	tended(env, c.ID, gain, "time_spent")
	return warm(env, c.ID, gain, "court.note_time")
}

// again is when the cooldown of time together, started now, ends.
func again(env *rules.Env) int64 {
	return env.Now() + env.Content.Balance.Courtship.SpendTimeCooldown*1000
}

// visit is the affection that an hour together would add now, limited by the bound.
func visit(env *rules.Env, m *game.Member) int64 {
	return room(env, m, env.Content.Balance.Courtship.SpendTime)
}

// room is the part of a gain that fits below the bound of a member's affection.
func room(env *rules.Env, m *game.Member, gain int64) int64 {
	return min(gain, env.Content.Balance.Resources.AffectionMax-m.Affection)
}
