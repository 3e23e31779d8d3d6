package faction

import (
	"context"
	"encoding/json"
	"maps"
	"slices"

	"umbrarch/internal/realm/facts"
	"umbrarch/internal/rules/kernel/textcheck"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Write stores a decision. If a faction has changed since the decision, the transaction fails with ErrConflict and the
// caller decides again.
func Write(ctx context.Context, tx store.Tx, c rulesfaction.Change) error {
	w := writer{ctx: ctx, tx: tx, c: &c}
	if c.Facts {
		w.changed, w.err = facts.Raise(ctx, tx)
	}
	for _, e := range inOrder(c.Factions) { // a fixed order of locks avoids deadlocks
		w.faction(e)
	}
	for _, player := range slices.Sorted(maps.Keys(c.Left)) {
		w.exec(`INSERT INTO faction_leavings (player_id, until, changed) VALUES ($1, $2, $3)
			ON CONFLICT (player_id) DO UPDATE SET until = excluded.until, changed = excluded.changed`, player, c.Left[player], w.changed)
	}
	for _, a := range c.Alliances {
		w.alliance(a)
	}
	w.warAndDenial()
	w.campaign()
	w.owed()
	return w.err
}

func inOrder(list []rulesfaction.Edit) []rulesfaction.Edit {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b rulesfaction.Edit) int {
		if a.ID() < b.ID() {
			return -1
		}
		return 1
	})
	return list
}

// writer runs statements until one fails.
type writer struct {
	ctx     context.Context
	tx      store.Tx
	c       *rulesfaction.Change
	changed int64 // version of the facts made by this change
	err     error
}

func (w *writer) exec(query string, args ...any) (n int64) {
	if w.err == nil {
		n, w.err = w.tx.Exec(w.ctx, query, args...)
	}
	return n
}

// one requires that a statement changed a row.
func (w *writer) one(query string, args ...any) {
	if n := w.exec(query, args...); w.err == nil && n == 0 {
		w.err = store.ErrConflict
	}
}

func (w *writer) faction(e rulesfaction.Edit) {
	switch {
	case e.Before == nil:
		w.found(e.After)
	case e.After == nil:
		w.disband(e.Before)
	default:
		w.update(e.Before, e.After)
	}
}

func (w *writer) found(f *rulesfaction.Faction) {
	n := w.exec(`INSERT INTO factions (id, name, name_key, description, emblem, by_request, treasury, readiness, charged_at, war_at, created_at, version)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1) ON CONFLICT (name_key) DO NOTHING`,
		f.ID, f.Name, textcheck.Key(f.Name), f.Description, f.Emblem, f.ByRequest, f.Treasury, f.Readiness, f.ChargedAt, f.WarAt, f.CreatedAt)
	if w.err == nil && n == 0 {
		w.err = rulesfaction.ErrNameTaken.With()
	}
	w.members(nil, f)
}

func (w *writer) update(before, f *rulesfaction.Faction) {
	w.one(`UPDATE factions SET name = $3, name_key = $4, description = $5, emblem = $6, by_request = $7, treasury = $8, readiness = $9, charged_at = $10, war_at = $11,
		version = version + 1 WHERE id = $1 AND version = $2`,
		f.ID, before.Version, f.Name, textcheck.Key(f.Name), f.Description, f.Emblem, f.ByRequest, f.Treasury, f.Readiness, f.ChargedAt, f.WarAt)
	w.members(before, f)
	w.requests(before, f)
	w.amounts(before.Units, f.Units, func(unit string, n int64) {
		w.exec(`INSERT INTO faction_units (faction_id, unit, count) VALUES ($1, $2, $3) ON CONFLICT (faction_id, unit) DO UPDATE SET count = excluded.count`, f.ID, unit, n)
	}, func(unit string) {
		w.exec(`DELETE FROM faction_units WHERE faction_id = $1 AND unit = $2`, f.ID, unit)
	})
	w.amounts(before.Unpaid, f.Unpaid, func(unit string, n int64) {
		w.exec(`UPDATE faction_units SET unpaid = $3 WHERE faction_id = $1 AND unit = $2`, f.ID, unit, n)
	}, func(unit string) {
		w.exec(`UPDATE faction_units SET unpaid = 0 WHERE faction_id = $1 AND unit = $2`, f.ID, unit)
	})
	for _, kind := range slices.Sorted(maps.Keys(f.Donors)) {
		w.amounts(before.Donors[kind], f.Donors[kind], func(player string, n int64) {
			w.exec(`INSERT INTO faction_donors (faction_id, kind, player_id, balance) VALUES ($1, $2, $3, $4)
				ON CONFLICT (faction_id, kind, player_id) DO UPDATE SET balance = excluded.balance`, f.ID, kind, player, n)
		}, func(player string) {
			w.exec(`DELETE FROM faction_donors WHERE faction_id = $1 AND kind = $2 AND player_id = $3`, f.ID, kind, player)
		})
	}
}

