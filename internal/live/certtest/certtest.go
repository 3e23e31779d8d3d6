// Package certtest makes certificates for tests of TLS connections. It may import the standard library alone.
package certtest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Authority signs certificates. File holds its own certificate, for clients to trust.
type Authority struct {
	File string

	dir  string
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
}

// Pair is a certificate with its key, as files.
type Pair struct{ Cert, Key string }

// New makes an authority.
func New(tb testing.TB) *Authority {
	tb.Helper()
	a := &Authority{dir: tb.TempDir(), key: newKey(tb)}
	a.cert = template("authority")
	a.cert.IsCA, a.cert.BasicConstraintsValid, a.cert.KeyUsage = true, true, x509.KeyUsageCertSign
	a.File = a.write(tb, "authority.pem", "CERTIFICATE", a.sign(tb, a.cert, &a.key.PublicKey))
	return a
}

// Pair makes a certificate for 127.0.0.1, or for a client with that name.
func (a *Authority) Pair(tb testing.TB, name string) Pair {
	tb.Helper()
	key, cert := newKey(tb), template(name)
	cert.IPAddresses = []net.IP{net.IPv4(127, 0, 0, 1)}
	cert.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth}
	raw, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		tb.Fatal(err)
	}
	return Pair{
		Cert: a.write(tb, name+".pem", "CERTIFICATE", a.sign(tb, cert, &key.PublicKey)),
		Key:  a.write(tb, name+".key", "PRIVATE KEY", raw),
	}
}

func newKey(tb testing.TB) *ecdsa.PrivateKey {
	tb.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		tb.Fatal(err)
	}
	return key
}

func template(name string) *x509.Certificate {
	now := time.Now()
	return &x509.Certificate{
		SerialNumber: big.NewInt(now.UnixNano()), Subject: pkix.Name{CommonName: name},
		NotBefore: now.Add(-time.Hour), NotAfter: now.Add(time.Hour), KeyUsage: x509.KeyUsageDigitalSignature,
	}
}

func (a *Authority) sign(tb testing.TB, cert *x509.Certificate, key *ecdsa.PublicKey) []byte {
	tb.Helper()
	raw, err := x509.CreateCertificate(rand.Reader, cert, a.cert, key, a.key)
	if err != nil {
		tb.Fatal(err)
	}
	return raw
}

func (a *Authority) write(tb testing.TB, name, kind string, raw []byte) string {
	tb.Helper()
	file := filepath.Join(a.dir, name)
	if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: raw}), 0o600); err != nil {
		tb.Fatal(err)
	}
	return file
}
