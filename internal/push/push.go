// Package push sends a message to a browser that is closed, through the push service that its subscription names. It knows
// neither players nor what the message says.
package push

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strconv"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"
)

// Keys are the pair by which push services know this realm (VAPID, RFC 8292).
type Keys struct {
	Private, Public string
}

// NewKeys makes a pair. Subscriptions hold for the pair they were made with, so that it is made once and kept.
func NewKeys() (Keys, error) {
	private, public, err := webpush.GenerateVAPIDKeys()
	return Keys{Private: private, Public: public}, err
}

// Subscription is what a browser gave its page.
type Subscription struct {
	Endpoint string `json:"endpoint"`
	P256DH   string `json:"p256dh"`
	Auth     string `json:"auth"`
}

// What became of a message that was not accepted.
var (
	ErrGone    = errors.New("push: the subscription is gone") // drop it
	ErrUnasked = errors.New("push: the host was not asked")
	ErrInput   = errors.New("push: the subscription cannot be written") // drop it
)

// LaterError says that the push service did not take a message now.
type LaterError struct {
	Status int           // 0: it was not reached
	After  time.Duration // 0: it did not say
	Cause  error
}

func (e *LaterError) Error() string {
	if e.Cause != nil {
		return "push: not reached: " + e.Cause.Error()
	}
	return "push: refused for now with " + strconv.Itoa(e.Status)
}

func (e *LaterError) Unwrap() error { return e.Cause }

// mostLater bounds what a push service may ask to wait for.
const mostLater = 24 * time.Hour

// Sender sends for one realm.
type Sender struct {
	keys    Keys
	contact string
	client  *http.Client
	guard   guard
}

// NewSender sends with a pair of keys. The contact is an https address or an e-mail, for whoever runs a push service.
// Loopback lets tests and development have a push service of their own on this machine, without TLS.
func NewSender(keys Keys, contact string, loopback bool) *Sender {
	g := guard{loopback: loopback}
	return &Sender{keys: keys, contact: contact, client: g.client(), guard: g}
}

// Send hands a message over. The service keeps it for ttl; a later one of the same topic takes its place there.
func (s *Sender) Send(ctx context.Context, to Subscription, message []byte, topic string, ttl time.Duration) error {
	if err := s.Check(to); err != nil {
		return err
	}
	answer, err := webpush.SendNotificationWithContext(ctx, message,
		&webpush.Subscription{Endpoint: to.Endpoint, Keys: webpush.Keys{P256dh: to.P256DH, Auth: to.Auth}},
		&webpush.Options{
			HTTPClient: s.client, Subscriber: s.contact, Topic: topic, TTL: int(ttl.Seconds()),
			VAPIDPublicKey: s.keys.Public, VAPIDPrivateKey: s.keys.Private,
		})
	if err != nil {
		return &LaterError{Cause: err}
	}
	defer func() { _ = answer.Body.Close() }()
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 4<<10)) // so that the connection can be used again
	return outcome(answer)
}

func outcome(answer *http.Response) error {
	switch code := answer.StatusCode; {
	case code >= 200 && code < 300:
		return nil
	case code == http.StatusNotFound || code == http.StatusGone:
		return ErrGone
	default:
		seconds, _ := strconv.ParseInt(answer.Header.Get("Retry-After"), 10, 32)
		return &LaterError{Status: code, After: min(time.Duration(max(0, seconds))*time.Second, mostLater)}
	}
}

// hostFailed tells whether an outcome says something of the push service itself: it was not reached, or is in trouble.
func hostFailed(err error) bool {
	var later *LaterError
	return errors.As(err, &later) && (later.Status == 0 || later.Status >= http.StatusInternalServerError)
}
