package store

import (
	"slices"
	"sync"
)

// tail is the index of committed rows that are not folded yet: in SQLite all of
// them, in PostgreSQL those this node wrote.
type tail struct {
	mu      sync.Mutex
	players map[string]*stretch
	rows    int
	bytes   int // of the runs that are kept
	room    int // for them: beyond, a fold reads the log
	tidy    compactor
}

// stretch is a player's unfolded rows, oldest first.
type stretch struct {
	refs  []ref
	since int64 // when the oldest was committed

	// What a fold needs of all of them, in runs: those that are full, tidied up, and the one
	// that is written to. That is nil when it is not known here.
	full [][]byte
	run  []byte
	lent bool // a fold may be reading what run holds
}

// Sizes of the run that is written to: it begins small, for most players do little.
const (
	firstRun = 1 << 10
	fullRun  = 4 << 10
)

// ref finds a commit row: id is its place in SQLite's log.
type ref struct{ id, seq int64 }

func newTail(room int) *tail { return &tail{players: map[string]*stretch{}, room: room} }

// add notes a row in the log; what a fold needs of it is not known.
func (t *tail) add(player string, r ref, now int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.drain(t.push(player, r, now))
}

// keep notes a row that this process wrote, with what a fold needs of it. Its bytes are copied.
func (t *tail) keep(row *Row, at ref, change []byte, now int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.push(row.Player, at, now)
	if n := len(s.refs); n > 1 && (s.run == nil || s.refs[n-2].seq != at.seq-1) {
		t.drain(s) // another node wrote between
		return
	}
	const most = 64 // of a head without its command
	if more := most + len(row.Command) + len(change); len(s.run)+more > cap(s.run) {
		t.grow(s, more)
	}
	if s.run != nil {
		s.run = append(appendHead(s.run, row.Seq, row.Version, row.At, row.Command), change...)
	}
}

func (t *tail) push(player string, r ref, now int64) *stretch {
	s := t.players[player]
	if s == nil {
		s = &stretch{since: now}
		t.players[player] = s
	}
	s.refs = append(s.refs, r)
	t.rows++
	return s
}

// grow makes room behind a run. A full one is put away without what its newer rows have set
// again, and its room is written to anew, but for what a fold may be reading.
func (t *tail) grow(s *stretch, more int) {
	size := max(firstRun, min(2*cap(s.run), fullRun), more)
	if cap(s.run) < fullRun {
		size = max(size, len(s.run)+more)
	} else {
		tidy, err := t.tidy.compact(s.run)
		if err != nil {
			t.drain(s)
			return
		}
		s.full = append(s.full, slices.Clone(tidy))
		t.bytes += cap(s.full[len(s.full)-1])
		s.run = s.run[:0]
		if !s.lent && cap(s.run) >= more {
			return
		}
	}
	if t.bytes += size - cap(s.run); t.bytes > t.room {
		t.bytes -= size - cap(s.run)
		t.drain(s)
		return
	}
	s.run, s.lent = append(make([]byte, 0, size), s.run...), false
}

// drain gives up keeping a stretch: a fold reads it from the log.
func (t *tail) drain(s *stretch) {
	t.bytes -= cap(s.run)
	for _, run := range s.full {
		t.bytes -= cap(run)
	}
	s.full, s.run, s.lent = nil, nil, false
}

// after returns the refs of rows beyond seq.
func (t *tail) after(player string, seq int64) []ref {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.players[player]
	if s == nil {
		return nil
	}
	return slices.Clone(s.refs[firstAfter(s.refs, seq):])
}

// lend returns a player's refs and their runs, which are only to be read, and until fold is called.
func (t *tail) lend(player string) (refs []ref, runs [][]byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.players[player]
	if s == nil {
		return nil, nil
	}
	if s.run != nil {
		s.lent = true
		runs = append(slices.Clone(s.full), s.run[:len(s.run):len(s.run)])
	}
	return slices.Clone(s.refs), runs
}

// note adds a player whose rows another node left unfolded.
func (t *tail) note(player string, r ref, now int64) {
	if t.head(player) == 0 {
		t.add(player, r, now)
	}
}

func firstAfter(refs []ref, seq int64) int {
	i, _ := slices.BinarySearchFunc(refs, seq+1, func(r ref, want int64) int { return int(r.seq - want) })
	return i
}

// head is the newest unfolded seq of a player, 0 when there is none.
func (t *tail) head(player string) int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.players[player]; s != nil {
		return s.refs[len(s.refs)-1].seq
	}
	return 0
}

// fold drops what the checkpoint at seq now holds.
func (t *tail) fold(player string, seq, now int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.players[player]
	if s == nil {
		return
	}
	n := firstAfter(s.refs, seq)
	if n == len(s.refs) {
		t.remove(player, s)
		return
	}
	t.rows -= n
	s.refs, s.since = slices.Clone(s.refs[n:]), now
	rest := runAfter(slices.Concat(append(s.full, s.run)...), seq)
	t.drain(s)
	if rest != nil {
		s.run = slices.Clone(rest)
		t.bytes += cap(s.run)
	}
}

func (t *tail) remove(player string, s *stretch) {
	t.rows -= len(s.refs)
	t.drain(s)
	delete(t.players, player)
}

func (t *tail) drop(player string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.players[player]; s != nil {
		t.remove(player, s)
	}
}

// due lists, sorted, the players whose oldest unfolded row is from cutoff or before.
func (t *tail) due(cutoff int64) []string {
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

// lowest is the smallest unfolded id, 0 when everything is folded.
func (t *tail) lowest() int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	low := int64(0)
	for _, s := range t.players {
		if id := s.refs[0].id; low == 0 || id < low {
			low = id
		}
	}
	return low
}

func (t *tail) size() (rows int, since int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range t.players {
		if since == 0 || s.since < since {
			since = s.since
		}
	}
	return t.rows, since
}

func (t *tail) count() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.rows
}

func (t *tail) clear() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.players, t.rows, t.bytes = map[string]*stretch{}, 0, 0
}
