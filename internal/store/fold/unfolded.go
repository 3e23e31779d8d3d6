package fold

import (
	"slices"
	"sync"

	"umbrarch/internal/store/commitlog"
)

// UnfoldedIndex is the index of committed rows that are not folded yet: in SQLite all of
// them, in PostgreSQL those this node wrote.
type UnfoldedIndex struct {
	mu      sync.Mutex
	players map[string]*playerLog
	rows    int
	bytes   int // of the segments that are kept
	room    int // for them: beyond, a fold reads the log
	tidy    commitlog.Compactor
}

// playerLog is a player's unfolded rows, oldest first.
type playerLog struct {
	refs  []Ref
	since int64 // when the oldest was committed

	// What a fold needs of all of them, in segments: those that are full, tidied up, and the one
	// that is written to. That is nil when it is not known here.
	full    [][]byte
	segment []byte
	lent    bool // a fold may be reading what segment holds
}

// Sizes of the segment that is written to: it begins small, for most players do little.
const (
	firstSegment = 1 << 10
	fullSegment  = 4 << 10
)

// Ref finds a commit row: id is its place in SQLite's log.
type Ref struct{ ID, Seq int64 }

func NewUnfoldedIndex(room int) *UnfoldedIndex {
	return &UnfoldedIndex{players: map[string]*playerLog{}, room: room}
}

// AddRef notes a row in the log; what a fold needs of it is not known.
func (t *UnfoldedIndex) AddRef(player string, r Ref, now int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.discard(t.push(player, r, now))
}

// Add notes a row that this process wrote, with what a fold needs of it. Its bytes are copied.
func (t *UnfoldedIndex) Add(row *commitlog.Row, at Ref, change []byte, now int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.push(row.Player, at, now)
	if n := len(s.refs); n > 1 && (s.segment == nil || s.refs[n-2].Seq != at.Seq-1) {
		t.discard(s) // another node wrote between
		return
	}
	const most = 64 // of a head without its command
	if more := most + len(row.Command) + len(change); len(s.segment)+more > cap(s.segment) {
		t.grow(s, more)
	}
	if s.segment != nil {
		s.segment = append(commitlog.AppendHead(s.segment, row.Seq, row.Version, row.At, row.Command), change...)
	}
}

func (t *UnfoldedIndex) push(player string, r Ref, now int64) *playerLog {
	s := t.players[player]
	if s == nil {
		s = &playerLog{since: now}
		t.players[player] = s
	}
	s.refs = append(s.refs, r)
	t.rows++
	return s
}

// grow makes room behind a segment. A full one is put away without what its newer rows have set
// again, and its room is written to anew, but for what a fold may be reading.
func (t *UnfoldedIndex) grow(s *playerLog, more int) {
	size := max(firstSegment, min(2*cap(s.segment), fullSegment), more)
	if cap(s.segment) < fullSegment {
		size = max(size, len(s.segment)+more)
	} else {
		tidy, err := t.tidy.Compact(s.segment)
		if err != nil {
			t.discard(s)
			return
		}
		s.full = append(s.full, slices.Clone(tidy))
		t.bytes += cap(s.full[len(s.full)-1])
		s.segment = s.segment[:0]
		if !s.lent && cap(s.segment) >= more {
			return
		}
	}
	if t.bytes += size - cap(s.segment); t.bytes > t.room {
		t.bytes -= size - cap(s.segment)
		t.discard(s)
		return
	}
	s.segment, s.lent = append(make([]byte, 0, size), s.segment...), false
}

// discard gives up keeping a segment: a fold reads it from the log.
func (t *UnfoldedIndex) discard(s *playerLog) {
	t.bytes -= cap(s.segment)
	for _, segment := range s.full {
		t.bytes -= cap(segment)
	}
	s.full, s.segment, s.lent = nil, nil, false
}

// After returns the refs of rows beyond seq.
func (t *UnfoldedIndex) After(player string, seq int64) []Ref {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.players[player]
	if s == nil {
		return nil
	}
	return slices.Clone(s.refs[FirstAfter(s.refs, seq):])
}

// Lend returns a player's refs and their segments, which are only to be read, and until fold is called.
func (t *UnfoldedIndex) Lend(player string) (refs []Ref, segments [][]byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.players[player]
	if s == nil {
		return nil, nil
	}
	if s.segment != nil {
		s.lent = true
		segments = append(slices.Clone(s.full), s.segment[:len(s.segment):len(s.segment)])
	}
	return slices.Clone(s.refs), segments
}

// Note adds a player whose rows another node left unfolded.
func (t *UnfoldedIndex) Note(player string, r Ref, now int64) {
	if t.Head(player) == 0 {
		t.AddRef(player, r, now)
	}
}

func FirstAfter(refs []Ref, seq int64) int {
	i, _ := slices.BinarySearchFunc(refs, seq+1, func(r Ref, want int64) int { return int(r.Seq - want) })
	return i
}

// Head is the newest unfolded seq of a player, 0 when there is none.
func (t *UnfoldedIndex) Head(player string) int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.players[player]; s != nil {
		return s.refs[len(s.refs)-1].Seq
	}
	return 0
}

// Fold drops what the checkpoint at seq now holds.
func (t *UnfoldedIndex) Fold(player string, seq, now int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.players[player]
	if s == nil {
		return
	}
	n := FirstAfter(s.refs, seq)
	if n == len(s.refs) {
		t.remove(player, s)
		return
	}
	t.rows -= n
	s.refs, s.since = slices.Clone(s.refs[n:]), now
	rest := commitlog.SegmentAfter(slices.Concat(append(s.full, s.segment)...), seq)
	t.discard(s)
	if rest != nil {
		s.segment = slices.Clone(rest)
		t.bytes += cap(s.segment)
	}
}

func (t *UnfoldedIndex) remove(player string, s *playerLog) {
	t.rows -= len(s.refs)
	t.discard(s)
	delete(t.players, player)
}

func (t *UnfoldedIndex) Drop(player string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.players[player]; s != nil {
		t.remove(player, s)
	}
}

// Due lists, sorted, the players whose oldest unfolded row is from cutoff or before.
func (t *UnfoldedIndex) Due(cutoff int64) []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	var out []string
	for player, s := range t.players {
		if s.since <= cutoff {
			out = append(out, player)
		}
	}
	slices.Sort(out)
	return out
}

// Lowest is the smallest unfolded id, 0 when everything is folded.
func (t *UnfoldedIndex) Lowest() int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	low := int64(0)
	for _, s := range t.players {
		if id := s.refs[0].ID; low == 0 || id < low {
			low = id
		}
	}
	return low
}

func (t *UnfoldedIndex) Size() (rows int, since int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range t.players {
		if since == 0 || s.since < since {
			since = s.since
		}
	}
	return t.rows, since
}

func (t *UnfoldedIndex) Count() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.rows
}

func (t *UnfoldedIndex) Clear() { t.Replace(t.Empty()) }

// Empty makes an index with the same room, to be filled and then to replace this one.
func (t *UnfoldedIndex) Empty() *UnfoldedIndex { return NewUnfoldedIndex(t.room) }

// Replace takes over what a new index holds, at once: nobody meets half of it.
func (t *UnfoldedIndex) Replace(by *UnfoldedIndex) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.players, t.rows, t.bytes, t.tidy = by.players, by.rows, by.bytes, by.tidy
}

// DiscardSegments gives up everything that is kept beside the places of rows: folds read the log.
func (t *UnfoldedIndex) DiscardSegments() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range t.players {
		t.discard(s)
	}
}
