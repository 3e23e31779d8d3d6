package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/store/pgtest"
)

var built struct {
	sync.Once
	dir string
	err error
}

func TestMain(m *testing.M) {
	code := pgtest.Run(m)
	if built.dir != "" {
		_ = os.RemoveAll(built.dir)
	}
	os.Exit(code)
}

// binary builds the command once for all tests of the package.
func binary(t testing.TB) string {
	t.Helper()
	built.Do(func() {
		if built.dir, built.err = os.MkdirTemp("", "umbrarch-test-"); built.err != nil {
			return
		}
		out, err := exec.Command("go", "build", "-buildvcs=false", "-o", filepath.Join(built.dir, "umbrarch"), ".").CombinedOutput()
		if err != nil {
			built.err = fmt.Errorf("%w: %s", err, out)
		}
	})
	if built.err != nil {
		t.Fatal(built.err)
	}
	return filepath.Join(built.dir, "umbrarch")
}

func (h *host) binary() string {
	if h.program != "" {
		return h.program
	}
	return binary(h.t)
}

// numberFrom is a positive number of the environment, or the usual one.
func numberFrom(t *testing.T, name string, usual uint64) uint64 {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return usual
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n < 1 {
		t.Fatalf("%s is %q", name, text)
	}
	return n
}

// host is a data folder on which a process of the built binary may run.
type host struct {
	t       testing.TB
	data    string
	program string // default: the binary of this tree
	flags   []string
	env     []string // beside the test's own
	address atomic.Pointer[string]
	process *exec.Cmd
	serving chan string // gets the address of a process that is ready
	ended   chan error
	log     *httpapitest.Lines
}

func newHost(t testing.TB, flags ...string) *host {
	t.Helper()
	h := &host{t: t, data: t.TempDir(), flags: flags, log: &httpapitest.Lines{}}
	t.Cleanup(func() {
		if h.process != nil {
			h.kill()
		}
	})
	return h
}

// start starts the server and returns when it is ready.
func (h *host) start() {
	h.t.Helper()
	h.launch()
	select {
	case a := <-h.serving:
		h.address.Store(&a)
	case err := <-h.ended:
		h.process = nil
		h.t.Fatalf("the server did not start: %v\n%s", err, h.log)
	case <-time.After(30 * time.Second):
		h.t.Fatalf("the server does not come up\n%s", h.log)
	}
}

// launch starts the server and does not wait for it.
func (h *host) launch() {
	h.t.Helper()
	args := append([]string{"serve", "--addr", "127.0.0.1:0", "--data", h.data}, h.flags...)
	h.process = exec.Command(h.binary(), args...)
	h.process.Env = append(append(os.Environ(), "UMBRARCH_HOUSES=off"), h.env...) // a flag overrides it
	stderr, err := h.process.StderrPipe()
	if err == nil {
		err = h.process.Start()
	}
	if err != nil {
		h.t.Fatal(err)
	}
	h.ended, h.serving = make(chan error, 1), make(chan string, 1)
	ended, serving := h.ended, h.serving
	process := h.process
	go func() {
		lines := bufio.NewScanner(stderr)
		for lines.Scan() {
			_, _ = io.WriteString(h.log, lines.Text()+"\n")
			if _, after, ok := strings.Cut(lines.Text(), "msg=serving address="); ok {
				serving <- strings.Fields(after)[0]
			}
		}
		ended <- process.Wait()
	}()
}

func (h *host) signal(s os.Signal) error {
	h.t.Helper()
	if err := h.process.Process.Signal(s); err != nil {
		h.t.Fatal(err)
	}
	select {
	case err := <-h.ended:
		h.process = nil
		return err
	case <-time.After(40 * time.Second):
		h.t.Fatalf("the server does not end\n%s", h.log)
		return nil
	}
}

// kill ends the process at once, as a power cut does.
func (h *host) kill() { _ = h.signal(syscall.SIGKILL) }

// client is a client that follows the data to each new process.
func (h *host) client() *httpapitest.Client {
	h.t.Helper()
	return h.clientBy(func(ctx context.Context, network string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, network, *h.address.Load())
	})
}

// clientBy is a client whose connections are made by dial.
func (h *host) clientBy(dial func(ctx context.Context, network string) (net.Conn, error)) *httpapitest.Client {
	h.t.Helper()
	c := httpapitest.Dial(h.t, "http://localhost")
	c.HTTP.Timeout = 10 * time.Second
	c.HTTP.Transport = &http.Transport{MaxIdleConnsPerHost: 8, DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
		return dial(ctx, network)
	}}
	return c
}

// run runs a subcommand on the same data.
func (h *host) run(args ...string) (string, error) {
	h.t.Helper()
	out, err := exec.Command(h.binary(), append(args, "--data", h.data)...).CombinedOutput()
	return strings.TrimSpace(string(out)), err
}
