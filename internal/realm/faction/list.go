package faction

import (
	"context"
	"database/sql"
	"encoding/json"
	"strconv"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/textcheck"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Reader runs a query on one snapshot.
type Reader interface {
	Read(ctx context.Context, f func(store.Tx) error) error
}

// ListedAtOnce is the number of factions on a page.
const ListedAtOnce = 30

// Wanted selects factions for a page.
type Wanted struct {
	Text  string // substring of the name, in any case; "": all
	After string // the previous page's Next; "": from the first
	Of    string // World, Bonds or Incoming
}

// List is a page of factions, with the reason why the player cannot join any.
type List struct {
	Factions  []rulesfaction.Public `json:"factions" doc:"factions by name"`
	Next      string                `json:"next,omitempty" doc:"start of the next page; absent on the last page"`
	Refused   *rules.Reason         `json:"refused" doc:"why the caller cannot join a faction now"`
	Requested []string              `json:"requested" doc:"factions of the page with a request of the caller"`
}

// Page lists factions for a player.
func Page(ctx context.Context, r Reader, c *content.Snapshot, player string, wanted Wanted, now int64) (out List, err error) {
	err = r.Read(ctx, func(tx store.Tx) (err error) {
		out = List{}
		if out.Factions, out.Next, err = page(ctx, tx, c, wanted, anywhere); err != nil {
			return err
		}
		if out.Requested, err = requested(ctx, tx, player, out.Factions); err != nil {
			return err
		}
		out.Refused, err = refused(ctx, tx, c, player, now)
		return err
	})
	return out, err
}

const public = `SELECT factions.id, factions.name, factions.emblem, factions.description, factions.by_request, factions.created_at, factions.version, o.player_id, o.name,
			(SELECT COUNT(*) FROM faction_members m WHERE m.faction_id = factions.id), ` + houseOf + `, factions.name_key
		FROM factions JOIN faction_members o ON o.faction_id = factions.id AND o.role = 'Owner' `

// OfHouse is the id of a house's faction; "" before it is founded.
func OfHouse(ctx context.Context, tx store.Tx, house string) (id string, err error) {
	err = tx.QueryRow(ctx, `SELECT m.faction_id FROM house_rulers h JOIN faction_members m ON m.player_id = h.player_id WHERE h.house = $1 ORDER BY h.seat LIMIT 1`, house).Scan(&id)
	return id, orNone(err)
}

// Houses lists the factions of houses, for rulers played by the server.
func Houses(ctx context.Context, tx store.Tx, c *content.Snapshot) ([]rulesfaction.Public, error) {
	list, _, err := publics(ctx, tx, c, public+`WHERE factions.id IN (SELECT m.faction_id FROM house_rulers h JOIN faction_members m ON m.player_id = h.player_id) ORDER BY factions.name_key`)
	return list, err
}

// Some lists one page of factions by id, starting at a given id and wrapping around.
func Some(ctx context.Context, tx store.Tx, c *content.Snapshot, place string) ([]rulesfaction.Public, error) {
	list, _, err := publics(ctx, tx, c, public+`WHERE factions.id >= $1 ORDER BY factions.id LIMIT $2`, place, ListedAtOnce)
	if left := ListedAtOnce - len(list); err == nil && left > 0 {
		var first []rulesfaction.Public
		first, _, err = publics(ctx, tx, c, public+`WHERE factions.id < $1 ORDER BY factions.id LIMIT $2`, place, left)
		list = append(list, first...)
	}
	return list, err
}

// anywhere adds no condition.
const anywhere = ``

// page lists the selected factions and the start of the next page. where is a further condition; its parameters start at
// $4.
func page(ctx context.Context, tx store.Tx, c *content.Snapshot, wanted Wanted, where string, args ...any) (list []rulesfaction.Public, next string, err error) {
	list, keys, err := publics(ctx, tx, c, public+`WHERE factions.name_key > $1 AND factions.name_key LIKE $2 ESCAPE '\'`+where+` ORDER BY factions.name_key LIMIT $3`,
		append([]any{wanted.After, store.Part(textcheck.Key(wanted.Text)), ListedAtOnce + 1}, args...)...)
	if err != nil || len(list) <= ListedAtOnce {
		return list, "", err
	}
	return list[:ListedAtOnce], keys[ListedAtOnce-1], nil
}

func publics(ctx context.Context, tx store.Tx, c *content.Snapshot, query string, args ...any) (out []rulesfaction.Public, keys []string, err error) {
	rows, err := tx.Query(ctx, query, args...)
	if err != nil {
		return nil, nil, err
	}
	defer rows.Close()
	out = []rulesfaction.Public{}
	for rows.Next() {
		var p rulesfaction.Public
		var key string
		if err := rows.Scan(&p.ID, &p.Name, &p.Emblem, &p.Description, &p.ByRequest, &p.CreatedAt, &p.Version, &p.OwnerID, &p.OwnerName, &p.Members, &p.House, &key); err != nil {
			return nil, nil, err
		}
		p.Full = rulesfaction.Full(c, int(p.Members))
		out, keys = append(out, p.Introduce(c)), append(keys, key)
	}
	return out, keys, rows.Err()
}

// requested are the factions of a list with a join request of the player.
func requested(ctx context.Context, tx store.Tx, player string, list []rulesfaction.Public) ([]string, error) {
	among, ids := oneOf(list, 2)
	asked, err := byID[bool](ctx, tx, `SELECT faction_id, true FROM faction_requests WHERE player_id = $1 AND faction_id `+among, append([]any{player}, ids...)...)
	out := []string{}
	for i := range list {
		if asked[list[i].ID] {
			out = append(out, list[i].ID)
		}
	}
	return out, err
}

// oneOf is the SQL condition that an id is in a list; its parameters start at the given number.
func oneOf(list []rulesfaction.Public, first int) (where string, ids []any) {
	places := []string{"NULL"} // never equal to anything, since the list may be empty
	for i := range list {
		places, ids = append(places, "$"+strconv.Itoa(first+i)), append(ids, list[i].ID)
	}
	return "IN (" + strings.Join(places, ", ") + ")", ids
}

func refused(ctx context.Context, tx store.Tx, c *content.Snapshot, player string, now int64) (*rules.Reason, error) {
	id, err := factionOf(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	until, err := leftUntil(ctx, tx, player)
	return rulesfaction.RefusedAll(c, id != "", until, now), err
}

// ErrUnknown is the answer for a faction that does not exist or is not the caller's.
var ErrUnknown = game.Refuse(game.Missing, "faction.unknown")

// Inside returns a faction for one of its members.
func Inside(ctx context.Context, r Reader, c *content.Snapshot, player, id string, now int64) (out rulesfaction.Inside, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		f, err := own(ctx, tx, player, id)
		if err == nil {
			out = rulesfaction.Show(rules.NewEnv(game.New(), c, nil, now, nil), f, player)
			err = dress(ctx, tx, id, out.List)
		}
		return err
	})
	return out, err
}

