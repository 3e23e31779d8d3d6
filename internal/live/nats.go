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

// orderHeader is the header with a message's order: version, slash, time.
const orderHeader = "Umbrarch-Order"

// pingEvery is the interval after which a hanging bus is noticed.
const pingEvery = 5 * time.Second

// NATS is a Bus over a NATS server. Lost messages do no harm: nodes also poll the store for changed kingdoms.
type NATS struct{ conn *nats.Conn }

// Access is the configuration of a NATS connection. Empty fields are taken from the address.
type Access struct {
	URL   string // nats://user:password@host, or tls://; several separated by commas
	Creds string // file with a user's credentials
	CA    string // file with the authorities trusted for the server's certificate
	Cert  string // file with this node's own certificate, and its key
	Key   string
	Open  bool // a bus without credentials is allowed
}

// ErrOpenBus refuses a bus without credentials, because nodes trust all messages on it.
var ErrOpenBus = errors.New("live: the NATS address has no credentials: give some with --nats-creds, or allow a bus without any with --nats-open")

// DialNATS connects and keeps reconnecting.
func DialNATS(a Access) (*NATS, error) {
	if !a.Open && a.Creds == "" && a.Cert == "" && !named(a.URL) {
		return nil, ErrOpenBus
	}
	// Messages are not buffered during an outage, because nodes poll the store meanwhile.
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

// orderOf parses the header; an invalid one gives no order.
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

// Close sends pending messages and disconnects.
func (n *NATS) Close() { n.conn.Close() }
