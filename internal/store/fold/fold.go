// Package fold turns rows of the log into checkpoints and the rows beside them. The index of unfolded rows keeps in memory what a
// fold needs of them.
package fold

import "time"

// Player is one player on the way from rows to the checkpoint.
type Player struct {
	Player    string
	Refs      []Ref    // of the unfolded index
	Segments  [][]byte // of the unfolded index, none when the rows are to be read
	From, Seq int64    // the checkpoint's seq before and after
	Version   int64
	At        int64
	Sections  []byte // the checkpoint's, before and after
	Keys      []byte
	Input     foldInput // what the rows add up to
	Skipped   bool      // another node folded, or the player was erased
	More      bool      // rows were left for the next slice
}

const (
	FoldPlayers = 64  // read together, outside the writer
	FoldRows    = 256 // of one player in a slice
	FoldSlice   = 5 * time.Millisecond
)

const CheckpointColumns = "player_id, seq, version, sections, keys"
