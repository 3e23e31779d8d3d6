package fold

import (
	"slices"
	"sync"

	"umbrarch/internal/store/commitlog"
)

// UnfoldedIndex is the index of committed, unfolded rows: in SQLite all of them, in PostgreSQL those written by this
// node.
type UnfoldedIndex struct {
	mu      sync.Mutex
	players map[string]*playerLog
	rows    int
	bytes   int // of the kept segments
	room    int // bound for them; beyond it a fold reads the log
	tidy    commitlog.Compactor
}

// playerLog is a player's unfolded rows, oldest first.
type playerLog struct {
	refs  []Ref
	since int64 // when the oldest was committed

	// The parts of all rows needed by a fold, in segments: full ones, compacted, and the current one. Segment is nil
	// where the parts are not known here.
	full    [][]byte
	segment []byte
	lent    bool // a fold may be reading segment
}

// Sizes of the current segment: it begins small, because most players do little.
const (
	firstSegment = 1 << 10
	fullSegment  = 4 << 10
)

// Ref locates a commit row: id is its position in SQLite's log.
type Ref struct{ ID, Seq int64 }

func NewUnfoldedIndex(room int) *UnfoldedIndex {
	return &UnfoldedIndex{players: map[string]*playerLog{}, room: room}
}

// AddRef adds a row of the log whose parts for a fold are not known.
func (t *UnfoldedIndex) AddRef(player string, r Ref, now int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.discard(t.push(player, r, now))
}

// Add adds a row written by this process with its parts for a fold. Their bytes are copied.
func (t *UnfoldedIndex) Add(row *commitlog.Row, at Ref, change []byte, now int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.push(row.Player, at, now)
	if n := len(s.refs); n > 1 && (s.segment == nil || s.refs[n-2].Seq != at.Seq-1) {
		t.discard(s) // another node wrote in between
		return
	}
	const most = 64 // a head without its command
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

// grow makes room in the current segment. A full one is compacted and stored, and its memory is reused unless a fold
// may be reading it.
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

// discard drops a player's segments: folds read the log instead.
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

// Lend returns a player's refs and segments, which are read-only and valid until Fold is called.
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

// Head is a player's newest unfolded seq; 0 where there is none.
func (t *UnfoldedIndex) Head(player string) int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.players[player]; s != nil {
		return s.refs[len(s.refs)-1].Seq
	}
	return 0
}

// Fold removes the rows contained in the checkpoint at seq.
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

// Due lists, sorted, the players whose oldest unfolded row is not newer than cutoff.
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

// Lowest is the smallest unfolded id; 0 where everything is folded.
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

// Empty makes an empty index with the same bound, to be filled and then to replace this one.
func (t *UnfoldedIndex) Empty() *UnfoldedIndex { return NewUnfoldedIndex(t.room) }

// Replace takes over a new index atomically, so that nobody sees a partial one.
func (t *UnfoldedIndex) Replace(by *UnfoldedIndex) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.players, t.rows, t.bytes, t.tidy = by.players, by.rows, by.bytes, by.tidy
}

// DiscardSegments drops all segments and keeps the refs: folds read the log instead.
func (t *UnfoldedIndex) DiscardSegments() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range t.players {
		t.discard(s)
	}
}
