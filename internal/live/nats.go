package live

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
)

const subjects = "umbrarch.live."

// orderHeader carries a message's order: version, slash, time.
const orderHeader = "Umbrarch-Order"

// pingEvery is how soon a bus that hangs is noticed.
const pingEvery = 5 * time.Second

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
	// What was said while the bus was away is not said afterwards: nodes have asked the store meanwhile.
	o := []nats.Option{nats.Name("umbrarch"), nats.MaxReconnects(-1), nats.RetryOnFailedConnect(true), nats.NoEcho(), nats.ReconnectBufSize(-1),
		nats.PingInterval(pingEvery), nats.MaxPingsOutstanding(2)}
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
func (n *NATS) Send(topic string, m Message) error {
	out := nats.NewMsg(subjects + strings.ReplaceAll(topic, "/", "."))
	out.Data = m.Payload
	if m.Order != (Order{}) {
		out.Header.Set(orderHeader, fmt.Sprintf("%d/%d", m.Order.Version, m.Order.At))
	}
	return n.conn.PublishMsg(out)
}

// Receive subscribes to every topic.
func (n *NATS) Receive(f func(string, Message)) error {
	_, err := n.conn.Subscribe(subjects+">", func(m *nats.Msg) {
		f(strings.ReplaceAll(strings.TrimPrefix(m.Subject, subjects), ".", "/"), Message{m.Data, orderOf(m.Header.Get(orderHeader))})
	})
	return err
}

// orderOf reads the header; what cannot be read stands in no order.
func orderOf(text string) (o Order) {
	version, at, _ := strings.Cut(text, "/")
	var err, failed error
	o.Version, err = strconv.ParseInt(version, 10, 64)
	o.At, failed = strconv.ParseInt(at, 10, 64)
	if err != nil || failed != nil {
		return Order{}
	}
	return o
}

// Close sends what waits and disconnects.
func (n *NATS) Close() { n.conn.Close() }
