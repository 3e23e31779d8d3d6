// Package notify finds players who are away: it knows what they want to be noticed of, when the next of it comes, and writes to
// their browsers, and a digest by e-mail to those who asked for it. It loads no kingdom: what comes next is noted when a kingdom is saved.
package notify

import (
	"context"
	"log/slog"
	"sync"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/push"
	"umbrarch/internal/store"
)

// Kinds of what a player is noticed of.
const (
	Finished = "finished"
	Raids    = "raids"
	Campaign = "campaigns"
	Mail     = "mail"
)

// Kinds in the order in which settings and notices name them.
var Kinds = []string{Finished, Raids, Campaign, Mail}

// Refusals of settings and subscriptions.
var (
	ErrEndpoint = game.Refuse(game.Unmet, "notify.endpoint")
	ErrForeign  = game.Refuse(game.Conflict, "notify.foreign")
	ErrZone     = game.Refuse(game.Unmet, "notify.zone")
	ErrMail     = game.Refuse(game.Unmet, "notify.unproved")
	ErrEnded    = game.Refuse(game.Conflict, "notify.ended_already")
)

// Store is where the rows are.
type Store interface {
	Read(ctx context.Context, f func(store.Tx) error) error
	Write(ctx context.Context, f func(store.Tx) error) error
}

// Mailer is the way to players' proved addresses.
type Mailer interface {
	Writable(ctx context.Context, tx store.Tx, account string) (bool, error)
	Notice(ctx context.Context, tx store.Tx, account, text, token string) (bool, error)
}

// Options say what notices stand on.
type Options struct {
	Store    Store
	Mail     Mailer
	Now      func() int64 // the realm's clock
	Content  func() *content.Snapshot
	Contact  string // for whoever runs a push service
	Loopback bool   // a push service of this machine is allowed: development and tests
	Log      *slog.Logger
	Count    func(outcome string) // how an attempt to send ended; nil: nobody counts
}

// Service notices players.
type Service struct {
	o       Options
	keys    push.Keys
	push    *push.Sender
	traffic *push.Traffic
	sending sync.WaitGroup
	ended   chan struct{} // a message has left its place
}

// New reads the realm's keys, or makes them once.
func New(ctx context.Context, o Options) (*Service, error) {
	keys, err := realmKeys(ctx, o.Store)
	if err != nil {
		return nil, err
	}
	if o.Count == nil {
		o.Count = func(string) {}
	}
	return &Service{o: o, keys: keys, push: push.NewSender(keys, o.Contact, o.Loopback), traffic: push.NewTraffic(), ended: make(chan struct{}, 1)}, nil
}

// Key is what a browser subscribes with.
func (s *Service) Key() string { return s.keys.Public }
