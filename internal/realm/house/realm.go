package house

import (
	"context"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/simulate"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// realm is what a ruler does for the faction: found or join it, answer and end alliances, fill the treasury, march. A house that has
// grown enough still answers, and does nothing else.
func (p *Player) realm(ctx context.Context, env *rules.Env, t *turn, grows bool) (m simulate.Move, found bool, err error) {
	err = p.Store.Read(ctx, func(tx store.Tx) error {
		mine, err := faction.Read(ctx, tx, env.Facts().Faction)
		if err != nil {
			return err
		}
		others, err := faction.Open(ctx, tx, env.Content)
		if err != nil {
			return err
		}
		v := view{ctx: ctx, tx: tx, env: env, turn: t, mine: mine, others: others}
		m, found, err = v.choose(grows)
		return err
	})
	return m, found, err
}

// view is what a ruler sees of the realm in one turn.
type view struct {
	ctx    context.Context
	tx     store.Tx
	env    *rules.Env
	turn   *turn
	mine   *rulesfaction.Faction
	others []rulesfaction.Public
}

func (v *view) choose(grows bool) (simulate.Move, bool, error) {
	if v.mine == nil {
		m, found := v.enter()
		return m, found && grows, nil
	}
	if v.turn.leads() {
		if m, found := v.answer(); found {
			return m, true, nil
		}
	}
	if !grows {
		return simulate.Move{}, false, nil
	}
	for _, next := range []func() (simulate.Move, bool, error){v.pledge, v.donate, v.march, v.propose} {
		if m, found, err := next(); found || err != nil {
			return m, found, err
		}
	}
	return simulate.Move{}, false, nil
}

func (t *turn) leads() bool { return t.seat == 0 }

// saves tells whether a leader keeps the gold together that founding takes: in three turns of four, once the first day is over.
func (t *turn) saves(env *rules.Env) bool {
	return t.leads() && env.Facts().Faction == "" && t.number > firstTurns && t.number%4 != 0
}

const firstTurns = 200

// enter founds the house's faction, or joins the one that its leader has founded.
func (v *view) enter() (simulate.Move, bool) {
	h := v.turn.house
	if v.turn.leads() {
		body := rulesfaction.Create{Name: h.Name, Description: h.Description, Emblem: h.Emblem}
		return simulate.Move{Name: "faction.create", Body: body}, ledger.Gold(v.env) >= v.env.Content.Balance.Faction.Cost
	}
	for _, f := range v.others {
		if f.House == h.ID {
			return simulate.Move{Name: "faction.join", Body: rulesfaction.Other{Faction: f.ID}}, true
		}
	}
	return simulate.Move{}, false
}

// answer says yes or no to who proposed an alliance, and ends one that has lasted as long as the house's alliances do.
func (v *view) answer() (simulate.Move, bool) {
	h, now := v.turn.house, v.env.Now()
	for _, r := range v.mine.Relations {
		lasted := h.AllianceDays > 0 && now >= r.At+h.AllianceDays*24*rulesfaction.Hour
		switch {
		case r.Status == rulesfaction.Pending && r.By == r.With:
			return simulate.Move{Name: "faction.answer_alliance", Body: rulesfaction.AnswerAlliance{Faction: r.With, Accept: h.Allies}}, true
		case r.Status == rulesfaction.Active && r.EndsAt == 0 && lasted:
			return simulate.Move{Name: "faction.dissolve_alliance", Body: rulesfaction.Other{Faction: r.With}}, true
		}
	}
	return simulate.Move{}, false
}

// pledge lends what a ruler has to the campaign of the house.
func (v *view) pledge() (simulate.Move, bool, error) {
	c := v.mine.Campaign
	if c == nil || c.EndsAt <= v.env.Now() {
		return simulate.Move{}, false, nil
	}
	left := rulesfaction.PledgeMost(v.env) - c.Pledged(v.env.Actor.Player)
	return simulate.Move{Name: "campaign.pledge", Body: rulesfaction.PledgePower{Power: left}}, left > 0 && rulesfaction.Seasoned(v.env), nil
}

// donate fills the treasury for two campaigns, a share of the gold at a time and not in every turn.
func (v *view) donate() (simulate.Move, bool, error) {
	b := v.env.Content.Balance
	amount := ledger.Gold(v.env) * b.Houses.Share / 100
	wanted := v.mine.Treasury < 2*b.Campaign.Cost && amount >= b.Faction.Donation/2 && v.turn.number%5 == 0
	return simulate.Move{Name: "faction.donate_gold", Body: rulesfaction.DonateGold{Amount: amount}}, wanted, nil
}

// march launches a campaign for the land that the house covets most among those it can take, or declares war on who holds it.
func (v *view) march() (simulate.Move, bool, error) {
	h := v.turn.house
	if !v.turn.leads() || rulesfaction.CannotLaunch(v.env, v.mine, v.env.Actor.Player) != nil {
		return simulate.Move{}, false, nil
	}
	for _, id := range wanted(v.env.Content, h) {
		l, err := faction.ReadLand(v.ctx, v.tx, id)
		if err != nil {
			return simulate.Move{}, false, err
		}
		if l.Defence(v.env.Content, v.env.Now()) >= v.strength() {
			continue
		}
		spared, err := v.spares(l)
		if err != nil {
			return simulate.Move{}, false, err
		}
		no := rulesfaction.CannotAttack(v.env.Content, v.mine, l, v.env.Now())
		switch {
		case spared:
		case no == nil:
			return simulate.Move{Name: "campaign.launch", Body: rulesfaction.Launch{Territory: id}}, true, nil
		case h.Wars && l.Owner != "" && l.Owner != v.mine.ID && slices.Contains(h.Covets, id) && rulesfaction.CannotDeclare(v.env, v.mine, l.Owner) == nil:
			return simulate.Move{Name: "faction.declare_war", Body: rulesfaction.Other{Faction: l.Owner}}, true, nil
		}
	}
	return simulate.Move{}, false, nil
}

// wanted are the lands in the order in which a house wants them: what it covets, then the others of the map.
func wanted(c *content.Snapshot, h *content.House) []string {
	ids := slices.Clone(h.Covets)
	for i := range c.Territories {
		if id := c.Territories[i].ID; id != content.OwnDomain && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// strength is what the house would march with, if every ruler pledged what this one can: nothing, while they are new themselves.
func (v *view) strength() int64 {
	army := game.Scale(ledger.PowerOf(v.env.Content, v.mine.Units), v.mine.Readiness, rulesfaction.Ready)
	if !rulesfaction.Seasoned(v.env) {
		return army
	}
	return game.Add(army, rulesfaction.PledgeMost(v.env)*int64(len(v.mine.Members)))
}

// spares tells whether a house leaves the holder of a land alone: one whose last land it is, or all of whose members are new.
func (v *view) spares(l rulesfaction.Land) (bool, error) {
	if l.Owner == "" {
		return false, nil
	}
	var since int64
	err := v.tx.QueryRow(v.ctx, `SELECT COALESCE(MIN(a.created_at), 0) FROM faction_members m JOIN accounts a ON a.id = m.player_id WHERE m.faction_id = $1`, l.Owner).Scan(&since)
	return l.Held <= 1 || since+v.env.Content.Balance.Houses.Newcomer*1000 > v.env.Now(), err
}

// propose offers an alliance to another house, one at a time.
func (v *view) propose() (simulate.Move, bool, error) {
	if !v.turn.leads() || !v.turn.house.Allies || len(v.mine.Relations) > 0 {
		return simulate.Move{}, false, nil
	}
	for _, f := range v.others {
		h, known := v.env.Content.House(f.House)
		if known && h.Allies && f.ID != v.mine.ID && rulesfaction.CannotPropose(v.mine, f.ID, v.env.Now()) == nil {
			return simulate.Move{Name: "faction.propose_alliance", Body: rulesfaction.Other{Faction: f.ID}}, true, nil
		}
	}
	return simulate.Move{}, false, nil
}
