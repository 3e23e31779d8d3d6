package reign

import (
	"container/heap"
	"sync"
)

// agenda holds when the clockwork looks at each kingdom in memory, the earliest first. It is a leaf among the locks: it is
// written by whoever holds a kingdom, and by whoever has something for a kingdom that somebody else holds.
type agenda struct {
	mu     sync.Mutex
	list   entries
	sooner chan struct{} // told that the earliest moment is an earlier one
}

// entry is a kingdom's place in the agenda.
type entry struct {
	of    *instance
	at    int64
	place int // in the list, from 1 on; 0: it has none
}

// soon is due whatever the time is.
const soon = 0

func newAgenda() agenda { return agenda{sooner: make(chan struct{}, 1)} }

// set has a kingdom looked at then, and no more at the moment that it had.
func (a *agenda) set(l *instance, at int64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	e := &l.entry
	e.of, e.at = l, at
	if e.place == 0 {
		heap.Push(&a.list, e)
	} else {
		heap.Fix(&a.list, e.place-1)
	}
	if e.place == 1 {
		a.tell()
	}
}

// take gives the kingdoms that are due, and takes them out: each gets its next moment when it has been looked at.
func (a *agenda) take(now int64) (due []*instance) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for len(a.list) > 0 && a.list[0].at <= now {
		due = append(due, heap.Pop(&a.list).(*entry).of)
	}
	return due
}

// next is the earliest moment, if there is one.
func (a *agenda) next() (at int64, is bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.list) == 0 {
		return 0, false
	}
	return a.list[0].at, true
}

// tell wakes whoever waits for the earliest moment.
func (a *agenda) tell() {
	select {
	case a.sooner <- struct{}{}:
	default:
	}
}

// entries are a heap for container/heap.
type entries []*entry

func (h entries) Len() int           { return len(h) }
func (h entries) Less(i, j int) bool { return h[i].at < h[j].at }

func (h entries) Swap(i, j int) {
	h[i], h[j] = h[j], h[i]
	h[i].place, h[j].place = i+1, j+1
}

// Push puts an entry at the end.
func (h *entries) Push(x any) {
	e := x.(*entry)
	*h = append(*h, e)
	e.place = len(*h)
}

// Pop takes the last entry.
func (h *entries) Pop() any {
	last := len(*h) - 1
	e := (*h)[last]
	(*h)[last] = nil
	*h, e.place = (*h)[:last], 0
	return e
}
