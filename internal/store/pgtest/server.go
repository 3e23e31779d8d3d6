// Package pgtest starts a real PostgreSQL for tests, with a data folder and a socket of its own and no port. It may
// import the standard library and pgx alone.
package pgtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Server is one PostgreSQL.
type Server struct {
	dir     string // of socket and log
	data    string
	version int    // server_version_num
	port    string // part of the socket's name
	flags   []string
	log     *os.File
	proc    *exec.Cmd
	ended   chan struct{}
	workers []int // of a crashed server
	names   atomic.Int64
}

var shared struct {
	sync.Mutex
	server *Server
}

// Run runs a package's tests and then stops the shared server:
//
//	func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }
func Run(m *testing.M) int {
	defer func() {
		shared.Lock()
		defer shared.Unlock()
		if shared.server != nil {
			shared.server.remove()
		}
	}()
	return m.Run()
}

// URL is a new, empty database on the server shared by the package's tests.
func URL(tb testing.TB) string {
	tb.Helper()
	return Shared(tb).URL(tb)
}

// Shared is the server shared by the package's tests. It does not wait for the disk; tests that kill a server start
// their own.
func Shared(tb testing.TB) *Server {
	tb.Helper()
	shared.Lock()
	defer shared.Unlock()
	if shared.server == nil {
		s, err := newServer("fsync=off", "full_page_writes=off")
		if err != nil {
			tb.Fatal(err)
		}
		shared.server = s
	}
	return shared.server
}

// Start starts a server for one test. Settings are "name=value".
func Start(tb testing.TB, settings ...string) *Server {
	tb.Helper()
	s, err := newServer(settings...)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(s.remove)
	return s
}

func newServer(settings ...string) (_ *Server, err error) {
	s, err := prepare(settings...)
	if err != nil {
		return nil, err
	}
	if err := s.init(s.data); err != nil {
		_ = os.RemoveAll(s.dir)
		return nil, err
	}
	return s, s.Start()
}

// prepare makes a server's folder of socket and log, and its flags.
func prepare(settings ...string) (_ *Server, err error) {
	dir, err := os.MkdirTemp("", "pg")
	if err != nil {
		return nil, err
	}
	s := &Server{dir: dir, data: filepath.Join(dir, "data"), port: "5432"}
	defer func() {
		if err != nil {
			_ = os.RemoveAll(dir)
		}
	}()
	if err := give(dir); err != nil {
		return nil, err
	}
	for _, setting := range append([]string{"listen_addresses=", "max_connections=200",
		"unix_socket_directories=" + dir, "deadlock_timeout=100ms"}, settings...) {
		s.flags = append(s.flags, "-c", setting)
		if port, ok := strings.CutPrefix(setting, "port="); ok {
			s.port = port
		}
	}
	s.log, err = os.CreateTemp(dir, "log")
	return s, err
}

func (s *Server) init(data string, flags ...string) error {
	out, err := s.run("initdb", append([]string{"-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"}, flags...)...)
	if err != nil {
		return fmt.Errorf("pgtest: initdb: %w\n%s", err, out)
	}
	return nil
}

func (s *Server) run(name string, args ...string) ([]byte, error) {
	cmd, err := s.command(name, args...)
	if err != nil {
		return nil, err
	}
	return cmd.CombinedOutput()
}

func (s *Server) command(name string, args ...string) (*exec.Cmd, error) {
	path, err := find(name)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(path, args...)
	cmd.Dir = s.dir
	return cmd, unprivileged(cmd)
}

// find looks on PATH and in Debian's folder of the servers.
func find(name string) (string, error) {
	if path, err := exec.LookPath(name); err == nil {
		return path, nil
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/" + name)
	if len(found) == 0 {
		return "", fmt.Errorf("pgtest: PostgreSQL's %s is neither on PATH nor in /usr/lib/postgresql: install the server package", name)
	}
	slices.Sort(found)
	return found[len(found)-1], nil
}

// Start starts a stopped server and waits until it answers. While workers of the last run still exist, starting is
// retried.
func (s *Server) Start() (err error) {
	for range 40 {
		if err = s.start(); err == nil {
			return nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	return err
}

func (s *Server) start() error {
	cmd, err := s.command("postgres", append([]string{"-D", s.data}, s.flags...)...)
	if err != nil {
		return err
	}
	cmd.Stdout, cmd.Stderr = s.log, s.log
	if err := cmd.Start(); err != nil {
		return err
	}
	s.proc, s.ended = cmd, make(chan struct{})
	go func(ended chan struct{}) { _ = cmd.Wait(); close(ended) }(s.ended)
	return s.wait()
}

func (s *Server) wait() error {
	for range 600 {
		select {
		case <-s.ended:
			out, _ := os.ReadFile(s.log.Name())
			return fmt.Errorf("pgtest: the server ended at once:\n%s", bytes.TrimSpace(out))
		case <-time.After(25 * time.Millisecond):
		}
		if s.ask() == nil {
			return nil
		}
	}
	return errors.New("pgtest: the server does not answer")
}

func (s *Server) address(database string) string {
	u := url.URL{Scheme: "postgres", User: url.User("postgres"), Path: "/" + database,
		RawQuery: url.Values{"host": {s.dir}, "port": {s.port}}.Encode()}
	return u.String()
}

// ask reads the version of a running server.
func (s *Server) ask() error {
	return s.connected(func(ctx context.Context, c *pgx.Conn) error {
		return c.QueryRow(ctx, "SELECT current_setting('server_version_num')::int").Scan(&s.version)
	})
}

func (s *Server) exec(query string) error {
	return s.connected(func(ctx context.Context, c *pgx.Conn) error {
		_, err := c.Exec(ctx, query)
		return err
	})
}

func (s *Server) connected(f func(context.Context, *pgx.Conn) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	c, err := pgx.Connect(ctx, s.address("postgres"))
	if err != nil {
		return err
	}
	defer c.Close(ctx)
	return f(ctx, c)
}

// URL is a new, empty database, dropped after the test.
func (s *Server) URL(tb testing.TB) string {
	tb.Helper()
	name := fmt.Sprintf("t%d", s.names.Add(1))
	// Copying the template's files takes a third of the time of logging them; PostgreSQL 14 lacks the option.
	create := "CREATE DATABASE " + name
	if s.version >= 150000 {
		create += " STRATEGY file_copy"
	}
	if err := s.exec(create); err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = s.exec("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)") })
	return s.address(name)
}

// Kill ends the server and its workers without saving anything, as a power loss would.
func (s *Server) Kill() {
	quit(s.proc)
	<-s.ended
}

func (s *Server) remove() {
	s.Kill()
	_ = s.log.Close()
	_ = os.RemoveAll(s.dir)
}
