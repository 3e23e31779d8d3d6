package live_test

import (
	"crypto/tls"
	"crypto/x509"
	"log/slog"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"umbrarch/internal/live"
	"umbrarch/internal/live/certtest"
	"umbrarch/internal/periodic/waittest"
)

// TestABusByCertificates: the node authenticates with its certificate, and sends nothing to a server that the named
// authority did not sign.
func TestABusByCertificates(t *testing.T) {
	t.Parallel()
	authority, stranger := certtest.New(t), certtest.New(t)
	of, node := authority.Pair(t, "server"), authority.Pair(t, "node")
	pair, err := tls.LoadX509KeyPair(of.Cert, of.Key)
	if err != nil {
		t.Fatal(err)
	}
	trusted, err := os.ReadFile(authority.File)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(trusted)
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: -1, NoLog: true, NoSigs: true, TLS: true, TLSVerify: true, TLSTimeout: 5,
		TLSConfig: &tls.Config{MinVersion: tls.VersionTLS12, Certificates: []tls.Certificate{pair}, ClientCAs: pool, ClientAuth: tls.RequireAndVerifyClientCert}})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("the bus does not come up")
	}
	url := strings.Replace("nats://"+s.Addr().String(), "nats://", "tls://", 1)
	dial := func() *live.NATS {
		bus, err := live.DialNATS(live.Access{URL: url, CA: authority.File, Cert: node.Cert, Key: node.Key})
		if err != nil {
			t.Fatal(err)
		}
		return bus
	}
	one, two := dial(), dial()
	to := hub(t, two).Subscribe()
	to.Join("kingdom/p")
	hear(t, hub(t, one), to, "over the bus")
	two.Close()
	defer one.Close()
	unknown := stranger.Pair(t, "unknown")
	for name, a := range map[string]live.Access{
		"another authority":         {URL: url, CA: stranger.File, Cert: node.Cert, Key: node.Key},
		"an unknown certificate":    {URL: url, CA: authority.File, Cert: unknown.Cert, Key: unknown.Key},
		"no certificate of its own": {URL: url, CA: authority.File, Open: true},
	} {
		var out lines
		a.Log = slog.New(slog.NewTextHandler(&out, nil))
		if other, err := live.DialNATS(a); err == nil { // the connection keeps retrying
			defer other.Close()
			waittest.Until(t, name+" is refused", func() bool { return out.count("WARN") > 0 })
		}
		if n := s.NumClients(); n != 1 {
			t.Errorf("%s: %d clients are signed in", name, n)
		}
	}
}
