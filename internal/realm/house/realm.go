package house

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/simulate"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// realm chooses a ruler's command for the faction: found or join it, answer, offer and end alliances, pledge, donate,
// march. A house at its ceiling does not march.
func (p *Player) realm(ctx context.Context, env *rules.Env, t *turn, grows bool) (m simulate.Move, found bool, err error) {
	err = p.Store.Read(ctx, func(tx store.Tx) error {
		mine, err := faction.Read(ctx, tx, env.Facts().Faction)
		if err != nil {
			return err
		}
		v := view{ctx: ctx, tx: tx, env: env, turn: t, mine: mine}
		m, found, err = v.choose(grows)
		return err
	})
	return m, found, err
}

// view is the realm as a ruler reads it in one turn.
type view struct {
	ctx  context.Context
	tx   store.Tx
	env  *rules.Env
	turn *turn
	mine *rulesfaction.Faction
}

func (v *view) choose(grows bool) (simulate.Move, bool, error) {
	if v.mine == nil {
		return v.enter()
	}
	if m, found := v.handOver(); found {
		return m, true, nil
	}
	if v.leads() {
		if m, found := v.answer(); found {
			return m, true, nil
		}
	}
	steps := []func() (simulate.Move, bool, error){v.pledge, v.donate, v.propose}
	if grows {
		steps = append(steps, v.march)
	}
	for _, next := range steps {
		if m, found, err := next(); found || err != nil {
			return m, found, err
		}
	}
	return simulate.Move{}, false, nil
}

// leads tells whether the ruler decides for the house: as the owner of its faction, or before there is one as the leader
// of the season.
func (v *view) leads() bool {
	if v.mine == nil {
		return v.turn.leads(v.env)
	}
	return v.mine.Owner().ID == v.env.Actor.Player
}

// handOver gives the faction to the leader of the season, who has to be a member (decision K21).
func (v *view) handOver() (simulate.Move, bool) {
	to := v.turn.house.Leader(v.env.Facts().SeasonNow().Number)
	_, member := v.mine.Member(to)
	return simulate.Move{Name: "faction.transfer", Body: rulesfaction.Person{Player: to}}, v.leads() && member && to != v.env.Actor.Player
}

// leads tells whether the ruler is the leader of the season.
func (t *turn) leads(env *rules.Env) bool {
	return t.seat == t.house.Leads(env.Facts().SeasonNow().Number)
}

// saves tells whether a leader saves gold for the founding: in three of four turns, after the first day.
func (t *turn) saves(env *rules.Env) bool {
	return t.leads(env) && env.Facts().Faction == "" && t.number > firstTurns && t.number%4 != 0
}

const firstTurns = 200

// enter founds the house's faction, or joins it once its leader has founded it.
func (v *view) enter() (simulate.Move, bool, error) {
	h := v.turn.house
	if v.leads() {
		body := rulesfaction.Create{Name: h.Name, Description: h.Description, Emblem: h.Emblem}
		return simulate.Move{Name: "faction.create", Body: body}, ledger.Gold(v.env) >= v.env.Content.Balance.Faction.Cost, nil
	}
	id, err := faction.OfHouse(v.ctx, v.tx, h.ID)
	return simulate.Move{Name: "faction.join", Body: rulesfaction.Other{Faction: id}}, id != "", err
}

// answer accepts or rejects alliance proposals, and ends an alliance older than the house keeps one.
func (v *view) answer() (simulate.Move, bool) {
	h, now := v.turn.house, v.env.Now()
	for _, r := range v.mine.Relations {
		lasted := h.AllianceDays > 0 && now >= r.At+h.AllianceDays*aDay
		switch {
		case r.Status == rulesfaction.Pending && r.By == r.With:
			return simulate.Move{Name: "faction.answer_alliance", Body: rulesfaction.AnswerAlliance{Faction: r.With, Accept: h.Allies}}, true
		case r.Status == rulesfaction.Active && r.EndsAt == 0 && lasted:
			return simulate.Move{Name: "faction.dissolve_alliance", Body: rulesfaction.Other{Faction: r.With}}, true
		}
	}
	return simulate.Move{}, false
}

