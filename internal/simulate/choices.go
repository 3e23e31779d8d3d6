package simulate

import (
	"slices"

	"umbrarch/internal/content"
)

// Choice is one of several things of which a player takes one. It is best at each stated number in which no other of
// its kind is better, or, where it opens before others, none that is open by then. It is dominated where another is at least as good in each number and better in one: then nobody
// has a reason to take it. One that is best at nothing and not dominated is a compromise.
type Choice struct {
	Kind     string   `json:"kind"`
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	BestAt   []string `json:"bestAt"`
	BeatenBy []string `json:"beatenBy"`
}

// stated is a number of a choice that the player is told: more is better.
type stated struct {
	name  string
	value float64
}

// option is a choice before it is compared.
type option struct {
	id, name string
	measures []stated
	needs    []content.Requirement
}

// open tells whether an option is open to a player who just meets the needs of another.
func (o *option) open(than *option) bool {
	for _, need := range o.needs {
		if !slices.ContainsFunc(than.needs, func(have content.Requirement) bool { return have.Building == need.Building && have.Level >= need.Level }) {
			return false
		}
	}
	return true
}

// Choices compares everything that the content lets a player choose between.
func Choices(c *content.Snapshot) []Choice {
	out := judge("unit", 1, units(c))
	for _, category := range categories(c) {
		out = append(out, judge("policy", 1, policiesOf(c, category))...)
	}
	out = append(out, judge("case", 1, casesOf(c))...)
	out = append(out, judge("mission", 1, missionsOf(c))...)
	for _, place := range places(c) {
		out = append(out, judge("activity", 1, activitiesOf(c, place))...)
	}
	for _, kind := range []string{content.Buff, content.Debuff} {
		out = append(out, judge("floor effect", int(c.Balance.Dungeon.Effects), effectsOf(c, kind))...)
	}
	return append(out, judge("investment", all, investments(c))...)
}

// all stands for the number of options where a player may take every one in time: none of them keeps another out.
const all = 0

// judge lists what each option is best at. Where a player may take several at once, the best several count.
func judge(kind string, several int, of []option) (out []Choice) {
	for _, o := range of {
		choice := Choice{Kind: kind, ID: o.id, Name: o.name, BestAt: []string{}, BeatenBy: beating(&o, several, of)}
		for i, m := range o.measures {
			better, earlier := 0, 0
			for _, than := range of {
				if than.measures[i].value > m.value {
					if better++; than.open(&o) {
						earlier++
					}
				}
			}
			switch most := max(several, 1); {
			case m.value == 0 && len(of) > 1:
			case better < most:
				choice.BestAt = append(choice.BestAt, m.name)
			case earlier < most:
				choice.BestAt = append(choice.BestAt, m.name+" when it opens")
			}
		}
		out = append(out, choice)
	}
	return out
}

// beating lists the options that dominate one; none where fewer do than a player may take at once.
func beating(o *option, several int, of []option) []string {
	out := []string{}
	for i := range of {
		least, more := true, false
		for at, m := range of[i].measures {
			least = least && m.value >= o.measures[at].value
			more = more || m.value > o.measures[at].value
		}
		if least && more {
			out = append(out, of[i].name)
		}
	}
	if several == all || len(out) < several {
		return []string{}
	}
	return out
}

func ratio(a, b int64) float64 { return float64(a) / float64(max(b, 1)) }

// units are compared for each gold, each gold of upkeep, each place in the army and each second of training.
func units(c *content.Snapshot) (out []option) {
	for i := range c.Units {
		u := &c.Units[i]
		o := option{id: u.ID, name: u.Name, needs: u.Needs}
		for _, of := range []struct {
			name string
			n    int64
		}{{"power", u.Power}, {"attack", u.Attack}, {"defence", u.Defense}} {
			o.measures = append(o.measures, stated{of.name + " for its price", ratio(of.n, u.Cost.Gold)}, stated{of.name + " for its upkeep", ratio(of.n, u.Upkeep)},
				stated{of.name + " for its place", float64(of.n)}, stated{of.name + " for its training", ratio(of.n, u.TrainingTime)})
		}
		out = append(out, o)
	}
	return out
}

