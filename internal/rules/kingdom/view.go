package kingdom

import (
	"umbrarch/internal/content"
	"umbrarch/internal/rules"
)

// View is the kingdom's name and level, its next level and its upgrades.
type View struct {
	Name                string         `json:"name"`
	Level               int64          `json:"level"`
	Rank                string         `json:"rank"`
	Description         string         `json:"description"`
	Heading             string         `json:"heading" doc:"name, rank and level in one line"`
	ProgressToNextLevel int64          `json:"progressToNextLevel"`
	ProgressTick        int64          `json:"progressTick" doc:"progress that each tick adds; a figure with a breakdown"`
	Highest             bool           `json:"highest"`
	UpgradeCost         int64          `json:"upgradeCost" doc:"whole gold; 0 at the highest level"`
	UpgradePower        int64          `json:"upgradePower"`
	UpgradeExperience   int64          `json:"upgradeExperience"`
	NextRank            string         `json:"nextRank"`
	NextDescription     string         `json:"nextDescription"`
	Locked              []rules.Reason `json:"locked" doc:"why it cannot be upgraded now; empty if it can"`
	Upgrades            []Upgrade      `json:"upgrades"`
}

// Upgrade is an upgrade's state in this kingdom.
type Upgrade struct {
	ID            string         `json:"id"`
	Name          string         `json:"name"`
	Icon          string         `json:"icon"`
	Description   string         `json:"description"`
	Cost          int64          `json:"cost"`
	Owned         bool           `json:"owned"`
	RequiredLevel int64          `json:"requiredKingdomLevel"`
	LevelMet      bool           `json:"levelMet"`
	Locked        []rules.Reason `json:"locked" doc:"why it cannot be bought now, in the order of the refusals; empty if it can be bought or is owned"`
	PerTick       int64          `json:"perTick,omitempty" doc:"thousandths of gold that it adds to each tick in this kingdom"`
	WorthAfter    int64          `json:"worthAfter,omitempty" doc:"ticks until this gain equals its price"`
}

// Rights are what the kingdom levels open, in order. In classic there are none.
type Rights struct {
	Rights []Right `json:"rights"`
}

type Right struct {
	ID    string `json:"id"`
	Level int64  `json:"level"`
	Rank  string `json:"rank" doc:"name of the kingdom level"`
	Name  string `json:"name"`
	Text  string `json:"text"`
	Art   string `json:"art" doc:"the drawn object on its cloth"`
	Until string `json:"until,omitempty" doc:"the coming part of the game that it belongs to; absent where it is in force"`
	Held  bool   `json:"held"`
	Next  bool   `json:"next" doc:"whether the next kingdom level opens it"`
	At    int64  `json:"at,omitempty" doc:"when the level's progress is collected at the pace of the last days; absent if the right is held, or the pace is not known or has not been kept"`
}

func showRights(env *rules.Env) Rights {
	level, v := env.Doc.Kingdom.Get().Level, Rights{Rights: []Right{}}
	for i := range env.Content.Rights {
		r := &env.Content.Rights[i]
		v.Rights = append(v.Rights, Right{
			ID: r.ID, Level: r.Level, Rank: Rank(env, r.Level), Name: r.Name, Text: r.Text, Art: r.Art, Until: r.Until,
			Held: level >= r.Level, Next: r.Level == level+1, At: reaches(env, r.Level),
		})
	}
	return v
}

func show(env *rules.Env) View {
	k, b := env.Doc.Kingdom.Get(), env.Content.Balance.Levels
	v := View{
		Name: k.Name, Level: k.Level, Rank: Rank(env, k.Level), Highest: k.Level >= b.KingdomMax, ProgressToNextLevel: k.ToNext, ProgressTick: env.Figure("progressTick"), Upgrades: []Upgrade{},
	}
	v.Description = env.Content.Levels[k.Level-1].Description
	v.Heading = env.Content.Message("kingdom.heading", map[string]any{"name": k.Name, "rank": v.Rank, "n": k.Level})
	if !v.Highest {
		v.UpgradeCost, v.NextRank, v.NextDescription = env.Figure("upgradeCost"), Rank(env, k.Level+1), env.Content.Levels[k.Level].Description
		v.UpgradePower, v.UpgradeExperience = env.Figure("upgradePower"), b.KingdomExperience*(k.Level+1)
	}
	v.Locked = rules.Reasons(unripe(env))
	for i := range env.Content.Upgrades {
		v.Upgrades = append(v.Upgrades, showUpgrade(env, &env.Content.Upgrades[i]))
	}
	return v
}

func showUpgrade(env *rules.Env, u *content.Upgrade) Upgrade {
	k := env.Doc.Kingdom.Get()
	v := Upgrade{
		ID: u.ID, Name: u.Name, Icon: u.Icon, Description: u.Description, Cost: u.Cost, Owned: k.Has(u.ID), Locked: []rules.Reason{},
		RequiredLevel: int64(u.RequiredKingdomLevel), LevelMet: k.Level >= int64(u.RequiredKingdomLevel),
	}
	if !v.Owned {
		v.Locked = rules.Reasons(unmet(env, u))
		v.PerTick, v.WorthAfter = income(env, u)
	}
	return v
}
