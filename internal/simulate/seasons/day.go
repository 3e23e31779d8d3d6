package seasons

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"

	rulesfaction "umbrarch/internal/rules/faction"
)

// gifts of a member: gold a day as a share of the day's income, in thousandths, and the power of the troops of a week.
const (
	goldGift  = 10
	troopGift = 350 // a tenth of the army that the simulator's players keep
)

// day plays a day: armies are paid, members give, campaigns end and begin, and members pledge.
func (r *realm) day(today int64) {
	active := map[string][]*bot{}
	for _, b := range r.bots {
		if b.faction != "" && r.dice.IntN(10) < b.visits {
			r.stand(b, today)
			active[b.faction] = append(active[b.faction], b)
		}
	}
	order := r.dice.Perm(len(r.factions))
	for _, i := range order {
		r.settle(r.factions[i].ID)
	}
	for _, i := range order {
		f := r.factions[i].ID
		r.donate(f, active[f], today)
		if r.launch(f, active[f], today) {
			for _, b := range active[f] {
				r.pledge(b)
			}
		}
	}
}

// settle pays the army and ends a campaign whose time is over.
func (r *realm) settle(id string) {
	f := r.faction(id)
	if ch, due := rulesfaction.Charged(r.c, f, r.now); due {
		r.write(ch)
		f = r.faction(id)
	}
	if f.Campaign != nil && f.Campaign.EndsAt <= r.now {
		l := r.land(f.Campaign.Territory)
		r.write(rulesfaction.Resolve(r.c, f, r.faction(l.Owner), l, r.now))
	}
}

func (r *realm) donate(id string, active []*bot, today int64) {
	for _, b := range active {
		f, d := r.faction(id), r.of(b, today)
		if gold := d.Earned / (today - b.since + 1) * goldGift / 1000; gold > 0 && f.Treasury < 20*r.c.Balance.Campaign.Cost {
			r.give(b, "faction.donate_gold", rulesfaction.DonateGold{Amount: gold}, "")
		}
		if (today-b.since)%7 == 6 {
			u := &r.c.Units[0]
			n := troopGift / max(u.Power, 1)
			b.doc.Army.Edit().Units = map[string]int64{u.ID: n}
			r.give(b, "faction.donate_troops", rulesfaction.DonateTroops{Troops: []rulesfaction.Troops{{Unit: u.ID, Quantity: n}}}, "")
			b.doc.Army.Edit().Units = nil
		}
	}
}

// launch begins a campaign for the weakest land that the active members can take; a house begins with those that it
// covets. A faction at war with nobody declares war on the holder of the weakest land of others.
func (r *realm) launch(id string, active []*bot, today int64) bool {
	f := r.faction(id)
	at := slices.IndexFunc(active, func(b *bot) bool { return f.Leads(b.id) })
	if at < 0 || f.Campaign != nil || r.rests(f) {
		return false
	}
	leader, strength := active[at], f.March(r.c, r.now)
	for _, b := range active {
		if env := r.env(b); rulesfaction.Newcomer(env) == nil {
			strength = game.Add(strength, rulesfaction.PledgeMost(env))
		}
	}
	for _, l := range r.wanted(f) {
		if l.Defence(r.c, r.now) >= strength || l.Owner == id || l.Attacked {
			continue
		}
		if l.Owner != "" && r.spares(f, l, today) {
			continue
		}
		if rulesfaction.CannotAttack(r.c, f, l, r.now) == nil {
			return r.give(leader, "campaign.launch", rulesfaction.Launch{Territory: l.ID, Power: rulesfaction.PledgeMost(r.env(leader))}, l.ID)
		}
		if l.Owner != "" {
			r.give(leader, "faction.declare_war", rulesfaction.Other{Faction: l.Owner}, "")
			f = r.faction(id)
			if rulesfaction.CannotAttack(r.c, f, l, r.now) == nil {
				return r.give(leader, "campaign.launch", rulesfaction.Launch{Territory: l.ID, Power: rulesfaction.PledgeMost(r.env(leader))}, l.ID)
			}
		}
	}
	return false
}

// rests tells whether a house waits after its last campaign.
func (r *realm) rests(f *rulesfaction.Faction) bool {
	h, ok := r.c.House(f.House)
	return ok && r.ended[f.ID] > 0 && r.now < r.ended[f.ID]+h.RestDays*aDay
}

// wanted lists lands, the weakest first. A house lists those that it covets first, and leaves some to players.
func (r *realm) wanted(f *rulesfaction.Faction) (out []rulesfaction.Land) {
	for _, id := range r.foreign() {
		out = append(out, r.land(id))
	}
	slices.SortStableFunc(out, func(a, b rulesfaction.Land) int { return cmp.Compare(a.Defence(r.c, r.now), b.Defence(r.c, r.now)) })
	h, ok := r.c.House(f.House)
	if !ok {
		return out
	}
	left := r.c.Balance.Houses.Leaves
	out = slices.DeleteFunc(out, func(l rulesfaction.Land) bool {
		if l.Owner == "" && left > 0 {
			left--
			return true
		}
		return false
	})
	slices.SortStableFunc(out, func(a, b rulesfaction.Land) int { return cmp.Compare(coveted(h, b.ID), coveted(h, a.ID)) })
	return out
}

func coveted(h *content.House, land string) int {
	if slices.Contains(h.Covets, land) {
		return 1
	}
	return 0
}

// spares tells whether a house leaves a land to its holder: the last one, and those of newcomers.
func (r *realm) spares(f *rulesfaction.Faction, l rulesfaction.Land, today int64) bool {
	if f.House == "" {
		return false
	}
	fresh := !slices.ContainsFunc(r.bots, func(b *bot) bool { return b.faction == l.Owner && today-b.since > r.c.Balance.Houses.Newcomer/86_400 })
	return l.Held <= 1 || fresh
}

func (r *realm) pledge(b *bot) {
	f, env := r.faction(b.faction), r.env(b)
	if f.Campaign == nil || rulesfaction.Newcomer(env) != nil {
		return
	}
	if left := rulesfaction.PledgeMost(env) - f.Campaign.Pledged(b.id); left > 0 {
		r.give(b, "campaign.pledge", rulesfaction.PledgePower{Power: left}, "")
	}
}
