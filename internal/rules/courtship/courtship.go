// Package courtship is the court from the first meeting on: time together, gifts, the ladder to
// Consort, children, and what each member hopes to see. It owns the section court.
package courtship

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// Refusals.
var (
	ErrUnknown       = game.Refuse(game.Missing, "court.unknown")
	ErrSpendCooldown = game.Refuse(game.Conflict, "court.spend_cooldown")
	ErrGiftMissing   = game.Refuse(game.Unmet, "court.gift_missing")
	ErrGift          = game.Refuse(game.Unmet, "court.gift_unknown") // as with subjects: a gift must be chosen
	ErrGiftGold      = game.Refuse(game.Unmet, "court.gift_gold_short")
	ErrFull          = game.Refuse(game.Conflict, "court.affection_full")
	ErrAffection     = game.Refuse(game.Unmet, "court.affection_low")
	ErrHighest       = game.Refuse(game.Conflict, "court.at_consort")
	ErrNotConsort    = game.Refuse(game.Unmet, "court.not_consort")
	ErrChildCooldown = game.Refuse(game.Conflict, "court.child_cooldown")
	ErrChildren      = game.Refuse(game.Unmet, "court.children_full")
	ErrCourtly       = game.Refuse(game.Unmet, "court.courtly")
)

// System of courtship.
func System() turn.System {
	return turn.System{
		Name:     "courtship",
		Commands: []turn.Command{spendTime(), gift(), advance(), procreate(), mature()},
		Dues:     map[string]func(*turn.Turn, game.Due){easedDue: eased},
		Figures:  []turn.Figure{{Name: "giftAffection", Unit: turn.Whole, Page: "court", Terms: giftTerms}},
		Counts: map[string]func(*turn.Turn) int64{
			"court.dating": func(t *turn.Turn) int64 { return count(t, game.RungDating, game.RungConsort) },
			"consorts":     func(t *turn.Turn) int64 { return count(t, game.RungConsort) },
		},
		Views: []turn.View{
			turn.ShowEach("court", ids, show),
			turn.Show("courtship", summary),
		},
		React: fulfilHopes,
	}
}

func count(t *turn.Turn, rungs ...string) (n int64) {
	for _, m := range t.Doc.Court.All() {
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

// Moved says where a member stands afterwards.
type Moved struct {
	Member    string `json:"member"`
	Status    string `json:"status"`
	Affection int64  `json:"affection"`
	Gain      int64  `json:"gain"`
}

// who finds a member and what the content knows of them.
func who(t *turn.Turn, id string) (*game.Member, *content.Candidate, error) {
	m, courted := t.Doc.Court.Get(id)
	c, known := t.Content.Candidate(id)
	if !courted || !known {
		return nil, nil, ErrUnknown.With("id", id)
	}
	return m, c, nil
}

// warm raises affection within its bound and notes what happened, as "code" or "code:ref".
func warm(t *turn.Turn, id string, gain int64, note string) Moved {
	m := t.Doc.Court.Edit(id)
	before := m.Affection
	m.Affection = game.Clamp(game.Add(before, gain), 0, t.Content.Balance.Resources.AffectionMax)
	m.LastInteraction = note
	return Moved{Member: id, Status: m.Status, Affection: m.Affection, Gain: m.Affection - before}
}

// tally counts what passed between ruler and member.
func tally(t *turn.Turn, id, what string) {
	m := t.Doc.Court.Edit(id)
	if m.Counts == nil {
		m.Counts = map[string]int64{}
	}
	m.Counts[what]++
}

func spendTime() turn.Command {
	return turn.Define(turn.Spec{
		Name: "courtship.spend_time", Summary: "Spend time with a member of the court", Codes: []game.Code{ErrUnknown, ErrSpendCooldown},
	}, planSpendTime)
}

func planSpendTime(t *turn.Turn, b Whom) (turn.Plan[Moved], error) {
	m, c, err := who(t, b.Member)
	if err != nil {
		return turn.Plan[Moved]{}, err
	}
	if t.Now() < m.SpendTimeReady {
		return turn.Plan[Moved]{}, ErrSpendCooldown.With("name", c.Name, "retryAt", m.SpendTimeReady)
	}
	ready := t.Now() + t.Content.Balance.Courtship.SpendTimeCooldown*1000
	gain := visit(t, m)
	p := turn.Plan[Moved]{Apply: func() Moved {
		t.Doc.Court.Edit(c.ID).SpendTimeReady = ready
		tally(t, c.ID, "visits")
		t.Say(turn.Good, "court.spent_time", "name", c.Name)
		return warm(t, c.ID, gain, "court.note_time")
	}}
	p.Effects = []turn.Amount{{What: "affection", N: gain, Of: c.ID}}
	p.EndsAt = ready
	return p, nil
}

// visit is what an hour together would add now: no more than there is room for.
func visit(t *turn.Turn, m *game.Member) int64 {
	return min(t.Content.Balance.Courtship.SpendTime, t.Content.Balance.Resources.AffectionMax-m.Affection)
}
