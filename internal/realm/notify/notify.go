// Package notify sends notices to absent players: it stores their settings and the time of their kingdoms' next events,
// and writes to their browsers, and digests by e-mail on request. It loads no kingdom: events are stored when a kingdom
// is saved.
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

// Kinds of notices.
const (
	Finished = "finished"
	Raids    = "raids"
	Campaign = "campaigns"
	Mail     = "mail"
)

// Kinds in the order of settings and notices.
var Kinds = []string{Finished, Raids, Campaign, Mail}

// Refusals of settings and subscriptions.
var (
	ErrEndpoint = game.Refuse(game.Unmet, "notify.endpoint")
	ErrForeign  = game.Refuse(game.Conflict, "notify.foreign")
	ErrZone     = game.Refuse(game.Unmet, "notify.zone")
	ErrMail     = game.Refuse(game.Unmet, "notify.unproved")
	ErrEnded    = game.Refuse(game.Conflict, "notify.ended_already")
)

// Store is the notices' part of the store.
type Store interface {
	Read(ctx context.Context, f func(store.Tx) error) error
	Write(ctx context.Context, f func(store.Tx) error) error
}

// Mailer sends mails to players' verified addresses.
type Mailer interface {
	Writable(ctx context.Context, tx store.Tx, account string) (bool, error)
	Notice(ctx context.Context, tx store.Tx, account, text, token string) (bool, error)
}

// Options configure notices.
type Options struct {
	Store    Store
	Mail     Mailer
	Now      func() int64 // the realm's clock
	Content  func() *content.Snapshot
	Contact  string // contact address for operators of push services
	Loopback bool   // allows a push service on this machine: development and tests
	Log      *slog.Logger
	Count    func(outcome string) // receives the outcome of each attempt to send; nil: not counted
}

// Service sends notices to players.
type Service struct {
	o       Options
	keys    push.Keys
	push    *push.Sender
	traffic *push.Traffic
	sending sync.WaitGroup
	ended   chan struct{} // signals that an attempt ended
}

// New reads the realm's keys, or creates them.
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

// Key is the public key for subscriptions.
func (s *Service) Key() string { return s.keys.Public }
