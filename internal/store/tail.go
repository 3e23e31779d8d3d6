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
	bytes   int // of what is kept
	room    int // for it: beyond, a fold reads the log
}

// stretch is a player's unfolded rows, oldest first.
type stretch struct {
	refs  []ref
	since int64 // when the oldest was committed
}

// ref finds a commit row: id is its place in SQLite's log. Of rows that this process wrote
// what a fold needs is kept, so that it need not look them up.
type ref struct {
	id, seq int64
	kept    *kept
}

type kept struct {
	version, at int64
	command     string
	body        []byte
}

func (r *ref) row(player string) (*Row, error) {
	row := &Row{Player: player, Seq: r.seq, Version: r.kept.version, At: r.kept.at, Command: r.kept.command}
	return row, decodeRow(row, r.kept.body)
}

func (r *ref) size() int {
	if r.kept == nil {
		return 0
	}
	return len(r.kept.body)
}

func newTail(room int) *tail { return &tail{players: map[string]*stretch{}, room: room} }

func (t *tail) add(player string, r ref, now int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.players[player]
	if s == nil {
		s = &stretch{since: now}
		t.players[player] = s
	}
	if t.bytes+r.size() > t.room {
		r.kept = nil
	}
	t.bytes += r.size()
	s.refs = append(s.refs, r)
	t.rows++
}

func (t *tail) forget(refs []ref) {
	t.rows -= len(refs)
	for i := range refs {
		t.bytes -= refs[i].size()
	}
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
	t.forget(s.refs[:n])
	if n == len(s.refs) {
		delete(t.players, player)
		return
	}
	s.refs = slices.Clone(s.refs[n:])
	s.since = now
}

func (t *tail) drop(player string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.players[player]; s != nil {
		t.forget(s.refs)
		delete(t.players, player)
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
