// Package fold turns rows of the log into checkpoints and the rows beside them. The index of unfolded rows keeps the
// needed parts in memory.
package fold

import "time"

// Player is one player during a fold.
type Player struct {
	Player    string
	Refs      []Ref    // from the unfolded index
	Segments  [][]byte // from the unfolded index; none where the rows must be read
	From, Seq int64    // the checkpoint's seq before and after
	Version   int64
	At        int64
	Sections  []byte // the checkpoint's, before and after
	Keys      []byte
	Input     foldInput // the sum of the rows
	Skipped   bool      // another node folded, or the player was erased
	More      bool      // rows remain for the next slice
}

const (
	FoldPlayers = 64  // read together, outside the writer
	FoldRows    = 256 // of one player in a slice
	FoldSlice   = 5 * time.Millisecond
)

const CheckpointColumns = "player_id, seq, version, sections, keys"
