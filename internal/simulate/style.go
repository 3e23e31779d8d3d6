package simulate

import "slices"

// Style is a way to play: the systems that a bot uses, and what it spends on them.
type Style struct {
	Name string
	Says string   // its play in a sentence
	uses []string // its systems, in the order of play; nil for all in the usual order
	shares
	answer answer // how it chooses in scenes; nil for gold and power
	idle   bool   // gives no command at all, not even in the first hour
	habit  *habit // its own schedule
}

// shares are the bounds of a bot's spending on things that a player may overdo.
type shares struct {
	troops int64 // percent of the gold for one order of troops
	pay    int64 // percent of the income for upkeep
	levy   int64 // percent of the population that may be soldiers; the others work
	unpaid bool  // keeps no gold for the pay of an absence, and disbands nobody
	cases  int64 // divisor of the gold for the day's cases of a kind
	bets   int64 // divisor of the gold for a bet
}

// prudent are the shares of most styles.
var prudent = shares{troops: forTroops, pay: forPay, levy: forLevy, cases: forCases, bets: forBets}

// basics are the systems that cost nothing to play.
var basics = []string{"quest", "goal", "office", "npc", "activity"}

// weekly is the schedule of somebody who hardly comes.
var weekly = habit{Name: "ten minutes a week", visit: 10 * minute, apart: 7*day - 10*minute, every: minute}

// never is the schedule of somebody who does not come back.
var never = habit{Name: "never", apart: day}

// styles are compared by the main habit, unless they have their own.
var styles = []Style{
	{Name: "greedy", Says: "uses every system, best return first", shares: prudent},
	{Name: "builder", Says: "work, mint and buildings alone: no army, no court, no lands", shares: prudent, uses: slices.Concat(basics, []string{"kingdom", "mint", "building"})},
	{Name: "warlord", Says: "army, spies and lands before buildings; nine tenths of the gold for an order of troops",
		shares: shares{troops: 90, pay: 90, levy: 100, cases: forCases, bets: forBets},
		uses:   slices.Concat(basics, []string{"army", "intelligence", "worldmap", "vassal", "kingdom", "mint", "building"})},
	{Name: "lover", Says: "court, gifts and children before everything else; no army; kind in scenes", shares: prudent, answer: kind,
		uses: slices.Concat([]string{"court"}, basics, []string{"kingdom", "mint", "building"})},
	{Name: "absent", Says: "greedy for the first hour, then ten minutes a week; scenes by chance", shares: prudent, habit: &weekly, answer: whim},
	{Name: "bankrupt", Says: "every system, but all gold into troops first, and no pay", shares: shares{troops: 100, pay: 1_000_000, levy: 100, unpaid: true, cases: forCases, bets: forBets},
		uses: slices.Concat([]string{"army"}, slices.DeleteFunc(Systems(), func(name string) bool { return name == "army" }))},
	{Name: "straw", Says: "begins a reign and never gives a command", idle: true, habit: &never},
	{Name: "lottery", Says: "cases and bets before everything else", shares: shares{troops: forTroops, pay: forPay, levy: forLevy, cases: 1, bets: 1},
		uses: slices.Concat([]string{"hoard", "casino"}, basics, []string{"kingdom", "mint", "building"})},
}

// styleOf looks a style up by its name.
func styleOf(name string) *Style {
	at := slices.IndexFunc(styles, func(s Style) bool { return s.Name == name })
	return &styles[at]
}

// plays lists a style's strategies without some systems.
func (s *Style) plays(without []string) (out []strategy) {
	if s.idle {
		return nil
	}
	for _, name := range s.systems() {
		if !slices.Contains(without, name) {
			out = append(out, strategyOf(name))
		}
	}
	return out
}

func (s *Style) systems() []string {
	if s.uses == nil {
		return Systems()
	}
	return s.uses
}
