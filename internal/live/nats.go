package live

import (
	"errors"
	"net/url"
	"strings"

	"github.com/nats-io/nats.go"
)

const subjects = "umbrarch.live."

// NATS is a Bus over a NATS server. A lost message costs no truth: nodes also ask the store
// which of their kingdoms moved.
type NATS struct{ conn *nats.Conn }

// Access says how a NATS server is reached: what is empty is left to the address.
type Access struct {
	URL   string // nats://user:password@host, or tls://; several with commas between
	Creds string // file of a user's credentials
	CA    string // file of the authorities that the server's certificate is held against
	Cert  string // file of this node's own certificate, and its key
	Key   string
	Open  bool // a bus without credentials is meant
}

// ErrOpenBus refuses a bus that anybody who reaches it may write to: what arrives is believed.
var ErrOpenBus = errors.New("live: the NATS address has no credentials; name some, or say that the bus is private")

// DialNATS connects and goes on reconnecting.
func DialNATS(a Access) (*NATS, error) {
	if !a.Open && a.Creds == "" && a.Cert == "" && !named(a.URL) {
		return nil, ErrOpenBus
	}
	o := []nats.Option{nats.Name("umbrarch"), nats.MaxReconnects(-1), nats.RetryOnFailedConnect(true)}
	if a.Creds != "" {
		o = append(o, nats.UserCredentials(a.Creds))
	}
	if a.CA != "" {
		o = append(o, nats.RootCAs(a.CA))
	}
	if a.Cert != "" {
		o = append(o, nats.ClientCert(a.Cert, a.Key))
	}
	conn, err := nats.Connect(a.URL, o...)
	return &NATS{conn: conn}, err
}

// named tells whether every address carries a user or a token.
func named(urls string) bool {
	for text := range strings.SplitSeq(urls, ",") {
		u, err := url.Parse(strings.TrimSpace(text))
		if err != nil || u.User.String() == "" {
			return false
		}
	}
	return true
}

// Send publishes on the topic's subject.
func (n *NATS) Send(topic string, payload []byte) error {
	return n.conn.Publish(subjects+strings.ReplaceAll(topic, "/", "."), payload)
}

// Receive subscribes to every topic.
func (n *NATS) Receive(f func(string, []byte)) error {
	_, err := n.conn.Subscribe(subjects+">", func(m *nats.Msg) {
		f(strings.ReplaceAll(strings.TrimPrefix(m.Subject, subjects), ".", "/"), m.Data)
	})
	return err
}

// Close sends what waits and disconnects.
func (n *NATS) Close() { n.conn.Close() }
