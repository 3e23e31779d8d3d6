package commitlog

import "database/sql"

const RowColumns = `player_id, seq, version, at, command, body`

func ScanRow(rows interface{ Scan(...any) error }) (*Row, error) {
	r := &Row{}
	var body []byte
	if err := rows.Scan(&r.Player, &r.Seq, &r.Version, &r.At, &r.Command, &body); err != nil {
		return nil, err
	}
	return r, decodeRow(r, body)
}

func ScanRows(rows *sql.Rows) (*Row, error) { return ScanRow(rows) }
