// Package spire is the Oracle's Spire: a vision is bought, waits for a choice, and the choice is applied once. It owns
// the section spire.
package spire

import (
	"maps"
	"slices"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Refusals. The last two are shown where no vision could be made.
var (
	ErrNotBuilt   = game.Refuse(game.Unmet, "spire.not_built")
	ErrGold       = game.Refuse(game.Unmet, "spire.gold_short")
	ErrCooldown   = game.Refuse(game.Conflict, "spire.cooldown")
	ErrPending    = game.Refuse(game.Conflict, "spire.pending")
	ErrBusy       = game.Refuse(game.Conflict, "spire.busy") // a provider is still writing an earlier vision
	ErrTangled    = game.Refuse(game.Unavailable, "spire.tangled")
	ErrUnforeseen = game.Refuse(game.Unavailable, "spire.unforeseen")
	ErrNoVision   = game.Refuse(game.Conflict, "spire.no_vision")
	ErrChoice     = game.Refuse(game.Unmet, "spire.choice")
)

func System() rules.System {
	return rules.System{
		Name:     "spire",
		About:    "Visions and their choices.",
		Topic:    rules.TopicEvents,
		Commands: []rules.Command{scry(), choose()},
		Figures:  []rules.Figure{{Name: "scryCooldown", Unit: rules.Seconds, Page: "events_oracle", Terms: cooldown}},
		Views:    []rules.View{rules.Show("spire", show)},
	}
}

// Scried is the bought vision.
type Scried struct {
	Vision  Vision `json:"vision"`
	ReadyAt int64  `json:"readyAt" doc:"when the next vision can be bought"`
}

func scry() rules.Command {
	return rules.Define(rules.Spec{
		Name: "spire.scry", Summary: "Buy a vision from the Oracle", Rate: rules.Heavy, Written: true, Sample: brief,
		Codes: []game.Code{ErrNotBuilt, ErrGold, ErrCooldown, ErrPending, ErrBusy, ErrTangled, ErrUnforeseen},
	}, planScry)
}

func planScry(env *rules.Env, _ rules.None) (rules.Plan[Scried], error) {
	have := env.Doc.Spire.Get()
	cards, err := deck(env)
	cost := price(env)
	vision := taken(env)
	switch {
	case !built(env):
		return rules.Plan[Scried]{}, ErrNotBuilt.With()
	case env.Now() < have.ReadyAt:
		return rules.Plan[Scried]{}, ErrCooldown.With("retryAt", have.ReadyAt)
	case have.Vision != nil && !lost(env):
		return rules.Plan[Scried]{}, ErrPending.With("vision", have.Vision.ID)
	case !ledger.Affords(env, content.Gold(cost)):
		return rules.Plan[Scried]{}, ErrGold.With("cost", cost)
	case err != nil && vision == nil && !env.Asking:
		return rules.Plan[Scried]{}, err
	}
	ready := env.Now() + env.Figure("scryCooldown")*1000
	p := rules.Plan[Scried]{Brief: func() rules.Brief { return brief(env) }, Apply: func() Scried {
		ledger.Charge(env, "spire.scry", content.Gold(cost))
		v := game.Vision{}
		if vision != nil {
			v = *vision
		} else {
			v = author(env, cards)
		}
		v.ID, v.At = "v"+strconv.FormatInt(env.Now(), 36), env.Now()
		*env.Doc.Spire.Edit() = game.Spire{ReadyAt: ready, Vision: &v}
		return Scried{Vision: describe(env, &v), ReadyAt: ready}
	}}
	p.Costs = rules.Listed(content.Gold(cost))
	p.EndsAt = ready
	return p, nil
}

// lost tells whether the content lacks the pending vision's card, as while its pack is taken away. The vision waits
// unseen until the card is back, or until the next one, which is then paid already.
func lost(env *rules.Env) bool {
	v := env.Doc.Spire.Get().Vision
	if v == nil || v.Card == "" {
		return false
	}
	_, known := env.Content.Vision(v.Card)
	return !known
}

// price is the price of the next vision.
func price(env *rules.Env) int64 {
	if lost(env) {
		return 0
	}
	return env.Content.Balance.Spire.Cost
}

// cooldown is the printed time between visions; a virtue shortens it.
func cooldown(env *rules.Env, _ string) []rules.Term {
	return []rules.Term{{Code: "spire.printed", Value: env.Content.Balance.Spire.Cooldown}}
}

func built(env *rules.Env) bool { return env.Level(game.OraclesSpire) > 0 }

type Choose struct {
	Vision string `json:"vision" maxLength:"60" doc:"id of the vision"`
	Choice int64  `json:"choice" minimum:"0" maximum:"99" doc:"index of the choice, from 0"`
}

// Chosen is the choice's outcome.
type Chosen struct {
	Outcome string           `json:"outcome" doc:"text of the outcome"`
	Effects content.Amounts  `json:"effects" doc:"actual changes; bounds may have reduced them"`
	Loyalty map[string]int64 `json:"npc_loyalty,omitempty" doc:"by NPC id"`
}

func choose() rules.Command {
	return rules.Define(rules.Spec{
		Name: "spire.choose", Summary: "Choose an answer to the pending vision", Codes: []game.Code{ErrNoVision, ErrChoice},
	}, planChoose)
}

func planChoose(env *rules.Env, b Choose) (rules.Plan[Chosen], error) {
	v := env.Doc.Spire.Get().Vision
	if v == nil || v.ID != b.Vision || lost(env) {
		return rules.Plan[Chosen]{}, ErrNoVision.With()
	}
	all := choices(env, v)
	if b.Choice < 0 || b.Choice >= int64(len(all)) {
		return rules.Plan[Chosen]{}, ErrChoice.With("n", len(all))
	}
	picked := all[b.Choice]
	brings := content.AmountsOf(picked.Effects)
	p := rules.Plan[Chosen]{Apply: func() Chosen {
		env.Doc.Spire.Edit().Vision = nil
		did := Chosen{Outcome: picked.Outcome, Effects: ledger.Award(env, "spire.vision", brings), Loyalty: map[string]int64{}}
		for _, id := range slices.Sorted(maps.Keys(picked.Loyalty)) {
			if moved := ledger.SubjectLoyalty(env, id, picked.Loyalty[id]); moved != 0 {
				did.Loyalty[id] = moved
			}
		}
		env.Say(rules.Plain, "spire.chosen")
		return did
	}}
	p.Effects = rules.Listed(brings)
	for _, id := range slices.Sorted(maps.Keys(picked.Loyalty)) {
		if n, here := env.Doc.NPCs.Get(id); here {
			p.Effects = append(p.Effects, rules.Amount{What: "loyalty", N: ledger.LoyaltyRoom(env, n, picked.Loyalty[id]), Of: id})
		}
	}
	return p, nil
}
