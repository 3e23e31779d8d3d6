package reign

import (
	"maps"
	"slices"
	"sync"
)

// rounds are the kingdoms that the slower rounds of the clockwork have work for. Each is noted where the work arises, so that a
// round looks at no other.
type rounds struct {
	unkept   noted // moved on a day of which no version is kept
	unranked noted // have figures that the boards do not
}

// leave ends what waits for a kingdom that leaves memory.
func (r *rounds) leave(l *instance) {
	r.unkept.remove(l)
	r.unranked.remove(l)
}

// noted is a set of kingdoms. It is a leaf among the locks; whoever writes a kingdom's place in it holds the kingdom.
type noted struct {
	mu  sync.Mutex
	set map[*instance]struct{}
}

func (n *noted) add(l *instance) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.set == nil {
		n.set = map[*instance]struct{}{}
	}
	n.set[l] = struct{}{}
}

func (n *noted) remove(l *instance) {
	n.mu.Lock()
	defer n.mu.Unlock()
	delete(n.set, l)
}

func (n *noted) all() []*instance {
	n.mu.Lock()
	defer n.mu.Unlock()
	return slices.Collect(maps.Keys(n.set))
}
