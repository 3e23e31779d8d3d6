package vassal

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/ledger"
)

// View is a vassal in the roster and on its page. Values that ticks change are in the view loyalties.
type View struct {
	ID          string   `json:"id" doc:"id of the land"`
	Name        string   `json:"name"`
	Title       string   `json:"title"`
	Territory   string   `json:"territory" doc:"name of the land"`
	Description string   `json:"description" doc:"description of the land"`
	Traits      []string `json:"traits"`
	Strength    int64    `json:"strength"`
	Tribute     int64    `json:"tribute"`
	TributeTick int64    `json:"tributePerTick" doc:"tribute / 10 in thousandths, as shown; only whole gold is paid"`
	LastTribute *int64   `json:"lastTribute"`
	GovernorID  *string  `json:"governorId"`
	Investments int64    `json:"investments"`
	Invest      Deed     `json:"invest"`
	InvestAll   *Deed    `json:"investAll,omitempty" doc:"plan of as many investments as are left and affordable; absent if at most one"`
	Demand      Deed     `json:"demand"`
	Suppress    Deed     `json:"suppress"`
}

// Deed is a command's effect now, with the reason if it is refused. The page compares the price in gold, because ticks
// move the gold.
type Deed struct {
	Times      int64          `json:"times,omitempty" doc:"number of times, if done several times at once"`
	Costs      []rules.Amount `json:"costs"`
	Gains      []rules.Amount `json:"gains"`
	Loyalty    int64          `json:"loyalty" doc:"change of loyalty in thousandths, within its bounds"`
	Strength   int64          `json:"strength"`
	Tribute    int64          `json:"tribute"`
	PerTick    int64          `json:"perTick,omitempty" doc:"thousandths of gold that it adds to each tick while the vassal pays tribute"`
	WorthAfter int64          `json:"worthAfter,omitempty" doc:"ticks until this gain equals its price"`
	ReadyAt    int64          `json:"readyAt" doc:"when it is possible again; 0 means now"`
	Locked     *rules.Reason  `json:"locked,omitempty"`
	Short      string         `json:"short,omitempty" doc:"code of the refusal if the price cannot be paid"`
}

// Loyalty holds the values that ticks change.
type Loyalty struct {
	Milli  int64  `json:"milli" doc:"thousandths of a point"`
	Status string `json:"status" enum:"Loyal,Neutral,Rebellious"`
	Pays   int64  `json:"pays" doc:"gold a tick"`
	Trend  int64  `json:"trend" doc:"thousandths a tick"`
	Revolt int64  `json:"revolt,omitempty" doc:"ticks left until a vassal without loyalty revolts"`
}

// Vassalage is the summary for the tiles, with the lands that could be subjugated.
type Vassalage struct {
	Vassals    int64  `json:"vassals"`
	Strength   int64  `json:"strength" doc:"total strength"`
	PaysAbove  int64  `json:"paysAbove" doc:"a vassal pays tribute if its loyalty exceeds this"`
	Loyal      int64  `json:"loyalAbove"`
	Neutral    int64  `json:"neutralAbove"`
	Governor   int64  `json:"governor" doc:"gain of loyalty a tick with a governor, in thousandths"`
	InvestMost int64  `json:"investMost"`
	ReadyAt    int64  `json:"readyAt" doc:"when the next land can be subjugated; 0 means now"`
	Open       []Open `json:"open" doc:"lands with a garrison below the ruler's power, weakest first"`
	Next       *Open  `json:"next,omitempty" doc:"weakest land that is too strong"`

	Payable Payable `json:"payable" doc:"result of a demand of all now"`
}

// Open is a land with its garrison.
type Open struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Ruler    string `json:"ruler"`
	Garrison int64  `json:"garrison"`
	Tribute  int64  `json:"tribute"`
}

func views() []rules.View {
	return []rules.View{
		rules.ShowEach("vassals", ids, show),
		rules.ShowEach("loyalties", ids, showLoyalty),
		rules.Show("vassalage", showVassalage),
	}
}

func ids(env *rules.Env) []string { return env.Doc.Vassals.IDs() }

