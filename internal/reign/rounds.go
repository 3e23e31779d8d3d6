package reign

import (
	"maps"
	"slices"
	"strings"
	"sync"
)

// rounds are the sets of kingdoms for the slower rounds of the clockwork. Kingdoms are added where their work arises, so
// that a round looks at no others.
type rounds struct {
	unkept   noted // moved on a day without a stored version
	unranked noted // have figures not yet on the leaderboards
}

// leave removes an evicted kingdom from the sets.
func (r *rounds) leave(l *instance) {
	r.unkept.remove(l)
	r.unranked.remove(l)
}

// noted is a set of kingdoms. Its lock is a leaf; only the holder of a kingdom adds or removes it.
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

// all is in the order of players, so that a round does the same work in the same order each time.
func (n *noted) all() []*instance {
	n.mu.Lock()
	defer n.mu.Unlock()
	return byPlayer(n.set)
}

func byPlayer(set map[*instance]struct{}) []*instance {
	return slices.SortedFunc(maps.Keys(set), func(a, b *instance) int { return strings.Compare(a.player, b.player) })
}
