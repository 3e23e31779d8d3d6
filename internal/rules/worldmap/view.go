package worldmap

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
)

func views() []rules.View {
	return []rules.View{
		rules.ShowEach("lands", land.IDs, showLand),
		rules.ShowEach("powers", powerIDs, showPower),
		rules.Show("dominion", showDominion),
	}
}

// Dominion holds the values of the whole map.
type Dominion struct {
	Controlled   int64 `json:"controlled" doc:"number of lands, including the own domain"`
	Lands        int64 `json:"lands"`
	WarsDeclared int64 `json:"warsDeclared" doc:"number of lands on which war was ever declared"`
}

func showDominion(env *rules.Env) Dominion {
	return Dominion{Controlled: env.Count("lands.controlled"), Lands: int64(len(env.Content.Territories)), WarsDeclared: env.Count("warsDeclared")}
}

// Land is a territory in this kingdom's view. Values hidden by fog are left out.
type Land struct {
	ID                 string         `json:"id"`
	Status             string         `json:"status" enum:"Controlled,Contested,Enemy,Ally,Neutral,Unexplored"`
	Relationship       string         `json:"relationship" enum:"Allied,Neutral,Cautious,Hostile,Vassal,Unknown,Desperate"`
	WarStatus          string         `json:"warStatus" enum:"Peace,Cold War,Tensions,War"`
	Explored           bool           `json:"explored" doc:"whether garrison, income, ruler and specialty are known"`
	Home               bool           `json:"home,omitempty" doc:"whether it is the own domain"`
	Description        string         `json:"description,omitempty"`
	Ruler              string         `json:"ruler,omitempty"`
	ThreatLevel        string         `json:"threatLevel,omitempty"`
	Garrison           *int64         `json:"garrison,omitempty"`
	Income             *int64         `json:"income,omitempty"`
	Tribute            *int64         `json:"tribute,omitempty" doc:"tribute in whole gold a tick as a vassal"`
	FortificationLevel *int64         `json:"fortificationLevel,omitempty"`
	Specialties        []string       `json:"specialties,omitempty"`
	Specialty          *Specialty     `json:"specialty,omitempty"`
	Holder             string         `json:"holder,omitempty" doc:"id of the power that rules or ruled it"`
	History            []Line         `json:"diplomaticHistory" doc:"at most five, newest first"`
	OwnerFaction       string         `json:"owner_faction_id,omitempty"`
	OwnerName          string         `json:"ownerName,omitempty" doc:"name of that faction"`
	OwnerHouse         bool           `json:"ownerHouse,omitempty" doc:"whether the server plays that faction"`
	OwnerEmblem        string         `json:"ownerEmblem,omitempty" doc:"id of that faction's emblem"`
	OwnerOurs          bool           `json:"ownerOurs,omitempty" doc:"whether it is the own faction"`
	SafeUntil          int64          `json:"safeUntil,omitempty" doc:"end of its protection from campaigns"`
	Campaign           *Campaign      `json:"campaign,omitempty" doc:"the running one"`
	FormerHolders      []rules.Holder `json:"formerHolders,omitempty" doc:"factions that held it at the end of the latest seasons, the latest first"`
	Deeds              *Deeds         `json:"deeds,omitempty" doc:"deeds on it; none for the own domain"`
}

// Specialty is a land's specialty with its yield in this kingdom while the land is Controlled.
type Specialty struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	Type        string `json:"type,omitempty" enum:"GOLD_MOD,POWER_MOD,POPULATION_MOD"`
	Value       int64  `json:"value,omitempty" doc:"thousandths"`
	Gold        int64  `json:"gold,omitempty" doc:"thousandths of gold a tick"`
	Power       int64  `json:"power,omitempty" doc:"power a tick"`
	PowerDay    int64  `json:"powerDay,omitempty" doc:"largest power a day; 0 means no limit"`
	Population  int64  `json:"population,omitempty" doc:"population a tick"`
}

