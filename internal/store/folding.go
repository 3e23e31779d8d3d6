package store

import "time"

// folding is one player on the way from rows to the checkpoint.
type folding struct {
	player    string
	refs      []ref    // of the tail
	runs      [][]byte // of the tail, none when the rows are to be read
	from, seq int64    // the checkpoint's seq before and after
	version   int64
	at        int64
	sections  []byte // the checkpoint's, before and after
	keys      []byte
	got       gathered // what the rows add up to
	skipped   bool     // another node folded, or the player was erased
	more      bool     // rows were left for the next slice
}

const (
	foldPlayers = 64  // read together, outside the writer
	foldRows    = 256 // of one player in a slice
	foldSlice   = 5 * time.Millisecond
)

const checkpointColumns = "player_id, seq, version, sections, keys"
