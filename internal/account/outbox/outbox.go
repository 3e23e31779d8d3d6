// Package outbox stores mails until they are sent. A mail is written in the transaction that causes it.
package outbox

import (
	"context"
	"log/slog"
	"time"

	"umbrarch/internal/account/row"
	"umbrarch/internal/store"
)

const (
	sendEvery  = 15 * time.Second
	sendWithin = 30 * time.Second
	maxTries   = 8 // these attempts take about two hours, with doubling pauses
)

// Kinds of mails, beside those of links, which have the link's kind.
const (
	Known       = "known" // a registration used the e-mail of an existing account
	Password    = "password"
	Factor      = "factor"
	Passkey     = "passkey"
	PasskeyGone = "passkey_gone"

	notice = "notice"
)

// Sender delivers one mail.
type Sender interface {
	Send(ctx context.Context, l Message) error
}

// Message is a plain text mail. Ends is the address that unsubscribes from mails of its kind, if there is one.
type Message struct {
	To, Subject, Body, Ends string
}

// Options of an outbox. Without a Sender no mail is written.
type Options struct {
	Store     *store.Store
	Now       func() int64
	Log       *slog.Logger
	Sender    Sender
	PublicURL string
	Words     func(code string, params map[string]any) string
}

// Outbox has the mails of one store.
type Outbox struct {
	store     *store.Store
	now       func() int64
	log       *slog.Logger
	sender    Sender
	publicURL string
	words     func(code string, params map[string]any) string
	waking    chan struct{}
}

// New makes an outbox. Run sends its mails.
func New(o Options) *Outbox {
	return &Outbox{store: o.Store, now: o.Now, log: o.Log, sender: o.Sender, publicURL: o.PublicURL, words: o.Words, waking: make(chan struct{}, 1)}
}

// On tells whether mails can be sent; the page offers a reset only then.
func (o *Outbox) On() bool { return o.sender != nil }

type outgoing struct {
	id, tries, nextAt                   int64
	recipient, kind, link, detail, ends string
}

// Enqueue adds a mail, in the transaction that causes it.
func (o *Outbox) Enqueue(ctx context.Context, tx store.Tx, recipient, kind, link string) error {
	_, err := tx.Exec(ctx, `INSERT INTO mail_outbox (recipient, kind, link, tries, next_at, created_at) VALUES ($1, $2, $3, 0, $4, $4)`,
		recipient, kind, link, o.now())
	return err
}

// Notify mails an account about a change of it, if mails are sent.
func (o *Outbox) Notify(ctx context.Context, tx store.Tx, account, kind string) error {
	if !o.On() {
		return nil
	}
	a, err := row.ByID(ctx, tx, account)
	if err != nil || a == nil || a.Email == "" {
		return err
	}
	return o.Enqueue(ctx, tx, a.Email, kind, "")
}

// EraseOf removes the mails to an account. Since a guest may have claimed an e-mail of another account, it selects by
// account and not by address.
func EraseOf(ctx context.Context, tx store.Tx, account string) error {
	_, err := tx.Exec(ctx, `DELETE FROM mail_outbox WHERE recipient IN (SELECT email FROM accounts WHERE id = $1)`, account)
	return err
}

// Wake wakes the sender without waiting for it, so that sending does not lengthen an answer.
func (o *Outbox) Wake() {
	select {
	case o.waking <- struct{}{}:
	default:
	}
}

// Run sends mails until ctx ends.
func (o *Outbox) Run(ctx context.Context) {
	if !o.On() {
		return
	}
	send := time.NewTicker(sendEvery)
	defer send.Stop()
	for {
		o.sendDue(ctx)
		select {
		case <-ctx.Done():
			return
		case <-o.waking:
		case <-send.C:
		}
	}
}

func (o *Outbox) sendDue(ctx context.Context) {
	for ctx.Err() == nil {
		m, err := o.claim(ctx)
		if err != nil {
			o.log.Error("the outbox cannot be read", "error", err)
			return
		}
		if m == nil {
			return
		}
		o.sendOne(ctx, m)
	}
}

// claim takes the next mail by moving its time forward, so that another node that read the same row skips it.
func (o *Outbox) claim(ctx context.Context) (*outgoing, error) {
	var claimed *outgoing
	err := o.store.Write(ctx, func(tx store.Tx) error {
		claimed = nil
		now := o.now()
		rows, err := tx.Query(ctx, `SELECT id, recipient, kind, link, detail, ends, tries, next_at FROM mail_outbox WHERE next_at <= $1 ORDER BY next_at, id LIMIT 1`, now)
		if err != nil {
			return err
		}
		var m outgoing
		found := rows.Next()
		if found {
			err = rows.Scan(&m.id, &m.recipient, &m.kind, &m.link, &m.detail, &m.ends, &m.tries, &m.nextAt)
		}
		if closeErr := rows.Close(); err == nil {
			err = closeErr
		}
		if err != nil || !found {
			return err
		}
		pause := time.Minute << m.tries
		n, err := tx.Exec(ctx, `UPDATE mail_outbox SET tries = tries + 1, next_at = $1 WHERE id = $2 AND next_at = $3`,
			now+pause.Milliseconds(), m.id, m.nextAt)
		if n == 1 {
			claimed = &m
		}
		return err
	})
	return claimed, err
}

func (o *Outbox) sendOne(ctx context.Context, m *outgoing) {
	sending, cancel := context.WithTimeout(ctx, sendWithin)
	defer cancel()
	params := map[string]any{"link": m.link, "url": o.publicURL, "detail": m.detail}
	err := o.sender.Send(sending, Message{
		To:      m.recipient,
		Subject: o.words("mail."+m.kind+"_subject", nil),
		Body:    o.words("mail."+m.kind+"_body", params),
		Ends:    m.ends,
	})
	if err != nil && m.tries+1 < maxTries {
		o.log.Warn("a mail was not sent and will be tried again", "kind", m.kind, "tries", m.tries+1, "error", err)
		return
	}
	if err != nil {
		o.log.Error("a mail was given up", "kind", m.kind, "error", err)
	}
	o.drop(ctx, m.id)
}

func (o *Outbox) drop(ctx context.Context, id int64) {
	err := o.store.Write(ctx, func(tx store.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM mail_outbox WHERE id = $1`, id)
		return err
	})
	if err != nil {
		o.log.Error("a sent mail stays in the outbox", "error", err)
	}
}
