// Package spire is the Oracle's Spire: a vision is bought, waits until it is answered, and one
// answer is carried out once. It owns the section spire.
package spire

import (
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// Refusals. The last two are what a player reads where no vision could be made.
var (
	ErrNotBuilt   = game.Refuse(game.Unmet, "spire.not_built")
	ErrGold       = game.Refuse(game.Unmet, "spire.gold_short")
	ErrCooldown   = game.Refuse(game.Conflict, "spire.cooldown")
	ErrPending    = game.Refuse(game.Conflict, "spire.pending")
	ErrBusy       = game.Refuse(game.Conflict, "spire.busy") // a provider is writing the one asked for before
	ErrTangled    = game.Refuse(game.Unavailable, "spire.tangled")
	ErrUnforeseen = game.Refuse(game.Unavailable, "spire.unforeseen")
	ErrNoVision   = game.Refuse(game.Conflict, "spire.no_vision")
	ErrChoice     = game.Refuse(game.Unmet, "spire.choice")
)

// System of the spire.
func System() turn.System {
	return turn.System{
		Name:     "spire",
		Commands: []turn.Command{scry(), choose()},
		Views:    []turn.View{turn.Show("spire", show)},
	}
}

// Scried is the vision that was bought.
type Scried struct {
	Vision  Vision `json:"vision"`
	ReadyAt int64  `json:"readyAt" doc:"when the next may be bought"`
}

func scry() turn.Command {
	return turn.Define(turn.Spec{
		Name: "spire.scry", Summary: "Buy a vision from the Oracle", Rate: turn.Heavy, Written: true,
		Codes: []game.Code{ErrNotBuilt, ErrGold, ErrCooldown, ErrPending, ErrBusy, ErrTangled, ErrUnforeseen},
	}, planScry)
}

func planScry(t *turn.Turn, _ turn.None) (turn.Plan[Scried], error) {
	b, have := &t.Content.Balance.Spire, t.Doc.Spire.Get()
	cards, err := deck(t)
	vision := written(t)
	switch {
	case !built(t):
		return turn.Plan[Scried]{}, ErrNotBuilt.With()
	case t.Now() < have.ReadyAt:
		return turn.Plan[Scried]{}, ErrCooldown.With("retryAt", have.ReadyAt)
	case have.Vision != nil:
		return turn.Plan[Scried]{}, ErrPending.With("vision", have.Vision.ID)
	case !ledger.Affords(t, content.Gold(b.Cost)):
		return turn.Plan[Scried]{}, ErrGold.With("cost", b.Cost)
	case err != nil && vision == nil && !t.Asking:
		return turn.Plan[Scried]{}, err
	}
	ready := t.Now() + b.Cooldown*1000
	p := turn.Plan[Scried]{Brief: func() turn.Brief { return brief(t) }, Apply: func() Scried {
		ledger.Charge(t, "spire.scry", content.Gold(b.Cost))
		v := game.Vision{}
		if vision != nil {
			v = *vision
		} else {
			v = author(t, cards)
		}
		v.ID, v.At = "v"+strconv.FormatInt(t.Now(), 36), t.Now()
		*t.Doc.Spire.Edit() = game.Spire{ReadyAt: ready, Vision: &v}
		return Scried{Vision: describe(t, &v), ReadyAt: ready}
	}}
	p.Costs = turn.Listed(content.Gold(b.Cost))
	p.EndsAt = ready
	return p, nil
}

func built(t *turn.Turn) bool { return t.Level(game.OraclesSpire) > 0 }

// Choose answers the vision that waits.
type Choose struct {
	Vision string `json:"vision" maxLength:"60" doc:"id of the vision"`
	Choice int64  `json:"choice" minimum:"0" maximum:"99" doc:"place of the choice, from 0"`
}

// Chosen says what came of it.
type Chosen struct {
	Outcome string           `json:"outcome" doc:"the words of what happened"`
	Effects content.Amounts  `json:"effects" doc:"what moved; a bound may have held some of it back"`
	Loyalty map[string]int64 `json:"npc_loyalty,omitempty" doc:"by NPC id"`
}

func choose() turn.Command {
	return turn.Define(turn.Spec{
		Name: "spire.choose", Summary: "Answer the vision that waits", Codes: []game.Code{ErrNoVision, ErrChoice},
	}, planChoose)
}

func planChoose(t *turn.Turn, b Choose) (turn.Plan[Chosen], error) {
	v := t.Doc.Spire.Get().Vision
	if v == nil || v.ID != b.Vision {
		return turn.Plan[Chosen]{}, ErrNoVision.With()
	}
	all := choices(t, v)
	if b.Choice < 0 || b.Choice >= int64(len(all)) {
		return turn.Plan[Chosen]{}, ErrChoice.With("n", len(all))
	}
	picked := all[b.Choice]
	return turn.Plan[Chosen]{Apply: func() Chosen {
		t.Doc.Spire.Edit().Vision = nil
		did := Chosen{Outcome: picked.Outcome, Effects: ledger.Award(t, "spire.vision", content.AmountsOf(picked.Effects)), Loyalty: map[string]int64{}}
		for id, n := range picked.Loyalty {
			if moved := ledger.SubjectLoyalty(t, id, n); moved != 0 {
				did.Loyalty[id] = moved
			}
		}
		t.Say(turn.Plain, "spire.chosen")
		return did
	}}, nil
}
