package faction

import (
	"context"
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Grudges reads what a house knows of the holders of lands: which it lost, who made peace with it, and whose nemesis rules
// it. Players who have been away for long no longer count.
func Grudges(ctx context.Context, tx store.Tx, c *content.Snapshot, f *rulesfaction.Faction, now int64) (g rulesfaction.Grudges, err error) {
	g = rulesfaction.Grudges{Hated: map[string]bool{}, Peace: map[string]bool{}}
	g.Lost, err = schedule.IDs(ctx, tx, `SELECT c.territory_id FROM campaigns c JOIN lands l ON l.territory_id = c.territory_id
		WHERE c.defender_id = $1 AND c.outcome = 'won' AND l.owner_id <> $1 ORDER BY c.ended_at DESC, c.id`, f.ID)
	if err != nil {
		return g, err
	}
	rows, err := tx.Query(ctx, `SELECT m.faction_id, s.peace, s.nemesis FROM leaderboard_stats s JOIN faction_members m ON m.player_id = s.user_id
		WHERE m.faction_id IN (SELECT owner_id FROM lands WHERE owner_id <> '') AND (s.peace <> '' OR s.nemesis = $1) AND s.updated_at >= $2`,
		f.House, now-c.Balance.Houses.Away*1000)
	if err != nil {
		return g, err
	}
	defer rows.Close()
	for rows.Next() {
		var faction, peace, nemesis string
		if err := rows.Scan(&faction, &peace, &nemesis); err != nil {
			return g, err
		}
		g.Hated[faction] = g.Hated[faction] || nemesis == f.House
		g.Peace[faction] = g.Peace[faction] || slices.Contains(strings.Split(peace, ","), f.House)
	}
	return g, rows.Err()
}