// amounts writes the differences of a list of numbers.
func (w *writer) amounts(before, after map[string]int64, put func(string, int64), remove func(string)) {
	for _, key := range slices.Sorted(maps.Keys(after)) {
		switch n := after[key]; n {
		case before[key]:
		case 0:
			remove(key)
		default:
			put(key, n)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(before)) {
		if _, stays := after[key]; !stays {
			remove(key)
		}
	}
}

// members writes new members, leavers and changed roles. It fails with a conflict if a player has meanwhile joined
// another faction.
func (w *writer) members(before, f *rulesfaction.Faction) {
	for _, m := range f.Members {
		var was *rulesfaction.Member
		if before != nil {
			was, _ = before.Member(m.ID)
		}
		switch {
		case was == nil:
			w.one(`INSERT INTO faction_members (player_id, faction_id, role, name, joined_at, changed) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (player_id) DO NOTHING`,
				m.ID, f.ID, m.Role, m.Name, m.JoinedAt, w.changed)
		case was.Role != m.Role:
			w.one(`UPDATE faction_members SET role = $3 WHERE player_id = $1 AND faction_id = $2`, m.ID, f.ID, m.Role)
		}
	}
	if before == nil {
		return
	}
	for _, m := range before.Members {
		if _, stays := f.Member(m.ID); !stays {
			w.one(`DELETE FROM faction_members WHERE player_id = $1 AND faction_id = $2`, m.ID, f.ID)
			w.takeBackPledge(m.ID)
		}
	}
}

func (w *writer) requests(before, f *rulesfaction.Faction) {
	is := func(list []rulesfaction.Request, id string) bool {
		return slices.ContainsFunc(list, func(r rulesfaction.Request) bool { return r.ID == id })
	}
	for _, r := range f.Requests {
		if !is(before.Requests, r.ID) {
			w.exec(`INSERT INTO faction_requests (faction_id, player_id, name, at) VALUES ($1, $2, $3, $4)`, f.ID, r.ID, r.Name, r.At)
		}
	}
	for _, r := range before.Requests {
		if !is(f.Requests, r.ID) {
			w.exec(`DELETE FROM faction_requests WHERE faction_id = $1 AND player_id = $2`, f.ID, r.ID)
		}
	}
}

// disband removes a faction with all its rows. Its members' rows stay as those of leavers, so that other nodes read the
// change.
func (w *writer) disband(f *rulesfaction.Faction) {
	w.keepHistory(f)
	w.one(`DELETE FROM factions WHERE id = $1 AND version = $2`, f.ID, f.Version)
	w.exec(`INSERT INTO faction_leavings (player_id, until, changed) SELECT player_id, 0, CAST($2 AS BIGINT) FROM faction_members WHERE faction_id = $1
		ON CONFLICT (player_id) DO UPDATE SET changed = excluded.changed`, f.ID, w.changed)
	w.endCampaigns(f.ID)
	w.archiveChat(f.ID)
	for _, table := range []string{"faction_members", "faction_requests", "faction_units", "faction_donors"} {
		w.exec(`DELETE FROM `+table+` WHERE faction_id = $1`, f.ID)
	}
	for _, table := range []string{"faction_alliances", "faction_wars"} {
		w.exec(`DELETE FROM `+table+` WHERE first_id = $1 OR second_id = $1`, f.ID)
	}
	w.exec(`DELETE FROM faction_denials WHERE from_id = $1 OR to_id = $1`, f.ID)
}

// archiveChat keeps the messages for moderators until their time is over. The row exists even without messages: a
// message decided before the end finds it and is not stored.
func (w *writer) archiveChat(faction string) {
	w.exec(`INSERT INTO chat_heads (faction_id, last, archived_at) VALUES ($1, 0, $2)
		ON CONFLICT (faction_id) DO UPDATE SET archived_at = excluded.archived_at`, faction, w.c.At)
}

func (w *writer) alliance(a rulesfaction.Alliance) {
	first, second := min(a.A, a.B), max(a.A, a.B)
	if a.Status == "" {
		w.keepAlliances(`l.first_id = $1 AND l.second_id = $2`, first, second)
		w.exec(`INSERT INTO realm_annals (at, code, name, other) SELECT CAST($3 AS BIGINT), 'annals.parted', a.name, b.name`+allies+`WHERE l.status = 'active' AND l.first_id = $1 AND l.second_id = $2`,
			first, second, w.c.At)
		w.exec(`DELETE FROM faction_alliances WHERE first_id = $1 AND second_id = $2`, first, second)
		return
	}
	w.exec(`INSERT INTO faction_alliances (first_id, second_id, proposed_by, status, at, ends_at) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (first_id, second_id) DO UPDATE SET proposed_by = excluded.proposed_by, status = excluded.status, at = excluded.at, ends_at = excluded.ends_at`,
		first, second, a.By, a.Status, a.At, a.EndsAt)
}

func (w *writer) warAndDenial() {
	if d := w.c.War; d != nil {
		w.exec(`INSERT INTO faction_wars (first_id, second_id, declared_by, at) VALUES ($1, $2, $3, $4)`, min(d.By, d.On), max(d.By, d.On), d.By, d.At)
	}
	if d := w.c.Denial; d != nil {
		w.exec(`INSERT INTO faction_denials (from_id, to_id, until) VALUES ($1, $2, $3) ON CONFLICT (from_id, to_id) DO UPDATE SET until = excluded.until`, d.From, d.To, d.Until)
	}
}

// owed puts notices and refunds into inboxes. A player without a kingdom gets none.
func (w *writer) owed() {
	for _, o := range w.c.Owed {
		body, err := json.Marshal(o.Post)
		if err != nil {
			panic(err) // the game's own struct always encodes
		}
		w.exec(`INSERT INTO inbox (player_id, kind, at, body) SELECT player_id, CAST($2 AS TEXT), CAST($3 AS BIGINT), CAST($4 AS TEXT) FROM checkpoints WHERE player_id = $1`,
			o.Player, rulesfaction.InboxKind, w.c.At, string(body))
	}
}
