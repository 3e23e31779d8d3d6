package live

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
)

const subjects = "umbrarch.live."

// orderHeader is the header with a message's order: version, slash, time.
const orderHeader = "Umbrarch-Order"

const (
	pingEvery    = 5 * time.Second // a connection with two unanswered pings is cut
	connectEvery = time.Second     // between two attempts to reconnect
)

// NATS is a Bus over a NATS server. Lost messages do no harm: nodes also poll the store for changed kingdoms.
type NATS struct {
	conn *nats.Conn
	lost *outage
}

// Access is the configuration of a NATS connection. Empty fields are taken from the address.
type Access struct {
	URL   string // nats://user:password@host, or tls://; several separated by commas
	Creds string // file with a user's credentials
	CA    string // file with the authorities trusted for the server's certificate
	Cert  string // file with this node's own certificate, and its key
	Key   string
	Open  bool // a bus without credentials is allowed

	Log *slog.Logger     // nil: the default one
	Now func() time.Time // for the rate of warnings; nil: the machine's clock
}

// ErrOpenBus refuses a bus without credentials, because nodes trust all messages on it.
var ErrOpenBus = errors.New("live: the NATS address has no credentials: give some with --nats-creds, or allow a bus without any with --nats-open")

// DialNATS connects and keeps reconnecting, also after the server has refused the credentials.
func DialNATS(a Access) (*NATS, error) {
	if !a.Open && a.Creds == "" && a.Cert == "" && !named(a.URL) {
		return nil, ErrOpenBus
	}
	n := &NATS{lost: newOutage(a.Log, a.Now)}
	o := append(n.handlers(), nats.Name("umbrarch"), nats.MaxReconnects(-1), nats.RetryOnFailedConnect(true), nats.IgnoreAuthErrorAbort(), nats.NoEcho(),
		nats.ReconnectBufSize(-1), // messages are not buffered during an outage, because nodes poll the store meanwhile
		nats.ReconnectWait(connectEvery), nats.PingInterval(pingEvery), nats.MaxPingsOutstanding(2))
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
	n.conn = conn
	return n, err
}

// handlers report what happens to the connection.
func (n *NATS) handlers() []nats.Option {
	return []nats.Option{
		nats.DisconnectErrHandler(func(c *nats.Conn, err error) {
			if !c.IsClosed() {
				n.lost.warn("the bus is cut; pages on other nodes are updated within ten seconds", err)
			}
		}),
		nats.ReconnectErrHandler(func(_ *nats.Conn, err error) { n.lost.warn("the bus is not reached", err) }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { n.lost.warn("the bus reports an error", err) }),
		nats.ConnectHandler(func(*nats.Conn) { n.lost.over() }),
		nats.ReconnectHandler(func(*nats.Conn) { n.lost.over() }),
	}
}

// Up tells whether the node is connected. A connection that hangs counts as up until two pings are unanswered.
func (n *NATS) Up() bool { return n.conn.IsConnected() }

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

// Send publishes on the topic's subject. The operator is told of a refused message.
func (n *NATS) Send(topic string, m Message) error {
	out := nats.NewMsg(subjects + strings.ReplaceAll(topic, "/", "."))
	out.Data = m.Payload
	if m.Order != (Order{}) {
		out.Header.Set(orderHeader, fmt.Sprintf("%d/%d", m.Order.Version, m.Order.At))
	}
	err := n.conn.PublishMsg(out)
	if err != nil {
		n.lost.warn("the bus takes no messages", cmp.Or(n.conn.LastError(), err))
	}
	return err
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
