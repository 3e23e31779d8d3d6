package reign

import (
	"container/heap"
	"sync"
)

// agenda orders the kingdoms in memory by the next time the clockwork looks at them. Its lock is a leaf: the holder of a
// kingdom takes it, and so does a sender with something for a kingdom held by another goroutine.
type agenda struct {
	mu     sync.Mutex
	list   entries
	sooner chan struct{} // signalled when the earliest moment moves forward
}

// entry is a kingdom's place in the agenda.
type entry struct {
	of    *instance
	at    int64
	place int // position in the list, from 1; 0: not in the list
}

// soon is due at any time.
const soon = 0

func newAgenda() agenda { return agenda{sooner: make(chan struct{}, 1)} }

// set schedules the next look at a kingdom and replaces the earlier one.
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

// take removes the due kingdoms and returns them. Each gets its next moment after the look at it.
func (a *agenda) take(now int64) (due []*instance) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for len(a.list) > 0 && a.list[0].at <= now {
		due = append(due, heap.Pop(&a.list).(*entry).of)
	}
	return due
}

// next is the earliest moment, if any.
func (a *agenda) next() (at int64, is bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.list) == 0 {
		return 0, false
	}
	return a.list[0].at, true
}

// tell wakes the goroutine that waits for the earliest moment.
func (a *agenda) tell() {
	select {
	case a.sooner <- struct{}{}:
	default:
	}
}

// entries implements container/heap.
type entries []*entry

func (h entries) Len() int           { return len(h) }
func (h entries) Less(i, j int) bool { return h[i].at < h[j].at }

func (h entries) Swap(i, j int) {
	h[i], h[j] = h[j], h[i]
	h[i].place, h[j].place = i+1, j+1
}

// Push appends an entry.
func (h *entries) Push(x any) {
	e := x.(*entry)
	*h = append(*h, e)
	e.place = len(*h)
}

// Pop removes the last entry.
func (h *entries) Pop() any {
	last := len(*h) - 1
	e := (*h)[last]
	(*h)[last] = nil
	*h, e.place = (*h)[:last], 0
	return e
}