func categories(c *content.Snapshot) (out []string) {
	for i := range c.Policies {
		if name := c.Policies[i].Category; !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// policiesOf are the policies of a category, because one of each is in force. Upkeep and training time are better when
// less.
func policiesOf(c *content.Snapshot, category string) (out []option) {
	for i := range c.Policies {
		p := &c.Policies[i]
		if p.Category != category {
			continue
		}
		e := &p.Effects
		out = append(out, option{id: p.ID, name: p.Name, measures: []stated{
			{"gold", float64(e.GoldIncome)}, {"upkeep", -float64(e.ArmyUpkeep)}, {"loyalty", float64(e.Loyalty)},
			{"training", -float64(e.TrainingSpeed)}, {"pledges", float64(e.PledgeArmy)},
		}})
	}
	return out
}

var rarities = []string{"Common", "Rare", "Epic", "Legendary"}

// casesOf are compared by what a case holds for each gold: the mean of each kind, and the odds of each rarity.
func casesOf(c *content.Snapshot) (out []option) {
	for i := range c.Hoard.Cases {
		k := &c.Hoard.Cases[i]
		o := option{id: k.ID, name: k.Name}
		for _, kind := range []string{"GOLD", "XP", "POWER"} {
			var mean float64
			for _, rarity := range rarities { // in order, because sums of fractions depend on it
				mean += float64(k.Odds[rarity]) / 1000 * float64(c.Hoard.Multipliers[kind][rarity]) / 1000
			}
			o.measures = append(o.measures, stated{kind + " for its price", float64(int64(mean*float64(k.Weights[kind])*1000)) / 1000})
		}
		for _, rarity := range rarities {
			o.measures = append(o.measures, stated{"odds of " + rarity, float64(k.Odds[rarity])})
		}
		o.measures = append(o.measures, stated{"odds of a person", float64(k.Weights["NPC"])}, stated{"price", 1 / float64(max(k.Cost, 1))})
		out = append(out, o)
	}
	return out
}

// missionsOf are compared by the hour and by the trip.
func missionsOf(c *content.Snapshot) (out []option) {
	for i := range c.Missions {
		m := &c.Missions[i]
		out = append(out, option{id: m.ID, name: m.Name, measures: []stated{
			{"gold an hour", ratio(m.Rewards.Gold*hour, m.Duration)}, {"gold a trip", float64(m.Rewards.Gold)},
			{"experience an hour", ratio(m.Rewards.XP*hour, m.Duration)}, {"experience a trip", float64(m.Rewards.XP)},
			{"loyalty an hour", ratio(int64(m.Rewards.Loyalty)*hour, m.Duration)}, {"loyalty a trip", float64(m.Rewards.Loyalty)},
			{"the least power needed", 1 / float64(max(m.PowerRequirement, 1))},
		}})
	}
	return out
}

func places(c *content.Snapshot) (out []string) {
	for i := range c.Activities {
		if place := c.Activities[i].Place(); !slices.Contains(out, place) {
			out = append(out, place)
		}
	}
	return out
}

// activitiesOf are those of one place, by the hour, by the run, and by the hour of each subject at work.
func activitiesOf(c *content.Snapshot, place string) (out []option) {
	for i := range c.Activities {
		a := &c.Activities[i]
		if a.Retired || a.Place() != place {
			continue
		}
		o, hands := option{id: a.ID, name: a.Name}, max(c.Hands(a), 1)
		for _, kind := range content.Kinds {
			n := a.Rewards.Of(kind)
			o.measures = append(o.measures, stated{kind.Key + " an hour", ratio(n*hour, a.Duration)}, stated{kind.Key + " a run", float64(n)},
				stated{kind.Key + " an hour of each subject", ratio(n*hour, a.Duration*hands)})
		}
		out = append(out, o)
	}
	return out
}

// effectsOf are the floor effects of a kind by their strength (BUFFs multiply the defence, DEBUFFs the raiders) and by the
// spoils that they add.
func effectsOf(c *content.Snapshot, kind string) (out []option) {
	for i := range c.FloorEffects {
		e := &c.FloorEffects[i]
		strength := float64(e.Value)
		if kind == content.Debuff {
			strength = 1000 - strength
		}
		if e.Kind == kind {
			out = append(out, option{id: e.ID, name: e.Name, measures: []stated{{"strength", strength}, {"spoils", float64(e.Spoils)}}})
		}
	}
	return out
}

// investments are the kingdom's and the mint's upgrades of the same effect, by what they add and what they add for a
// gold.
func investments(c *content.Snapshot) (out []option) {
	kinds := []string{}
	type row struct {
		id, name, kind string
		value, cost    int64
	}
	var rows []row
	for i := range c.Upgrades {
		u := &c.Upgrades[i]
		rows = append(rows, row{u.ID, u.Name, u.Bonus.Type, int64(u.Bonus.Value), u.Cost})
	}
	for i := range c.MintUpgrades {
		u := &c.MintUpgrades[i]
		rows = append(rows, row{u.ID, u.Name, u.Type + " " + u.Effect, u.Value, u.Cost})
	}
	for _, r := range rows {
		if !slices.Contains(kinds, r.kind) {
			kinds = append(kinds, r.kind)
		}
	}
	for _, r := range rows {
		o := option{id: r.id, name: r.name}
		for _, kind := range kinds {
			value := r.value
			if r.kind != kind {
				value = 0
			}
			o.measures = append(o.measures, stated{kind, float64(value)}, stated{kind + " for its price", ratio(value, r.cost)})
		}
		out = append(out, o)
	}
	return out
}
