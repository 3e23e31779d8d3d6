package reign

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine"
)

// Patch is what a page is told when its kingdom changed.
type Patch struct {
	Type        string          `json:"type" enum:"patch"`
	Topic       string          `json:"topic"`
	Version     int64           `json:"version"`
	From        int64           `json:"from"`
	Epoch       string          `json:"epoch"`
	Build       string          `json:"build"`
	ServerTime  int64           `json:"serverTime"`
	LastUpdated int64           `json:"lastUpdated"`
	Cause       string          `json:"cause,omitempty" doc:"the idempotency key of the command"`
	Sections    engine.Sections `json:"sections"`
	Notices     []game.Notice   `json:"notices"`
}

// Topic of a player's kingdom.
func Topic(player string) string { return "kingdom/" + player }

func (k *Keeper) publish(l *instance, a Answer, r reply, cause string) {
	l.noticesSent = len(l.notices)
	if l.watchers > 0 {
		k.agenda.set(l, soon) // something may be due sooner now
	}
	if !k.hears(l) {
		return
	}
	p := Patch{
		Type: "patch", Topic: "kingdom", Version: a.Version, From: a.From, Epoch: l.epoch, Build: k.o.Build,
		ServerTime: a.ServerTime, LastUpdated: a.LastUpdated, Cause: cause,
	}
	k.o.Live.Publish(Topic(l.player), sent{p.write(&r), a.Version, a.LastUpdated})
}

// sent is a patch on its way to the pages, on this node and on others.
type sent struct {
	text        []byte
	version, at int64
}

// Encoded is what pages read.
func (s sent) Encoded() []byte { return s.text }

// Order is where it stands among a kingdom's patches: one that is older than what a page was given is of no use to it.
func (s sent) Order() (version, at int64) { return s.version, s.at }

// hears tells whether a page listens to the kingdom.
func (k *Keeper) hears(l *instance) bool {
	return k.o.Live != nil && k.o.Live.Wanted(Topic(l.player))
}

// Resync tells a page to ask for the whole view again.
type Resync struct {
	Type  string `json:"type" enum:"resync"`
	Topic string `json:"topic"`
	Epoch string `json:"epoch"`
	Build string `json:"build"`
}

func (k *Keeper) resync(l *instance) {
	if k.o.Live != nil {
		k.o.Live.Publish(Topic(l.player), Resync{Type: "resync", Topic: "kingdom", Epoch: k.o.Store.Epoch(), Build: k.o.Build})
	}
}
