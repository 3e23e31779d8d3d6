//go:build linux

package powercut

import (
	"maps"
	"math/rand/v2"
	"slices"
	"syscall"
)

// sector is the size of the smallest piece that a disk writes whole.
const sector = 512

// inode is a file, a folder or a socket. It has a current state and a synced one; the difference is a list of changes
// in their order.
type inode struct {
	number   uint64
	mode     uint32 // with the kind
	uid, gid uint32
	links    uint32

	bytes, kept []byte // of a file: current and synced
	writes      []write

	above            *inode            // the folder that it was made in
	names, keptNames map[string]*inode // of a folder: current and synced
	moves            []move
}

// write is a change of a file. Without data it sets the size.
type write struct {
	at   int64
	data []byte
}

// move is a change of a folder: a name taken away, a name set, or both at once (a rename).
type move struct {
	from, to string // empty: none
	child    *inode
}

func (f *inode) folder() bool { return f.mode&syscall.S_IFMT == syscall.S_IFDIR }

func (f *inode) write(w write) {
	f.bytes = w.on(f.bytes)
	f.writes = append(f.writes, w)
}

// on applies the change to bytes that nobody else holds.
func (w write) on(b []byte) []byte {
	if w.data == nil {
		return resized(b, w.at)
	}
	if end := w.at + int64(len(w.data)); end > int64(len(b)) {
		b = resized(b, end)
	}
	copy(b[w.at:], w.data)
	return b
}

func resized(b []byte, size int64) []byte {
	if size <= int64(cap(b)) {
		old := len(b)
		b = b[:size]
		if int(size) > old {
			clear(b[old:])
		}
		return b
	}
	grown := make([]byte, size, size+size/4)
	copy(grown, b)
	return grown
}

func (d *inode) move(m move) {
	m.on(d.names)
	d.moves = append(d.moves, m)
}

func (m move) on(names map[string]*inode) {
	if m.from != "" {
		delete(names, m.from)
	}
	if m.to != "" {
		names[m.to] = m.child
	}
}

// sync makes the current state the synced one.
func (f *inode) sync() {
	for _, w := range f.writes {
		f.kept = w.on(f.kept)
	}
	for _, m := range f.moves {
		m.on(f.keptNames)
	}
	f.writes, f.moves = nil, nil
}

// syncName keeps the name of a file or folder that was made since the last fsync of its folder.
func (f *inode) syncName() {
	if f.above == nil || !slices.ContainsFunc(f.above.moves, func(m move) bool { return m.child == f }) {
		return
	}
	f.above.sync()
	f.above.syncName()
}

func (f *inode) settle() {
	f.sync()
	for _, child := range f.names {
		child.settle()
	}
}

// remains is the tree that a power cut leaves. Without dice it is what was synced.
func (f *inode) remains(dice *rand.Rand, done map[*inode]*inode) *inode {
	if left, ok := done[f]; ok {
		left.links++
		return left
	}
	left := &inode{number: f.number, mode: f.mode, uid: f.uid, gid: f.gid, links: 1}
	done[f] = left
	if !f.folder() {
		left.kept = f.survivingBytes(dice)
		left.bytes = append([]byte(nil), left.kept...)
		return left
	}
	left.keptNames = map[string]*inode{}
	for _, name := range f.survivingNames(dice) {
		child := name.child.remains(dice, done)
		child.above = left
		left.keptNames[name.to] = child
	}
	left.names = maps.Clone(left.keptNames)
	return left
}

// survivingNames is in a fixed order, so that a seed draws the same remains. Changes of one folder survive in their
// order, as a journal keeps them; different folders are independent.
func (f *inode) survivingNames(dice *rand.Rand) []move {
	names := maps.Clone(f.keptNames)
	if dice != nil && len(f.moves) > 0 {
		for _, m := range f.moves[:dice.IntN(len(f.moves)+1)] {
			m.on(names)
		}
	}
	var out []move
	for name, child := range names {
		out = append(out, move{to: name, child: child})
	}
	sortMoves(out)
	return out
}

// survivingBytes draws for each sector how many of its writes reached the disk, so sectors are torn from one another
// and in no order.
func (f *inode) survivingBytes(dice *rand.Rand) []byte {
	left := append([]byte(nil), f.kept...)
	if dice == nil || len(f.writes) == 0 {
		return left
	}
	reached := func() int { return dice.IntN(len(f.writes) + 1) }
	switch dice.IntN(4) {
	case 0: // nothing was written yet
		return left
	case 1: // the order was kept
		n := reached()
		reached = func() int { return n }
	}
	size, sectors := reached(), map[int64]int{}
	for i, w := range f.writes {
		if w.data == nil {
			if i < size {
				left = w.on(left)
			}
			continue
		}
		for at, rest := w.at, w.data; len(rest) > 0; {
			n := min(int64(len(rest)), sector-at%sector)
			until, drawn := sectors[at/sector]
			if !drawn {
				until = reached()
				sectors[at/sector] = until
			}
			if i < until {
				left = write{at, rest[:n]}.on(left)
			}
			at, rest = at+n, rest[n:]
		}
	}
	return left
}
