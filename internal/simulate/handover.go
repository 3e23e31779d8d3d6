package simulate

import (
	"cmp"
	"fmt"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/succession"
)

// Handover is what comes of handing over on a day: medians of some players. The rules' own conditions of time and level are
// lifted, so that earlier days can be compared.
type Handover struct {
	Day      int64 `json:"day"`      // 0: never
	Players  int   `json:"players"`  // who had a named heir on that day
	Level    int64 `json:"level"`    // kingdom level at the crowning
	Legacies int64 `json:"legacies"` // passed on
	Earned   int64 `json:"goldEarned"`
	Power    int64 `json:"power"`  // at the end
	First    int64 `json:"first"`  // seconds to kingdom level 10 in the first reign
	Second   int64 `json:"second"` // the same in the second; 0 where it was not reached
}

// handoverDays are the days that are compared, 0 is never.
var handoverDays = []int64{0, 12, 16, 20, 24, 28, 32, 40, 50}

// tenth is the milestone by which two reigns are compared.
const tenth = "kingdom level 10"

// heired is one player's handing over.
type heired struct {
	crowned                                       bool
	level, legacies, earned, power, first, second int64
}

// handovers plays some players of the main habit for each day.
func handovers(o Options) ([]Handover, error) {
	c := *o.Content
	c.Balance.Succession.Level, c.Balance.Succession.Day = 1, 1
	seeds := o.few()
	all := make([]heired, len(handoverDays)*seeds)
	err := each(len(all), func(i int) (err error) {
		all[i], err = handOver(o, &c, i%seeds, handoverDays[i/seeds])
		return err
	})
	var out []Handover
	for i, d := range handoverDays {
		if h := ofHeired(d, all[i*seeds:(i+1)*seeds]); h.Players > 0 {
			out = append(out, h)
		}
	}
	return out, err
}

func ofHeired(d int64, all []heired) Handover {
	list := slices.DeleteFunc(slices.Clone(all), func(h heired) bool { return d > 0 && !h.crowned })
	middle := func(get func(*heired) int64) int64 {
		if len(list) == 0 {
			return 0
		}
		slices.SortFunc(list, func(a, b heired) int { return cmp.Compare(get(&a), get(&b)) })
		return get(&list[(len(list)-1)/2])
	}
	return Handover{
		Day: d, Players: len(list), Level: middle(func(h *heired) int64 { return h.level }), Legacies: middle(func(h *heired) int64 { return h.legacies }),
		Earned: middle(func(h *heired) int64 { return h.earned }), Power: middle(func(h *heired) int64 { return h.power }),
		First: middle(func(h *heired) int64 { return h.first }), Second: middle(func(h *heired) int64 { return h.second }),
	}
}

// handOver plays one player, who hands over on a day, to the end.
func handOver(o Options, c *content.Snapshot, player int, on int64) (out heired, err error) {
	r, err := Begin(c, RulerOf(c, o.Seed, player), fmt.Sprintf("%s/%d", o.Seed, player))
	if err != nil {
		return out, err
	}
	r.online(hour, minute)
	for d := int64(1); d <= int64(o.Days); d++ {
		habits[0].day(r, d*day)
		if d == on {
			out.first, out.level = r.meter.first[tenth], r.doc.Kingdom.Get().Level
			if out.crowned, out.legacies = r.crown(); !out.crowned {
				return out, nil
			}
			delete(r.meter.first, tenth)
			r.online(hour, minute) // whoever has begun a reign looks at it, as in the first
		}
		out.earned += r.meter.earned(d)
	}
	if at, reached := r.meter.first[tenth]; out.crowned && reached {
		out.second = at - on*day
	} else if !out.crowned {
		out.first = at
	}
	out.power = r.newEnv().Figure("power")
	return out, nil
}

// crown hands over with as many earned legacies as may be, those first that help a young reign most.
func (r *Reign) crown() (done bool, legacies int64) {
	if heir.Named(r.env()) == "" {
		return false, 0
	}
	body := RulerOf(r.content, "", 0)
	w := succession.Will{Legacies: []string{}, Gender: body.Gender, Sexuality: body.Sexuality, Points: body.Points}
	for _, l := range byHelp(r.content.Legacies) {
		if int64(len(w.Legacies)) < r.content.Balance.Succession.Legacies && r.env().Count(l.Deed.Number) >= l.Deed.At {
			w.Legacies = append(w.Legacies, l.ID)
		}
	}
	done = r.do("succession.crown", w)
	clear(r.retry)
	return done, int64(len(w.Legacies))
}

// helps are what a young reign lacks, the scarcest first.
var helps = []string{"progressTick", content.StartGold, "income", content.StartSubjects}

// byHelp are legacies in the order of what they give to a young reign; others stand last, as they are listed.
func byHelp(all []content.Legacy) []content.Legacy {
	rank := func(l content.Legacy) int {
		if i := slices.Index(helps, l.Gives.Of); i >= 0 {
			return i
		}
		return len(helps)
	}
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b content.Legacy) int { return rank(a) - rank(b) })
	return all
}
