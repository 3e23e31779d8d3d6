// Package push sends a message to a closed browser, through the push service named in its subscription. It knows
// neither players nor the meaning of messages.
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

// Keys are the key pair that identifies this realm to push services (VAPID, RFC 8292).
type Keys struct {
	Private, Public string
}

// NewKeys makes a pair. Subscriptions are bound to their pair, so it is made once and stored.
func NewKeys() (Keys, error) {
	private, public, err := webpush.GenerateVAPIDKeys()
	return Keys{Private: private, Public: public}, err
}

// Subscription is a browser's push subscription, as sent by the page.
type Subscription struct {
	Endpoint string `json:"endpoint"`
	P256DH   string `json:"p256dh"`
	Auth     string `json:"auth"`
}

// Errors of a message that was not accepted.
var (
	ErrGone    = errors.New("push: the subscription is gone") // delete the subscription
	ErrUnasked = errors.New("push: the host was not asked")
	ErrInput   = errors.New("push: the subscription cannot be written") // delete the subscription
)

// LaterError says that the push service did not accept a message now.
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

// mostLater bounds the waiting time that a push service may request.
const mostLater = 24 * time.Hour

// Sender sends for one realm.
type Sender struct {
	keys    Keys
	contact string
	client  *http.Client
	guard   guard
}

// NewSender sends with a pair of keys. The contact, for operators of push services, is an https address or an e-mail.
// Loopback allows a push service on this machine without TLS, for tests and development.
func NewSender(keys Keys, contact string, loopback bool) *Sender {
	g := guard{loopback: loopback}
	return &Sender{keys: keys, contact: contact, client: g.client(), guard: g}
}

// Send sends a message. The service keeps it for ttl; a later message of the same topic replaces it there.
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
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 4<<10)) // so that the connection is reused
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

// hostFailed tells whether an error concerns the push service itself: it was not reached, or it failed.
func hostFailed(err error) bool {
	var later *LaterError
	return errors.As(err, &later) && (later.Status == 0 || later.Status >= http.StatusInternalServerError)
}
