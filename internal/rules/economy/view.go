package economy

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

func views() []rules.View {
	return []rules.View{
		rules.Show("pulse", showPulse),
		rules.Show("resources", showResources),
		rules.Show("economy", showEconomy),
		rules.Show("subjects", showSubjects),
		rules.Show("absence", showAbsence),
	}
}

// Pulse holds the values that every tick changes.
type Pulse struct {
	Gold       int64 `json:"gold" doc:"spendable whole gold"`
	Progress   int64 `json:"progress"`
	TimePlayed int64 `json:"timePlayed" doc:"seconds"`
	TickedAt   int64 `json:"tickedAt"`
	NextTickAt int64 `json:"nextTickAt"`
	RipeAt     int64 `json:"ripeAt,omitempty" doc:"when the kingdom's progress will be full if the ruler stays; absent if it is full"`
	EmptyAt    int64 `json:"emptyAt,omitempty" doc:"when gold runs out at this rate; absent if that is not soon"`
	Insolvent  int64 `json:"insolvent,omitempty" doc:"insolvent ticks in a row"`
	Debt       int64 `json:"debt,omitempty" doc:"whole gold owed for losses that the purse could not pay"`
}

func showPulse(env *rules.Env) Pulse {
	p, b := env.Doc.Pulse.Get(), &env.Content.Balance.Tick
	v := Pulse{Gold: ledger.Gold(env), Progress: p.Progress, TimePlayed: p.TimePlayed, TickedAt: p.TickedAt, NextTickAt: p.TickedAt + b.Seconds*1000, Insolvent: p.Insolvent, Debt: owed(p)}
	if left := env.Doc.Kingdom.Get().ToNext - p.Progress; left > 0 {
		each := env.Figure("progressTick")
		v.RipeAt = p.TickedAt + (left+each-1)/each*b.Seconds*1000
	}
	upkeep := env.Figure("upkeep")
	if upkeep <= 0 { // every tick projects this view, and summing the income is costly
		return v
	}
	if loss := upkeep - env.Figure("income"); loss > 0 {
		if left := p.GoldMilli / loss * b.Seconds; left < b.InsolvencyWarningSeconds {
			v.EmptyAt = p.TickedAt + left*1000
		}
	}
	return v
}

// owed is the debt in whole gold, rounded up.
func owed(p *game.Pulse) int64 { return (p.DebtMilli + game.Milli - 1) / game.Milli }

// Resources are the kingdom's resources. Gold repeats the balance of the pulse under another name.
type Resources struct {
	Gold       int64 `json:"gold"`
	Population int64 `json:"population"`
	Military   int64 `json:"military"`
	Loyalty    int64 `json:"loyalty" doc:"shown loyalty: the stored one with the modifier of policies"`
	Children   int64 `json:"children"`
	Intel      int64 `json:"intel"`
	Catalysts  int64 `json:"catalysts"`
	Limit      int64 `json:"limit" doc:"largest population and military"`
}

func showResources(env *rules.Env) Resources {
	r := env.Doc.Resources.Get()
	return Resources{Gold: ledger.Gold(env), Population: r.Population, Military: r.Military, Loyalty: env.Figure("loyalty"), Children: r.Children,
		Intel: r.Intel, Catalysts: r.Catalysts, Limit: env.Content.Balance.Resources.PopulationMax}
}

// Economy is the result of a tick, in thousandths of gold.
type Economy struct {
	Income int64 `json:"income"`
	Upkeep int64 `json:"upkeep"`
	Net    int64 `json:"net"`
	Farm   int64 `json:"farm" doc:"gain of a tick towards the next subject, in farm levels"`
}

func showEconomy(env *rules.Env) Economy {
	in, up := env.Figure("income"), env.Figure("upkeep")
	return Economy{Income: in, Upkeep: up, Net: in - up, Farm: env.Figure("farm")}
}

// Absence lists the unacknowledged reports.
type Absence struct {
	Reports []game.Report `json:"reports"`
}

func showAbsence(env *rules.Env) Absence {
	return Absence{Reports: append([]game.Report{}, env.Doc.Absence.Get().Reports...)}
}