func show(env *rules.Env, id string) (View, bool) {
	v, ok := env.Doc.Vassals.Get(id)
	if !ok {
		return View{}, false
	}
	l := held(env, id)
	out := View{
		ID: id, Name: v.Name, Title: env.Content.Message("vassal.title", game.Params("territory", l.InText)), Territory: l.Name,
		Description: l.Description,
		Traits:      []string{env.Content.Message("vassal.trait_resentful", nil), env.Content.Message("vassal.trait_conquered", nil)},
		Strength:    v.Strength, Tribute: v.Tribute, TributeTick: v.Tribute * game.Milli / env.Content.Balance.Tick.TributeDivisor, Investments: v.Investments,
		Invest: shown(env, v, investing(env, v, 1)), Demand: shown(env, v, demanding(env, v)), Suppress: shown(env, v, suppressing(env, v)),
	}
	if n := investable(env, v); n > 1 {
		all := shown(env, v, investing(env, v, n))
		all.Times = n
		out.InvestAll = &all
	}
	if v.LastTribute != 0 {
		out.LastTribute = &v.LastTribute
	}
	if v.Governor != "" {
		out.GovernorID = &v.Governor
	}
	return out, true
}

// shown leaves the check of the price in gold to the page.
func shown(env *rules.Env, v *game.Vassal, d deed) Deed {
	out := Deed{
		Costs: append([]rules.Amount{}, rules.Listed(d.cost)...), Gains: append([]rules.Amount{}, rules.Listed(d.gain)...),
		Loyalty: room(env, v, d.loyalty), Strength: d.strength, Tribute: d.tribute, ReadyAt: d.readyAt,
	}
	if d.cost.Gold > 0 {
		divisor := env.Content.Balance.Tick.TributeDivisor
		out.PerTick = ((v.Tribute+d.tribute)/divisor - v.Tribute/divisor) * game.Milli
		out.WorthAfter = game.PaidAfter(d.cost.Gold, out.PerTick)
	}
	out.Short = d.short.Name
	if d.no == nil && d.cost.Gold == 0 && !ledger.Affords(env, d.cost) {
		d.no = d.short.With()
	}
	out.Locked = rules.ReasonOf(d.no)
	return out
}

func showLoyalty(env *rules.Env, id string) (Loyalty, bool) {
	v, ok := env.Doc.Vassals.Get(id)
	if !ok {
		return Loyalty{}, false
	}
	b := &env.Content.Balance.Vassal
	out := Loyalty{Milli: v.LoyaltyMilli, Status: Status(env, v), Pays: Pays(env, v)}
	switch most := env.Content.Balance.Resources.LoyaltyMax * game.Milli; {
	case v.Governor != "":
		out.Trend = min(int64(b.Governor), most-v.LoyaltyMilli)
	case out.Status == Rebellious:
		out.Trend = -min(int64(b.Drift), v.LoyaltyMilli)
		if v.LoyaltyMilli == 0 {
			out.Revolt = b.RevoltTicks - v.ZeroTicks
		}
	}
	return out, true
}

func showVassalage(env *rules.Env) Vassalage {
	b := &env.Content.Balance
	out := Vassalage{
		PaysAbove: b.Tick.TributeLoyaltyAbove, Loyal: b.Vassal.LoyalAbove, Neutral: b.Vassal.NeutralAbove, Governor: int64(b.Vassal.Governor),
		InvestMost: b.Vassal.InvestMost, Open: []Open{}, Payable: showPayable(env),
	}
	for id := range env.Doc.Vassals.All() {
		v, _ := env.Doc.Vassals.Get(id)
		out.Vassals, out.Strength = out.Vassals+1, game.Add(out.Strength, v.Strength)
	}
	for _, id := range land.IDs(env) {
		l, _ := land.Of(env, id)
		c := land.Conquer(env, &l)
		out.ReadyAt = c.ReadyAt
		is := Open{ID: id, Name: l.Name, Ruler: l.Ruler, Garrison: l.Garrison, Tribute: l.Income}
		switch {
		case !c.Foreign || !l.Scouted:
		case c.Strong:
			out.Open = append(out.Open, is)
		case out.Next == nil || is.Garrison < out.Next.Garrison:
			out.Next = &is
		}
	}
	return out
}
