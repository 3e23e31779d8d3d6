package simulate

import (
	"fmt"
	"slices"
)

// Survey is the whole report: each habit by itself, then what the rules ask of all of them.
type Survey struct {
	Profile  string          `json:"profile"`
	Seed     string          `json:"seed"`
	Days     int             `json:"days"`
	Players  int             `json:"playersOfEachHabit"`
	Habits   []Report        `json:"habits"`
	Prefix   []Standing      `json:"firstDay"` // of the first player, for the test that plays it again
	Openings []Reached       `json:"openings"`
	Choices  []Choice        `json:"choices"`
	Raids    []Raid          `json:"raids"`
	Styles   []StyleResult   `json:"styles,omitempty"`
	Systems  []SystemResult  `json:"systems,omitempty"`
	Search   *Search         `json:"search,omitempty"`
	Heirs    []Handover      `json:"handovers,omitempty"`
	Houses   []HouseStanding `json:"houses,omitempty"`
	Compared *Comparison     `json:"compared,omitempty"`
	Asked    []Asked         `json:"asked"`
}

// PlayerDays is the number of player-days that Run plays without the houses and the handings over.
func (o Options) PlayerDays() int64 {
	n := int64(len(o.seats()))
	days := n * int64(o.Days)
	if len(o.Without) > 0 {
		days += int64(o.Players * o.Days)
	}
	if o.Whole {
		days += int64(o.few()) * int64(o.month()) * int64(len(styles)-1+len(strategies))
	}
	return days
}

// seats are the players of all habits.
func (o Options) seats() (out []seat) {
	for _, h := range habits {
		out = append(out, seats(o.Players, o.Days, h, styleOf("greedy"))...)
	}
	return out
}

// few is the number of seeds of styles and of systems taken out, and month their days. Four seeds by thirty days tell
// a share of 3% from nothing; sixty days of twelve would take an hour.
func (o Options) few() int { return min(o.Players, 4) }

func (o Options) month() int { return min(o.Days, 30) }

// Run plays every habit, one player for each processor at a time, and sums up the results.
func Run(o Options) (Survey, error) {
	for _, name := range o.Without {
		if !slices.Contains(Systems(), name) {
			return Survey{}, fmt.Errorf("simulate: no strategy plays %q", name)
		}
	}
	all, err := playAll(o, o.seats())
	if err != nil {
		return Survey{}, err
	}
	out := Survey{Profile: o.Content.Profile, Seed: o.Seed, Days: o.Days, Players: o.Players, Choices: Choices(o.Content)}
	groups := slices.Collect(slices.Chunk(all, o.Players))
	for i, h := range habits {
		out.Habits = append(out.Habits, sum(o, h, groups[i]))
	}
	out.Prefix = prefixOf(&groups[0][0])
	out.Openings = reachedOf(o, groups)
	if out.Raids, err = raids(o); err != nil {
		return Survey{}, err
	}
	if err := out.further(o, groups[0]); err != nil {
		return Survey{}, err
	}
	out.Asked = asked(&out)
	return out, nil
}

// further plays the parts that take players of their own.
func (s *Survey) further(o Options, players []played) (err error) {
	if o.Houses && o.Content.Balance.Houses.Pace > 0 {
		if s.Houses, err = playHouses(o, players); err != nil {
			return err
		}
	}
	if len(o.Without) > 0 {
		bare, err := playAll(o, seats(o.Players, o.Days, habits[0], styleOf("greedy"), o.Without...))
		if err != nil {
			return err
		}
		s.Compared = compare(o, players, bare)
	}
	if !o.Whole {
		return nil
	}
	if s.Styles, err = playStyles(o, players); err != nil {
		return err
	}
	if s.Systems, err = playSystems(o, players); err != nil {
		return err
	}
	if s.Heirs, err = handovers(o); err != nil {
		return err
	}
	s.Search, err = search(o)
	return err
}

// prefixOf is a player's first day, without the goals.
func prefixOf(p *played) (out []Standing) {
	for _, s := range p.stands {
		if s.At == "day 7" || len(out) == 4 {
			break
		}
		s.Goals = nil
		out = append(out, s)
	}
	return out
}

func (o Options) monthEnd() string { return fmt.Sprintf("day %d", o.month()) }
