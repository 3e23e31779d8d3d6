package leaderboard

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// Place is one line of a leaderboard.
type Place struct {
	Rank    int64      `json:"rank"`
	Name    string     `json:"name"`
	Look    reign.Look `json:"look"`
	Value   int64      `json:"value" doc:"value of the metric: whole gold, power, or kingdom level"`
	Faction *Banner    `json:"faction,omitempty"`
	Own     bool       `json:"own" doc:"whether it is the caller's row"`
}

// Banner is a faction's name and emblem.
type Banner struct {
	Name   string `json:"name"`
	Emblem string `json:"emblem"`
}

// Page is a leaderboard for one player.
type Page struct {
	By       string  `json:"by" enum:"power,gold,kingdomLevel"`
	Places   []Place `json:"places" doc:"the first hundred rows"`
	Own      *Place  `json:"own,omitempty" doc:"the caller's row at any rank; absent in the first minute of a reign"`
	Assisted bool    `json:"assisted" doc:"an administrator helped this reign, so it is not ranked until the mark is cleared"`
}

const shown = 100

// Read returns the first hundred by a metric and the player's own line.
func (b *Board) Read(ctx context.Context, player, by string) (page Page, err error) {
	err = b.store.Read(ctx, func(tx store.Tx) error {
		page = Page{By: by, Places: []Place{}}
		if err := page.top(ctx, tx, player, columns[by]); err != nil {
			return err
		}
		if page.Own != nil {
			return nil
		}
		return b.own(ctx, tx, player, by, &page)
	})
	return page, err
}

func (p *Page) top(ctx context.Context, tx store.Tx, player, column string) error {
	rows, err := tx.Query(ctx, fmt.Sprintf(`SELECT user_id, player_name, look, %[1]s, f.name, f.emblem FROM leaderboard_stats
		LEFT JOIN faction_members m ON m.player_id = user_id LEFT JOIN factions f ON f.id = m.faction_id WHERE NOT assisted
		ORDER BY %[1]s DESC, seniority DESC, user_id DESC LIMIT %[2]d`, column, shown))
	if err != nil {
		return err
	}
	defer rows.Close()
	var name, emblem sql.NullString
	for rows.Next() {
		one, id, look := Place{Rank: int64(len(p.Places)) + 1}, "", ""
		if err := rows.Scan(&id, &one.Name, &look, &one.Value, &name, &emblem); err != nil {
			return err
		}
		if err := one.dress(look, name, emblem); err != nil {
			return err
		}
		one.Own = id == player
		p.Places = append(p.Places, one)
		if one.Own {
			p.Own = &one
		}
	}
	return rows.Err()
}

// own finds the line of a player below the first hundred.
func (b *Board) own(ctx context.Context, tx store.Tx, player, by string, page *Page) error {
	k, one, look := key{player: player}, Place{Own: true}, ""
	var name, emblem sql.NullString
	err := tx.QueryRow(ctx, `SELECT player_name, look, `+columns[by]+`, seniority, assisted, f.name, f.emblem FROM leaderboard_stats
		LEFT JOIN faction_members m ON m.player_id = user_id LEFT JOIN factions f ON f.id = m.faction_id WHERE user_id = $1`, player).
		Scan(&one.Name, &look, &k.value, &k.seniority, &page.Assisted, &name, &emblem)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil || page.Assisted {
		return err
	}
	if err := one.dress(look, name, emblem); err != nil {
		return err
	}
	one.Value = k.value
	one.Rank, err = b.rank(ctx, tx, by, k)
	page.Own = &one
	return err
}

// dress adds the portrait and the banner of the ruler's current faction to a line.
func (p *Place) dress(look string, name, emblem sql.NullString) error {
	if name.Valid {
		p.Faction = &Banner{Name: name.String, Emblem: emblem.String}
	}
	return json.Unmarshal([]byte(look), &p.Look)
}
