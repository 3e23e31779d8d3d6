package simulate

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/ruler"
)

// Ceiling bounds the growth of a house's ruler: by the median player's power and kingdom level.
type Ceiling struct {
	Power int64
	Level int64
}

func (r *Reign) ceiling() Ceiling { return Ceiling{r.env().Figure("power"), r.doc.Kingdom.Get().Level} }

// Reached tells whether a kingdom has reached the ceiling.
func (c Ceiling) Reached(env *rules.Env) bool {
	return env.Figure("power") >= c.Power || env.Doc.Kingdom.Get().Level > c.Level
}

// Move is the next command of a house's ruler in its own kingdom. Commands that would lift the kingdom above the
// ceiling are skipped. The kingdom is a copy, on which commands are tried.
func (c Ceiling) Move(e *engine.Engine, env *rules.Env, h *content.House, turn int64) (Move, bool) {
	without := []string{"hoard.open"} // its prizes are drawn after the trial and could exceed any ceiling
	if env.Doc.Kingdom.Get().Level >= c.Level {
		without = append(without, "kingdom.upgrade")
	}
	m, found := Next(e, env, h.Order, turn, without...)
	return m, found && trained(e, env) <= c.Power
}

// trained is the power that a kingdom has once its ordered units are trained.
func trained(e *engine.Engine, env *rules.Env) int64 {
	now := e.NewEnv(env.Doc, env.Content, env.Facts(), env.Now(), env.Dice)
	ordered := map[string]int64{}
	for _, o := range env.Doc.Army.Get().Queue {
		ordered[o.Unit] += o.Left
	}
	return game.Add(now.Figure("power"), ledger.PowerOf(env.Content, ordered))
}

// HouseStanding compares a house's ruler with the median player.
type HouseStanding struct {
	House   string `json:"house"`
	Ruler   string `json:"ruler"`
	At      string `json:"at"`
	Power   int64  `json:"power"`
	Kingdom int64  `json:"kingdomLevel"`
	Middle  int64  `json:"medianPower"`
	Highest int64  `json:"medianKingdomLevel"`
}

// houseOf plays a house's ruler for some days, one command a turn, below the median player of the moment, as in a realm.
func houseOf(o Options, h *content.House, seat int, players []played) ([]HouseStanding, error) {
	r, err := Begin(o.Content, ruler.OfHouse(o.Content, h, seat), fmt.Sprintf("%s/%s/%d", o.Seed, h.ID, seat))
	if err != nil {
		return nil, err
	}
	var out []HouseStanding
	for d := 1; d <= o.Days; d++ {
		from, to := ceilingOf(players, d-1), ceilingOf(players, d)
		for turn, turns := int64(0), day/o.Content.Balance.Houses.Pace; turn < turns; turn++ {
			r.advance(o.Content.Balance.Houses.Pace)
			if err := r.turnOf(between(from, to, turn, turns), h, turn); err != nil {
				return nil, err
			}
		}
		if moments[int64(d)] || d == o.Days {
			s, middle := r.standing(""), ceilingOf(players, d)
			out = append(out, HouseStanding{h.Name, h.Rulers[seat].Name, fmt.Sprintf("day %d", d), s.Power, s.Kingdom, middle.Power, middle.Level})
		}
	}
	return out, nil
}

// between is the ceiling after some of a day's turns. The level is that of the day's beginning.
func between(from, to Ceiling, turn, turns int64) Ceiling {
	return Ceiling{Power: from.Power + (to.Power-from.Power)*turn/turns, Level: from.Level}
}

// turnOf gives the command of a turn, if there is one. A command that would lift the ruler above the ceiling is undone.
func (r *Reign) turnOf(c Ceiling, h *content.House, turn int64) error {
	if c.Reached(r.env()) {
		return nil
	}
	stored, err := r.doc.Dump()
	if err != nil {
		return err
	}
	before := r.doc.Revision()
	if m, found := c.Move(r.engine, r.newEnv(), h, turn); found {
		r.meter.clicked(r.elapsed(), m.Name)
	} else if r.doc.Revision() != before {
		r.doc, err = game.Load(stored)
	}
	return err
}

// ceilingOf is the median player's standing at the end of a day; day 0 is the end of the first hour.
func ceilingOf(players []played, d int) Ceiling {
	return Ceiling{
		Power: median(players, func(p *played) int64 { return p.days[d].Power }),
		Level: median(players, func(p *played) int64 { return p.days[d].Level }),
	}
}

// playHouses plays the leader of each house beside the players.
func playHouses(o Options, players []played) ([]HouseStanding, error) {
	stands, failed := make([][]HouseStanding, len(o.Content.Houses)), make([]error, len(o.Content.Houses))
	var all sync.WaitGroup
	for i := range o.Content.Houses {
		all.Go(func() { stands[i], failed[i] = houseOf(o, &o.Content.Houses[i], 0, players) })
	}
	all.Wait()
	return slices.Concat(stands...), errors.Join(failed...)
}
