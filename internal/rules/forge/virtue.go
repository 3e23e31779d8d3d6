package forge

import (
	"strconv"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/worlditem"
)

// figures are those to which world items contribute. Two virtues are missing: bounds of the regent's share and of the
// training time include them, so the systems of these figures add them.
func figures() []rules.Figure {
	return []rules.Figure{
		{Name: "goldMultiplier", Unit: rules.Permille, Terms: printed(game.PassiveGold)},
		{Name: "powerMultiplier", Unit: rules.Permille, Terms: printed(game.PassivePower)},
		{Name: "upkeepMultiplier", Unit: rules.Permille, Terms: printed(game.PassiveUpkeep)},
		{Name: "people", Terms: ofVirtue(content.HandsVirtue, func(_ *rules.Env, n int64) int64 { return n })},
		{Name: "foresights", Terms: ofVirtue(content.ScenesVirtue, func(_ *rules.Env, n int64) int64 { return n })},
		{Name: "floorBonus", Terms: ofVirtue(content.FloorsVirtue, func(_ *rules.Env, n int64) int64 { return n })},
		{Name: "scryCooldown", Terms: ofVirtue(content.ScryingVirtue, func(env *rules.Env, n int64) int64 {
			return -game.Scale(env.Content.Balance.Spire.Cooldown, n, int64(content.Whole))
		})},
	}
}

// printed gives one term an item of a kind of effect.
func printed(kind string) func(*rules.Env, string) []rules.Term {
	return func(env *rules.Env, _ string) []rules.Term {
		if env.Doc.Items.Len() == 0 {
			return nil
		}
		out := make([]rules.Term, 0, min(int64(env.Doc.Items.Len()), env.Content.Balance.Limits.ItemsActive))
		worlditem.Each(env, func(w *game.WorldItem) {
			if w.Type == kind {
				out = append(out, rules.Term{Code: "item.effect", Params: env.Params("item", w.Name, "permille", w.Value), Value: w.Value})
			}
		})
		return out
	}
}

func ofVirtue(kind string, value func(env *rules.Env, amount int64) int64) func(*rules.Env, string) []rules.Term {
	return func(env *rules.Env, _ string) []rules.Term {
		return worlditem.Term(env, kind, func(amount int64) int64 { return value(env, amount) })
	}
}

// Virtue is what an item gives besides its effect.
type Virtue struct {
	Kind  string `json:"kind" enum:"regentShare,hands,trainingSpeed,floorBonus,scrying,scenes"`
	Gives string `json:"gives"`
	Line  string `json:"line"`
}

func virtue(v *content.Virtue) *Virtue {
	if v == nil {
		return nil
	}
	value := strconv.FormatInt(v.Number, 10)
	if v.Share > 0 {
		value = strings.TrimPrefix(percent(int64(v.Share)), "+")
	}
	return &Virtue{Kind: v.Kind, Gives: content.Render(v.Gives, map[string]any{"value": value}), Line: v.Line}
}
