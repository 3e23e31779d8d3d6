package house

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/ruler"
	"umbrarch/internal/simulate"
	"umbrarch/internal/store"
)

// turn is a ruler's turn taken by this node.
type turn struct {
	player string
	house  *content.House
	seat   int
	number int64
}

// take takes the longest waiting turn. One conditional statement finds and moves the row, so that another node that saw
// the same turn takes none. If a node dies after taking, that turn is lost, and any node takes the next.
func (p *Player) take(ctx context.Context) (*turn, error) {
	c, now := p.Keeper.Content(), p.Keeper.Now()
	var t turn
	var house string
	var due int64
	err := p.Store.Read(ctx, func(tx store.Tx) error {
		return tx.QueryRow(ctx, `SELECT player_id, house, seat, turn, next_at FROM house_rulers WHERE next_at <= $1 ORDER BY next_at, player_id LIMIT 1`, now).
			Scan(&t.player, &house, &t.seat, &t.number, &due)
	})
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	taken := int64(0)
	if err == nil {
		err = p.Store.Write(ctx, func(tx store.Tx) (err error) {
			taken, err = tx.Exec(ctx, `UPDATE house_rulers SET turn = turn + 1, next_at = $3 WHERE player_id = $1 AND next_at = $2`,
				t.player, due, now+c.Balance.Houses.Pace*1000)
			return err
		})
	}
	if errors.Is(err, store.ErrConflict) {
		return nil, nil
	}
	h, known := c.House(house)
	if err != nil || taken == 0 || !known || t.seat >= len(h.Rulers) {
		return nil, err
	}
	t.house = h
	return &t, nil
}

// play sends at most one command: one for the faction, or the bots' next one for the kingdom.
func (p *Player) play(ctx context.Context, t *turn) error {
	reigns, err := p.Keeper.Has(ctx, t.player)
	if err != nil {
		return err
	}
	if !reigns {
		return p.crown(ctx, t)
	}
	d, err := p.decide(ctx, t)
	if err == nil && !d.found && d.home {
		d.move, d.found, err = p.atHome(ctx, t, d.ceiling)
	}
	if err != nil || !d.found {
		return err
	}
	return p.give(ctx, t, d.move)
}

// decision is a ruler's choice in a turn: a command for the realm, or else the next one for the kingdom.
type decision struct {
	move    simulate.Move
	found   bool
	home    bool
	ceiling simulate.Ceiling
}

// decide reads the kingdom in place: most turns need no copy of it. In a realm without players, houses wait.
func (p *Player) decide(ctx context.Context, t *turn) (d decision, err error) {
	err = p.Keeper.Look(ctx, t.player, func(env *rules.Env) (err error) {
		env.Actor = rules.Actor{Player: t.player, Role: rules.House}
		if d.ceiling, err = p.ceiling(ctx, env); err != nil || d.ceiling.Power == 0 {
			return err
		}
		grows := !d.ceiling.Reached(env)
		d.home = grows && !t.saves(env)
		d.move, d.found, err = p.realm(ctx, env, t, grows)
		return err
	})
	return d, err
}

// atHome is the next command for the kingdom, tried on a copy.
func (p *Player) atHome(ctx context.Context, t *turn, c simulate.Ceiling) (simulate.Move, bool, error) {
	env, err := p.Keeper.Copy(ctx, t.player)
	if err != nil {
		return simulate.Move{}, false, err
	}
	env.Actor = rules.Actor{Player: t.player, Role: rules.House}
	m, found := c.Move(p.Keeper.Engine(), env, t.house, t.number)
	return m, found, nil
}

// crown creates the ruler's kingdom.
func (p *Player) crown(ctx context.Context, t *turn) error {
	body := ruler.OfHouse(p.Keeper.Content(), t.house, t.seat)
	q, err := t.request("ruler.create", body)
	if err == nil {
		_, err = p.Keeper.CreateKingdom(ctx, q, body)
	}
	return err
}

// give sends a command to the keeper, like a player's. The ruler stays until the next turn: its kingdom ticks as behind
// an open page.
func (p *Player) give(ctx context.Context, t *turn, m simulate.Move) error {
	c, ok := p.Keeper.Engine().Command(m.Name)
	if !ok {
		return fmt.Errorf("house: no command %s", m.Name)
	}
	q, err := t.request(m.Name, m.Body)
	if err != nil {
		return err
	}
	q.Command = c
	_, err = p.Keeper.Do(ctx, q)
	if err == nil {
		p.Keeper.Stay(t.player, p.Keeper.Now()+p.Keeper.Content().Balance.Houses.Pace*1000)
	}
	var no *game.Refusal
	if errors.As(err, &no) {
		p.Log.Debug("a house was refused: the realm has changed since it looked", "player", t.player, "command", m.Name, "code", no.Code.Name, "params", no.Params)
		return nil // the next turn decides again
	}
	return err
}

// request is a command of this turn. Its key is derived from the turn, so that the keeper also refuses a second one.
func (t *turn) request(name string, body any) (reign.Request, error) {
	raw, err := json.Marshal(body)
	sum := sha256.Sum256(append([]byte(name+"\n"), raw...))
	return reign.Request{Player: t.player, Role: rules.House, Body: body, Raw: raw, Key: fmt.Sprintf("house-turn-%d", t.number), Hash: hex.EncodeToString(sum[:16])}, err
}
