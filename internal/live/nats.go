package live

import (
	"strings"

	"github.com/nats-io/nats.go"
)

const subjects = "umbrarch.live."

// NATS is a Bus over a NATS server. A lost message costs no truth: nodes also ask the store
// which of their kingdoms moved.
type NATS struct{ conn *nats.Conn }

// DialNATS connects and goes on reconnecting.
func DialNATS(url string) (*NATS, error) {
	conn, err := nats.Connect(url, nats.Name("umbrarch"), nats.MaxReconnects(-1), nats.RetryOnFailedConnect(true))
	return &NATS{conn: conn}, err
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

// Close drains and disconnects.
func (n *NATS) Close() { n.conn.Close() }