// pledge pledges a ruler's troops to the house's campaign.
func (v *view) pledge() (simulate.Move, bool, error) {
	c := v.mine.Campaign
	if c == nil || c.EndsAt <= v.env.Now() {
		return simulate.Move{}, false, nil
	}
	left := rulesfaction.PledgeMost(v.env) - c.Pledged(v.env.Actor.Player)
	return simulate.Move{Name: "campaign.pledge", Body: rulesfaction.PledgePower{Power: left}}, left > 0 && rulesfaction.Newcomer(v.env) == nil, nil
}

// donate fills the treasury for two campaigns, with a share of the gold in some of the turns.
func (v *view) donate() (simulate.Move, bool, error) {
	b := v.env.Content.Balance
	amount := ledger.Gold(v.env) * b.Houses.Share / 100
	wanted := v.mine.Treasury < 2*b.Campaign.Cost && amount >= b.Faction.Donation/2 && v.turn.number%5 == 0 && rulesfaction.CannotGive(v.env, v.mine, amount) == nil
	return simulate.Move{Name: "faction.donate_gold", Body: rulesfaction.DonateGold{Amount: amount}}, wanted, nil
}

// march launches a campaign for the most wanted land that the house can take, or declares war on its holder.
func (v *view) march() (simulate.Move, bool, error) {
	if !v.leads() || rulesfaction.Newcomer(v.env) != nil || rulesfaction.CannotLaunch(v.env, v.mine, v.env.Actor.Player) != nil {
		return simulate.Move{}, false, nil
	}
	if rests, err := v.rests(); rests || err != nil {
		return simulate.Move{}, false, err
	}
	lands, err := v.wanted()
	for _, l := range lands {
		m, found, failed := v.attack(l)
		if err = failed; found || err != nil {
			return m, found, err
		}
	}
	return simulate.Move{}, false, err
}

// attack is the next command against a land, if the house can take it and does not spare its holder.
func (v *view) attack(l rulesfaction.Land) (simulate.Move, bool, error) {
	h, id := v.turn.house, l.ID
	if l.Defence(v.env.Content, v.env.Now()) >= v.strength() {
		return simulate.Move{}, false, nil
	}
	if spared, err := v.spares(l); spared || err != nil {
		return simulate.Move{}, false, err
	}
	switch {
	case rulesfaction.CannotAttack(v.env.Content, v.mine, l, v.env.Now()) == nil:
		return simulate.Move{Name: "campaign.launch", Body: rulesfaction.Launch{Territory: id, Power: rulesfaction.PledgeMost(v.env)}}, true, nil
	case h.Wars && l.Owner != "" && l.Owner != v.mine.ID && slices.Contains(h.Covets, id) && rulesfaction.CannotDeclare(v.env, v.mine, l.Owner) == nil:
		return simulate.Move{Name: "faction.declare_war", Body: rulesfaction.Other{Faction: l.Owner}}, true, nil
	}
	return simulate.Move{}, false, nil
}

const aDay = 24 * rulesfaction.Hour

// rests tells whether the house's pause between two campaigns is still running.
func (v *view) rests() (bool, error) {
	var ended int64
	err := v.tx.QueryRow(v.ctx, `SELECT COALESCE(MAX(ended_at), 0) FROM campaigns WHERE faction_id = $1`, v.mine.ID).Scan(&ended)
	return ended > 0 && v.env.Now() < ended+v.turn.house.RestDays*aDay, err
}

// wanted lists the lands by the house's motives, the strongest first. Among equal ones, lands lost come before lands
// coveted, and both before the others of the map. Lands of those with whom peace stands are left out.
func (v *view) wanted() ([]rulesfaction.Land, error) {
	c, now := v.env.Content, v.env.Now()
	g, err := faction.Grudges(v.ctx, v.tx, c, v.mine, now)
	if err != nil {
		return nil, err
	}
	left, err := v.left()
	if err != nil {
		return nil, err
	}
	ids := append(slices.Clone(g.Lost), v.turn.house.Covets...)
	for i := range c.Territories {
		ids = append(ids, c.Territories[i].ID)
	}
	army, wish := v.mine.March(c, now), map[string]int64{}
	var out []rulesfaction.Land
	for _, id := range ids {
		if _, seen := wish[id]; seen || id == content.OwnDomain || slices.Contains(left, id) {
			continue
		}
		l, err := faction.ReadLand(v.ctx, v.tx, id)
		if err != nil {
			return nil, err
		}
		if wish[id] = rulesfaction.Wish(rulesfaction.Motives(c, v.turn.house, g, l, army, now)); !g.Peace[l.Owner] {
			out = append(out, l)
		}
	}
	slices.SortStableFunc(out, func(a, b rulesfaction.Land) int { return cmp.Compare(wish[b.ID], wish[a.ID]) })
	return out, nil
}

