// Package kingdom is the realm's name, its level and its upgrades. It owns the section
// kingdom and the progress in the pulse.
package kingdom

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
	"umbrarch/internal/rules/words"
)

// Refusals.
var (
	ErrGold     = game.Refuse(game.Unmet, "kingdom.gold_short")
	ErrProgress = game.Refuse(game.Unmet, "kingdom.progress_short")
	ErrHighest  = game.Refuse(game.Conflict, "kingdom.highest")
	ErrName     = game.Refuse(game.Unmet, "kingdom.name")
)

// System of the kingdom.
func System() turn.System {
	return turn.System{
		Name:     "kingdom",
		Commands: []turn.Command{rise(), purchase(), rename()},
		Figures: []turn.Figure{
			{Name: "goldMultiplier", Unit: turn.Permille, Terms: goldMultiplier},
			{Name: "riseCost", Unit: turn.Whole, Page: "kingdom_levels", Terms: riseCost},
			{Name: "risePower", Unit: turn.Whole, Page: "kingdom_levels", Terms: risePower},
		},
		Counts: map[string]func(*turn.Turn) int64{"kingdomLevel": func(t *turn.Turn) int64 { return t.Doc.Kingdom.Get().Level }},
		Tick:   tick,
		Found:  found,
		Views:  []turn.View{turn.Show("kingdom", show)},
	}
}

func found(t *turn.Turn) {
	s := t.Content.Balance.Start
	*t.Doc.Kingdom.Edit() = game.Kingdom{Name: t.Content.Message("kingdom.first_name", nil), Level: 1, ToNext: s.ProgressToNext, PurchasedUpgrades: []string{}}
	t.Doc.Pulse.Edit().Progress = s.Progress
}

func tick(t *turn.Turn) {
	if p, k := t.Doc.Pulse.Edit(), t.Doc.Kingdom.Get(); p.Progress < k.ToNext {
		p.Progress = min(p.Progress+t.Content.Balance.Tick.Progress, k.ToNext)
	}
}

// Risen says where the kingdom stands.
type Risen struct {
	Level int64  `json:"level"`
	Rank  string `json:"rank"`
}

func rise() turn.Command {
	return turn.Define(turn.Spec{
		Name: "kingdom.rise", Summary: "Raise the kingdom to its next level", Codes: []game.Code{ErrGold, ErrProgress, ErrHighest},
	}, planRise)
}

// riseCost and risePower are of the next rise; at the highest level there is none.
func riseCost(t *turn.Turn, _ string) []turn.Term {
	k, b := t.Doc.Kingdom.Get(), t.Content.Balance.Levels
	if k.Level >= b.KingdomMax {
		return nil
	}
	return []turn.Term{{Code: "rise.cost", Params: t.Params("n", k.Level, "each", b.KingdomCost), Value: k.Level * b.KingdomCost}}
}

func risePower(t *turn.Turn, _ string) []turn.Term {
	k, b := t.Doc.Kingdom.Get(), t.Content.Balance.Levels
	if k.Level >= b.KingdomMax {
		return nil
	}
	return []turn.Term{{Code: "rise.power", Params: t.Params("n", k.Level+1, "each", b.KingdomPower), Value: b.KingdomPower * (k.Level + 1)}}
}

func planRise(t *turn.Turn, _ turn.None) (turn.Plan[Risen], error) {
	k, b := t.Doc.Kingdom.Get(), t.Content.Balance.Levels
	price, power := t.Figure("riseCost"), t.Figure("risePower")
	switch {
	case k.Level >= b.KingdomMax:
		return turn.Plan[Risen]{}, ErrHighest.With()
	case !ledger.Affords(t, content.Gold(price)):
		return turn.Plan[Risen]{}, ErrGold.With("cost", price)
	case t.Doc.Pulse.Get().Progress < k.ToNext:
		return turn.Plan[Risen]{}, ErrProgress.With()
	}
	next := k.Level + 1
	p := turn.Plan[Risen]{Apply: func() Risen {
		ledger.Charge(t, "kingdom.rise", content.Gold(price))
		k := t.Doc.Kingdom.Edit()
		k.Level = next
		k.ToNext = min(game.Scale(k.ToNext, int64(b.KingdomGrowth), 1000), game.Max)
		t.Doc.Pulse.Edit().Progress = 0
		t.Doc.Growth.Edit().Power.Kingdom += power
		t.Enter("kingdom.rise", "power", power)
		rank := Rank(t, next)
		t.Say(turn.Good, "kingdom.risen", "n", next, "rank", rank)
		ledger.Experience(t, "kingdom.rise", b.KingdomExperience*next)
		return Risen{Level: next, Rank: rank}
	}}
	p.Costs = turn.Listed(content.Gold(price))
	p.Effects = turn.Listed(content.Amounts{Power: power, XP: b.KingdomExperience * next})
	return p, nil
}

// Rank is the name of a kingdom level.
func Rank(t *turn.Turn, level int64) string {
	if level < 1 || level > int64(len(t.Content.Levels)) {
		return ""
	}
	return t.Content.Levels[level-1].Name
}

// Rename gives the kingdom another name.
type Rename struct {
	Name string `json:"name" maxLength:"512" doc:"1 to 32 characters as people count them"`
}

func rename() turn.Command {
	return turn.Define(turn.Spec{Name: "kingdom.rename", Summary: "Give the kingdom another name", Codes: []game.Code{ErrName}},
		func(t *turn.Turn, b Rename) (turn.Plan[turn.None], error) {
			name, fault := words.Clean(b.Name, int(t.Content.Balance.Limits.NameGraphemes), false)
			if name == "" && fault == "" {
				fault = words.Blank
			}
			if fault != "" {
				return turn.Plan[turn.None]{}, ErrName.With("fault", string(fault))
			}
			if name == t.Doc.Kingdom.Get().Name {
				return turn.Nothing[turn.None](), nil
			}
			return turn.Plan[turn.None]{Apply: func() turn.None {
				t.Doc.Kingdom.Edit().Name = name
				t.Say(turn.Plain, "kingdom.renamed", "name", name)
				return turn.None{}
			}}, nil
		})
}
