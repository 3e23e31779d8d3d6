package reign

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine"
)

// Patch is the message to pages about a changed kingdom.
type Patch struct {
	Type        string          `json:"type" enum:"patch"`
	Topic       string          `json:"topic"`
	Version     int64           `json:"version"`
	From        int64           `json:"from"`
	Epoch       string          `json:"epoch"`
	Build       string          `json:"build"`
	ServerTime  int64           `json:"serverTime"`
	LastUpdated int64           `json:"lastUpdated"`
	Cause       string          `json:"cause,omitempty" doc:"idempotency key of the command"`
	Sections    engine.Sections `json:"sections"`
	Notices     []game.Notice   `json:"notices"`
}

// Topic is the topic of a player's kingdom.
func Topic(player string) string { return "kingdom/" + player }

// publish sends the patch of a change to the kingdom's pages.
func (k *Keeper) publish(l *instance, a Answer, r reply, cause string) {
	if l.watchers > 0 {
		k.agenda.set(l, soon) // the change may have moved a due forward
	}
	k.push(l, a, r, cause)
}

// push is publish for the clockwork, which schedules the next look itself.
func (k *Keeper) push(l *instance, a Answer, r reply, cause string) {
	l.noticesSent = len(l.notices)
	if !k.hears(l) {
		return
	}
	p := Patch{
		Type: "patch", Topic: "kingdom", Version: a.Version, From: a.From, Epoch: l.epoch, Build: k.o.Build,
		ServerTime: a.ServerTime, LastUpdated: a.LastUpdated, Cause: cause,
	}
	k.o.Live.Publish(Topic(l.player), sent{p.write(&r), a.Version, a.LastUpdated})
}

// sent is a patch on its way to pages of all nodes.
type sent struct {
	text        []byte
	version, at int64
}

// Encoded is the patch as JSON.
func (s sent) Encoded() []byte { return s.text }

// Order is the patch's position among the kingdom's patches: pages skip one that is older than their state.
func (s sent) Order() (version, at int64) { return s.version, s.at }

// hears tells whether a page listens to the kingdom.
func (k *Keeper) hears(l *instance) bool {
	return k.o.Live != nil && k.o.Live.Wanted(Topic(l.player))
}

// Resync makes a page load the whole view again.
type Resync struct {
	Type  string `json:"type" enum:"resync"`
	Topic string `json:"topic"`
	Epoch string `json:"epoch"`
	Build string `json:"build"`
}

func (k *Keeper) resync(l *instance) {
	l.told = max(l.told, l.seq)
	if k.o.Live != nil {
		k.o.Live.Publish(Topic(l.player), Resync{Type: "resync", Topic: "kingdom", Epoch: k.o.Store.Epoch(), Build: k.o.Build})
	}
}