// Campaign is a faction's war for a land.
type Campaign struct {
	ID            string `json:"id"`
	AttackerName  string `json:"attackerName"`
	AttackerHouse bool   `json:"attackerHouse" doc:"whether the server plays this faction"`
	AttackerPower int64  `json:"attackerPower"`
	DefenderPower int64  `json:"defenderPower"`
	StartedAt     int64  `json:"startedAt"`
	EndsAt        int64  `json:"endsAt"`
}

func showLand(env *rules.Env, id string) (Land, bool) {
	l, ok := land.Of(env, id)
	if !ok {
		return Land{}, false
	}
	v := Land{
		ID: id, Status: l.Status, Relationship: l.Relationship, WarStatus: l.WarStatus, Explored: l.Scouted, Home: land.Home(&l),
		History: history(env, &l), OwnerFaction: l.Shared.Owner, OwnerName: l.Shared.OwnerName, SafeUntil: l.Shared.SafeUntil, Deeds: deeds(env, &l),
	}
	v.OwnerEmblem, v.OwnerOurs = l.Shared.OwnerEmblem, land.Ours(env, l.Shared.Owner)
	_, v.OwnerHouse = env.Content.HouseNamed(l.Shared.OwnerName)
	v.FormerHolders = env.Facts().SeasonNow().Holders[id]
	if p := holder(env, id); p != nil {
		v.Holder = p.ID
	}
	if c := l.Shared.Campaign; c != nil {
		v.WarStatus = land.War // derived, and never stored in the own layer (decision H68)
		v.Campaign = &Campaign{ID: c.ID, AttackerName: c.AttackerName, AttackerPower: c.AttackerPower, DefenderPower: c.DefenderPower, StartedAt: c.StartedAt, EndsAt: c.EndsAt}
		_, v.Campaign.AttackerHouse = env.Content.HouseNamed(c.AttackerName)
	}
	if l.Scouted {
		uncover(env, &l, &v)
	}
	return v, true
}

// uncover adds the values that fog hides.
func uncover(env *rules.Env, l *land.Land, v *Land) {
	garrison, income, walls := l.Garrison, l.Income, int64(l.FortificationLevel)+l.Shared.Fortified
	v.Description, v.Ruler, v.ThreatLevel, v.Specialties = l.Description, l.Ruler, l.ThreatLevel, l.Specialties
	v.Garrison, v.Income, v.FortificationLevel, v.Specialty = &garrison, &income, &walls, specialty(env, l.Territory)
	if land.Foreign(l) {
		tribute := income / env.Content.Balance.Tick.TributeDivisor
		v.Tribute = &tribute
	}
}

func specialty(env *rules.Env, def *content.Territory) *Specialty {
	if def.Specialty == nil {
		return nil
	}
	b := &env.Content.Balance.Tick
	v := &Specialty{Name: def.Specialty.Name, Description: def.Specialty.Description, Type: bonusOf(def)}
	switch v.Type {
	case goldLand:
		v.Value = int64(def.Specialty.Bonus.Value)
		v.Gold = b.BaseIncome * v.Value // of the base alone (decision H14)
		if b.MultiplierOnTreasury {
			v.Gold += env.Level(game.Treasury) * b.TreasuryIncome * v.Value
		}
	case powerLand:
		v.Power, v.PowerDay = b.LandPower, b.LandPower*b.LandPowerTicksPerDay
	case populationLand:
		v.Population = b.LandPopulation
	}
	return v
}

// history lists the lines of a land: this reign's, then the content's older ones.
func history(env *rules.Env, l *land.Land) []Line {
	out := []Line{}
	for _, d := range l.History {
		out = append(out, Line{Text: env.Content.Message(d.Code, d.Params), At: d.At})
	}
	for _, text := range l.DiplomaticHistory {
		out = append(out, Line{Text: text})
	}
	return out[:min(len(out), land.HistoryKept)]
}