// dress adds power and portrait of the leaderboards to members.
func dress(ctx context.Context, tx store.Tx, id string, members []rulesfaction.Seated) error {
	at := make(map[string]*rulesfaction.Seated, len(members))
	for i := range members {
		at[members[i].ID] = &members[i]
	}
	const query = `SELECT user_id, player_power, look FROM leaderboard_stats WHERE user_id IN (SELECT player_id FROM faction_members WHERE faction_id = $1)`
	return each(ctx, tx, query, id, func(r *sql.Rows) error {
		var player, look string
		var power int64
		if err := r.Scan(&player, &power, &look); err != nil {
			return err
		}
		m := at[player]
		if m == nil {
			return nil
		}
		m.Power, m.Look = &power, new(rulesfaction.Look)
		return json.Unmarshal([]byte(look), m.Look)
	})
}

func own(ctx context.Context, tx store.Tx, player, id string) (*rulesfaction.Faction, error) {
	f, err := Read(ctx, tx, id)
	if err == nil && (f == nil || f.RoleOf(player) == "") {
		err = ErrUnknown.With()
	}
	return f, err
}

// Sets of factions that a member can list.
const (
	World    = "world"    // all of them
	Bonds    = "bonds"    // allies and enemies
	Incoming = "incoming" // factions with an open alliance proposal to the own one
)

// among are the SQL conditions of the sets; $4 is the own faction.
var among = map[string]string{
	World: ` AND factions.id <> $4`,
	Bonds: ` AND factions.id IN (SELECT CASE WHEN first_id = $4 THEN second_id ELSE first_id END FROM faction_wars WHERE first_id = $4 OR second_id = $4
		UNION SELECT CASE WHEN first_id = $4 THEN second_id ELSE first_id END FROM faction_alliances WHERE status = 'active' AND (first_id = $4 OR second_id = $4))`,
	Incoming: ` AND factions.id IN (SELECT proposed_by FROM faction_alliances WHERE status = 'pending' AND proposed_by <> $4 AND (first_id = $4 OR second_id = $4))`,
}

// Others is a page of other factions with their relations to the own one.
type Others struct {
	Factions []rulesfaction.Standing `json:"factions" doc:"factions by name"`
	Next     string                  `json:"next,omitempty" doc:"start of the next page; absent on the last page"`
}

// Around lists other factions with their relations to a member's faction.
func Around(ctx context.Context, r Reader, c *content.Snapshot, player, id string, wanted Wanted, now int64) (out Others, err error) {
	where, known := among[wanted.Of]
	if !known {
		where = among[World]
	}
	err = r.Read(ctx, func(tx store.Tx) error {
		f, err := own(ctx, tx, player, id)
		if err != nil {
			return err
		}
		list, next, err := page(ctx, tx, c, wanted, where, id)
		out = Others{Factions: rulesfaction.Standings(rules.NewEnv(game.New(), c, nil, now, nil), f, player, list), Next: next}
		return err
	})
	return out, err
}
