package socket

import (
	"context"
	"sync"

	"umbrarch/internal/live"
)

const perAccount = 12 // sockets

// Sockets has the connected sessions, so that those of revoked ones can be closed.
type Sockets struct {
	mu   sync.Mutex
	open map[string]map[*socket]bool // by account
}

type socket struct {
	session string
	close   context.CancelCauseFunc
	sub     *live.Subscriber
}

// NewSockets has no connected sockets.
func NewSockets() *Sockets { return &Sockets{open: map[string]map[*socket]bool{}} }

func (k *Sockets) add(player string, one *socket) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.open[player]) >= perAccount {
		return false
	}
	if k.open[player] == nil {
		k.open[player] = map[*socket]bool{}
	}
	k.open[player][one] = true
	return true
}

func (k *Sockets) remove(player string, one *socket) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.open[player], one)
	if len(k.open[player]) == 0 {
		delete(k.open, player)
	}
}

// CloseAll asks every page to connect again.
func (k *Sockets) CloseAll() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, some := range k.open {
		for one := range some {
			one.close(errAway)
		}
	}
}

// Count is the number of connected sockets.
func (k *Sockets) Count() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	n := 0
	for _, some := range k.open {
		n += len(some)
	}
	return n
}

// End closes the sockets of ended sessions; nil means all of the account.
func (k *Sockets) End(player string, sessions []string) {
	gone := map[string]bool{}
	for _, id := range sessions {
		gone[id] = true
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	for one := range k.open[player] {
		if len(sessions) == 0 || gone[one.session] {
			one.close(errEnded)
		}
	}
}

type closing string

func (c closing) Error() string { return string(c) }

const (
	errAway  = closing("the server restarts; come back")
	errEnded = closing("the session ended")
)