// left lists the weakest unowned lands, which houses leave to players.
func (v *view) left() ([]string, error) {
	owned, err := schedule.IDs(v.ctx, v.tx, `SELECT territory_id FROM lands WHERE owner_id <> '' ORDER BY territory_id`)
	if err != nil {
		return nil, err
	}
	unowned := slices.DeleteFunc(slices.Clone(v.env.Content.Territories), func(l content.Territory) bool {
		return l.ID == content.OwnDomain || slices.Contains(owned, l.ID)
	})
	slices.SortStableFunc(unowned, func(a, b content.Territory) int { return cmp.Compare(a.Garrison, b.Garrison) })
	var ids []string
	for _, l := range unowned[:min(len(unowned), int(v.env.Content.Balance.Houses.Leaves))] {
		ids = append(ids, l.ID)
	}
	return ids, nil
}

// strength estimates the power of a campaign if every ruler pledged as much as this one; rulers who are newcomers cannot
// pledge.
func (v *view) strength() int64 {
	army := game.Scale(ledger.PowerOf(v.env.Content, v.mine.Units), v.mine.Readiness, rulesfaction.Ready)
	if rulesfaction.Newcomer(v.env) != nil {
		return army
	}
	return game.Add(army, rulesfaction.PledgeMost(v.env)*int64(len(v.mine.Members)))
}

// spares tells whether a house spares the holder of a land: if it is the last land, or all members are newcomers.
func (v *view) spares(l rulesfaction.Land) (bool, error) {
	if l.Owner == "" {
		return false, nil
	}
	fresh, err := v.newcomers(l.Owner)
	return l.Held <= 1 || fresh, err
}

// newcomers tells whether every member of a faction is a newcomer.
func (v *view) newcomers(faction string) (bool, error) {
	var since int64
	err := v.tx.QueryRow(v.ctx, `SELECT COALESCE(MIN(a.created_at), 0) FROM faction_members m JOIN accounts a ON a.id = m.player_id WHERE m.faction_id = $1`, faction).Scan(&since)
	return since+v.env.Content.Balance.Houses.Newcomer*1000 > v.env.Now(), err
}

// propose offers one alliance at a time, each turn to another faction.
func (v *view) propose() (simulate.Move, bool, error) {
	if !v.leads() || v.turn.house.Offers == content.OffersNobody || v.bound() {
		return simulate.Move{}, false, nil
	}
	others, err := v.asked()
	for i := range others {
		f := &others[(i+int(v.turn.number))%len(others)]
		open, err := v.offers(f)
		if open || err != nil {
			return simulate.Move{Name: "faction.propose_alliance", Body: rulesfaction.Other{Faction: f.ID}}, open, err
		}
	}
	return simulate.Move{}, false, err
}

// asked are the factions considered as allies in a turn: those of the other houses, or one page of all factions,
// starting at another id each turn.
func (v *view) asked() ([]rulesfaction.Public, error) {
	if v.turn.house.Offers == content.OffersHouses {
		return faction.Houses(v.ctx, v.tx, v.env.Content)
	}
	sum := sha256.Sum256(fmt.Append(nil, v.turn.player, " ", v.turn.number))
	return faction.Some(v.ctx, v.tx, v.env.Content, hex.EncodeToString(sum[:]))
}

// bound tells whether the house has an ally, or a proposal from today that may still be answered.
func (v *view) bound() bool {
	return slices.ContainsFunc(v.mine.Relations, func(r rulesfaction.Relation) bool {
		return r.Status == rulesfaction.Active || r.Status == rulesfaction.Pending && v.env.Now() < r.At+aDay
	})
}

// offers tells whether the house accepts a faction as its ally. Newcomers are excluded.
func (v *view) offers(f *rulesfaction.Public) (bool, error) {
	h := v.turn.house
	if f.ID == v.mine.ID || f.House == "" && h.Offers != content.OffersEverybody || rulesfaction.CannotPropose(v.mine, f.ID, v.env.Now()) != nil {
		return false, nil
	}
	if f.House != "" {
		return true, nil
	}
	fresh, err := v.newcomers(f.ID)
	return !fresh, err
}
