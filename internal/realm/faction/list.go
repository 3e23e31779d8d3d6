package faction

import (
	"context"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Reader runs a query on one snapshot.
type Reader interface {
	Read(ctx context.Context, f func(store.Tx) error) error
}

// List is every faction, and what keeps the player from joining any.
type List struct {
	Factions  []rulesfaction.Public `json:"factions" doc:"by name"`
	Refused   *rules.Reason         `json:"refused" doc:"why the caller can join none now"`
	Requested []string              `json:"requested" doc:"factions that the caller has asked to be let into"`
}

// All lists every faction for a player.
func All(ctx context.Context, r Reader, c *content.Snapshot, player string, now int64) (out List, err error) {
	err = r.Read(ctx, func(tx store.Tx) (err error) {
		out = List{Requested: []string{}}
		if out.Factions, err = Open(ctx, tx, c); err != nil {
			return err
		}
		if out.Requested, err = requested(ctx, tx, player); err != nil {
			return err
		}
		out.Refused, err = refused(ctx, tx, c, player, now)
		return err
	})
	return out, err
}

// Open lists every faction in one query.
func Open(ctx context.Context, tx store.Tx, c *content.Snapshot) ([]rulesfaction.Public, error) {
	rows, err := tx.Query(ctx, `SELECT factions.id, factions.name, factions.emblem, factions.description, factions.by_request, factions.created_at, factions.version, o.player_id, o.name,
			(SELECT COUNT(*) FROM faction_members m WHERE m.faction_id = factions.id), `+houseOf+`
		FROM factions JOIN faction_members o ON o.faction_id = factions.id AND o.role = 'Owner' ORDER BY factions.name_key`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := []rulesfaction.Public{}
	for rows.Next() {
		var p rulesfaction.Public
		if err := rows.Scan(&p.ID, &p.Name, &p.Emblem, &p.Description, &p.ByRequest, &p.CreatedAt, &p.Version, &p.OwnerID, &p.OwnerName, &p.Members, &p.House); err != nil {
			return nil, err
		}
		p.Full = rulesfaction.Full(c, int(p.Members))
		out = append(out, p.Introduce(c))
	}
	return out, rows.Err()
}

func requested(ctx context.Context, tx store.Tx, player string) ([]string, error) {
	ids, err := schedule.IDs(ctx, tx, `SELECT faction_id FROM faction_requests WHERE player_id = $1 ORDER BY faction_id`, player)
	return append([]string{}, ids...), err
}

func refused(ctx context.Context, tx store.Tx, c *content.Snapshot, player string, now int64) (*rules.Reason, error) {
	id, err := factionOf(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	until, err := leftUntil(ctx, tx, player)
	return rulesfaction.RefusedAll(c, id != "", until, now), err
}

// ErrUnknown is answered for a faction that is not there, or not the caller's.
var ErrUnknown = game.Refuse(game.Missing, "faction.unknown")

// Inside shows a faction to one of its members.
func Inside(ctx context.Context, r Reader, c *content.Snapshot, player, id string, now int64) (out rulesfaction.Inside, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		f, err := Read(ctx, tx, id)
		if err != nil {
			return err
		}
		if f == nil || f.RoleOf(player) == "" {
			return ErrUnknown.With()
		}
		others, err := Open(ctx, tx, c)
		out = rulesfaction.Show(rules.NewEnv(game.New(), c, nil, now, nil), f, player, others)
		return err
	})
	return out, err
}
