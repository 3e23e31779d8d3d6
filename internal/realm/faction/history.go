package faction

import rulesfaction "umbrarch/internal/rules/faction"

const allies = ` FROM faction_alliances l JOIN factions a ON a.id = l.first_id JOIN factions b ON b.id = l.second_id `

// keepHistory writes the chronicle's rows of a faction before its own rows are removed.
func (w *writer) keepHistory(f *rulesfaction.Faction) {
	w.exec(`INSERT INTO realm_annals (at, code, name, other) SELECT created_at, 'annals.founded', name, '' FROM factions WHERE id = $1`, f.ID)
	w.exec(`INSERT INTO realm_annals (at, code, name, other) SELECT w.at, 'annals.war', a.name, b.name FROM faction_wars w JOIN factions a ON a.id = w.declared_by
		JOIN factions b ON b.id = CASE WHEN w.first_id = w.declared_by THEN w.second_id ELSE w.first_id END WHERE w.first_id = $1 OR w.second_id = $1`, f.ID)
	w.keepAlliances(`(l.first_id = $1 OR l.second_id = $1)`, f.ID)
	w.exec(`INSERT INTO realm_annals (at, code, name, other) VALUES ($1, 'annals.fell', $2, '')`, w.c.At, f.Name)
}

// keepAlliances stores the start of alliances before they end. Mere proposals are not kept.
func (w *writer) keepAlliances(which string, args ...any) {
	w.exec(`INSERT INTO realm_annals (at, code, name, other) SELECT l.at, 'annals.alliance', a.name, b.name`+allies+`WHERE l.status = 'active' AND `+which, args...)
}
