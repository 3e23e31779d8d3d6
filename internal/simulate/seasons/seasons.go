package seasons

import (
	"cmp"
	"fmt"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	rulesfaction "umbrarch/internal/rules/faction"
	"umbrarch/internal/simulate"
)

// Options are a realm's players and its time.
type Options struct {
	Content *content.Snapshot
	Bots    int            // players of factions
	Seasons int            // played one after the other
	Late    int            // players who come in the third week of each season and found a faction of their own
	Figures []simulate.Day // of a player, by day reigned
	Seed    string
}

// Result is a realm's seasons.
type Result struct {
	Ends []End
}

// End is the end of a season.
type End struct {
	Standing []Place // factions with lands, the most lands first
	Late     int64   // lands of the factions of newcomers at the end
	LateEver bool    // whether newcomers held a land on any day
	Changes  int64   // lands that changed hands
}

// Place is a faction's number of lands.
type Place struct {
	Name  string
	Lands int64
}

// Most is the greatest number of lands of one faction.
func (e End) Most() int64 {
	if len(e.Standing) == 0 {
		return 0
	}
	return e.Standing[0].Lands
}

// lateDay is the day of a season on which newcomers come.
const lateDay = 15

// Play plays a realm's seasons.
func Play(o Options) (Result, error) {
	r := &realm{
		c: o.Content, engine: engine.New(engine.Systems()), dice: simulate.DiceOf(o.Seed, 0), figures: o.Figures, now: aDay,
		lands: map[string]rulesfaction.Land{}, ended: map[string]int64{},
	}
	if err := r.settlers(o.Bots); err != nil {
		return Result{}, err
	}
	length := o.Content.Balance.Season.Weeks * 7
	var out Result
	for n := range int64(o.Seasons) {
		r.season = rules.Season{Number: n + 1, StartedAt: r.now, EndsAt: r.now + length*aDay}
		end, err := r.play(n*length, length, o.Late)
		if err != nil {
			return Result{}, err
		}
		out.Ends = append(out.Ends, end)
		r.free()
	}
	return out, nil
}

// play plays one season.
func (r *realm) play(first, length int64, late int) (end End, err error) {
	newcomers := map[string]bool{}
	for d := range length {
		if d == lateDay && late > 0 {
			f, err := r.found(fmt.Sprintf("Late Pact %d", r.season.Number), late, first+d)
			if err != nil {
				return end, err
			}
			newcomers[f] = true
		}
		before := r.owners()
		r.day(first + d)
		for id, owner := range r.owners() {
			if owner != before[id] {
				end.Changes++
			}
			end.LateEver = end.LateEver || newcomers[owner]
		}
		r.now += aDay
	}
	for _, f := range r.factions { // what ends with the season
		r.settle(f.ID)
		if n := r.held(f.ID); n > 0 {
			end.Standing = append(end.Standing, Place{f.Name, n})
			if newcomers[f.ID] {
				end.Late += n
			}
		}
	}
	slices.SortStableFunc(end.Standing, func(a, b Place) int { return cmp.Compare(b.Lands, a.Lands) })
	return end, nil
}

func (r *realm) owners() map[string]string {
	out := map[string]string{}
	for id, l := range r.lands {
		out[id] = l.Owner
	}
	return out
}

// settlers are the houses, and players who join the factions of others the sooner the larger they are.
func (r *realm) settlers(bots int) error {
	for i := range r.c.Houses {
		h := &r.c.Houses[i]
		f := r.start(h.Name, h.ID)
		for seat := range h.Rulers {
			b, err := r.enter(h.Seat(seat), 10, 0)
			if err != nil {
				return err
			}
			r.join(b, f)
		}
	}
	most, of := r.c.Balance.Faction.Members, map[string]int64{}
	players := max((int64(bots)+most-1)/most, 2)
	var own []string
	for n := range players {
		own = append(own, r.start(fmt.Sprintf("Pact %d", n+1), ""))
	}
	for n := range bots {
		b, err := r.enter(r.id("p"), []int{9, 6, 3}[n%3], 0)
		if err != nil {
			return err
		}
		f := own[n%len(own)] // every faction has a founder
		if n >= len(own) {
			f = r.drawn(own, of, most)
		}
		of[f]++
		r.join(b, f)
	}
	return nil
}

// drawn is a faction with room, by dice in proportion to its members.
func (r *realm) drawn(own []string, of map[string]int64, most int64) string {
	var sum int64
	for _, f := range own {
		if of[f] < most {
			sum += of[f]
		}
	}
	at := r.dice.Int64N(max(sum, 1))
	for _, f := range own {
		if of[f] < most {
			if at -= of[f]; at < 0 {
				return f
			}
		}
	}
	return own[0]
}

// found is a new faction of players whose reigns begin today.
func (r *realm) found(name string, members int, today int64) (string, error) {
	f := r.start(name, "")
	for n := range members {
		b, err := r.enter(r.id("p"), []int{9, 6, 3}[n%3], today)
		if err != nil {
			return "", err
		}
		r.join(b, f)
	}
	return f, nil
}

func (r *realm) start(name, house string) string {
	f := &rulesfaction.Faction{
		ID: r.id("f"), Name: name, House: house, Readiness: rulesfaction.Ready, ChargedAt: r.now, CreatedAt: r.now,
		Units: map[string]int64{}, Unpaid: map[string]int64{}, Donors: map[string]map[string]int64{}, Denied: map[string]int64{},
	}
	r.factions = append(r.factions, f)
	return f.ID
}

func (r *realm) join(b *bot, faction string) {
	f := r.faction(faction)
	role := rulesfaction.Plain
	switch len(f.Members) {
	case 0:
		role = rulesfaction.Owner
	case 1, 2:
		role = rulesfaction.Officer // the faction marches also where the owner is away
	}
	f.Members = append(f.Members, rulesfaction.Member{ID: b.id, Name: b.id, Role: role, JoinedAt: r.now})
	b.faction = faction
}
