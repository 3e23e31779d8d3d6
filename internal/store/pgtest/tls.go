package pgtest

import (
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// StartTLS starts a server for one test that also listens on loopback with TLS. It skips the test where PostgreSQL was
// built without TLS. Address adds the TLS parameters to the server's address.
func StartTLS(tb testing.TB, cert, key string) (address func(params url.Values) string) {
	tb.Helper()
	port, err := freePort()
	if err != nil {
		tb.Fatal(err)
	}
	dir, err := os.MkdirTemp("", "pgtls")
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = os.RemoveAll(dir) })
	settings := []string{"listen_addresses=127.0.0.1", fmt.Sprint("port=", port), "ssl=on"}
	for setting, file := range map[string]string{"ssl_cert_file": cert, "ssl_key_file": key} {
		mine := filepath.Join(dir, filepath.Base(file))
		raw, err := os.ReadFile(file)
		if err == nil {
			err = os.WriteFile(mine, raw, 0o600)
		}
		if err == nil {
			err = give(mine)
		}
		if err != nil {
			tb.Fatal(err)
		}
		settings = append(settings, setting+"="+mine)
	}
	if err := give(dir); err != nil {
		tb.Fatal(err)
	}
	s, err := newServer(settings...)
	if err != nil {
		if strings.Contains(err.Error(), "SSL is not supported by this build") {
			tb.Skip("this PostgreSQL was built without TLS")
		}
		tb.Fatal(err)
	}
	tb.Cleanup(s.remove)
	return func(params url.Values) string {
		u := url.URL{Scheme: "postgres", User: url.User("postgres"), Host: fmt.Sprint("127.0.0.1:", port), Path: "/postgres", RawQuery: params.Encode()}
		return u.String()
	}
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}
