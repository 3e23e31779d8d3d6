package main

import (
	"database/sql"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
)

func (h *host) must(args ...string) string {
	h.t.Helper()
	said, err := h.run(args...)
	if err != nil {
		h.t.Fatalf("umbrarch %s: %v: %s", strings.Join(args, " "), err, said)
	}
	return said
}

type form map[string]string

// TestToolsOfTheOperator: the tools work alike with the server running and without one.
func TestToolsOfTheOperator(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	h.start()
	c := h.client().Register("a@umbrarch.example").Reign("pact_bound")
	c.Do("building.upgrade", form{"building": "walls"})
	for _, running := range []bool{true, false} {
		if !running {
			h.end()
		}
		dir := t.TempDir()
		h.must("admin", "grant", "a@umbrarch.example")
		if said, err := h.run("admin", "grant", "nobody@umbrarch.example"); err == nil {
			t.Errorf("running %v: granted a stranger: %s", running, said)
		}
		h.must("check")
		h.must("backup", filepath.Join(dir, "backup"))
		h.must("export", "a@umbrarch.example", filepath.Join(dir, "export.json"))
		raw, err := os.ReadFile(filepath.Join(dir, "export.json"))
		var kept struct {
			Version  int64
			Sections map[string]json.RawMessage
		}
		if err == nil {
			err = json.Unmarshal(raw, &kept)
		}
		if err != nil || kept.Version != 2 || !strings.Contains(string(kept.Sections["buildings/walls"]), `"level":1`) && !strings.Contains(string(kept.Sections["buildings/walls"]), `"level": 1`) {
			t.Errorf("running %v: exported %v %s", running, err, raw)
		}
		if info, err := os.Stat(filepath.Join(dir, "export.json")); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("running %v: others may read the export: %v", running, info.Mode())
		}
	}
}

// TestCheckFindsAndErasesAbandonedRows: data of a player without an account are reported, and erased on request.
func TestCheckFindsAndErasesAbandonedRows(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	h.start()
	id := h.client().Guest().Reign("pact_bound").ID()
	h.end()
	db, err := sql.Open("sqlite", filepath.Join(h.data, "umbrarch.db"))
	if err != nil {
		t.Fatal(err)
	}
	n, err := db.Exec(`DELETE FROM accounts WHERE id = ?`, id)
	if err != nil {
		t.Fatal(err)
	}
	if rows, _ := n.RowsAffected(); rows != 1 || db.Close() != nil {
		t.Fatal("the account was not there")
	}
	if said, err := h.run("check"); err == nil || !strings.Contains(said, id) {
		t.Errorf("an abandoned kingdom was not found: %s", said)
	}
	if said := h.must("check", "--repair"); !strings.Contains(said, id) {
		t.Errorf("it is not said who was erased: %s", said)
	}
	h.must("check")
}

// S-076: the operator suspends a player, reads and closes a report and sets a role, with the server running and
// without.
func TestModerationByCommandLine(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	h.start()
	const email = "a@umbrarch.example"
	h.client().Register(email)
	p := h.client().Guest().Reign("pact_bound")
	id := p.ID()
	for _, ref := range []string{"morwen_sableglass", "nyx_hollowstep"} {
		p.Do("report.file", form{"kind": "portrait", "ref": ref, "reason": "It names me."})
	}
	h.must("admin", "suspend", id, "--for", "72h")
	p.Want(http.StatusUnauthorized, p.Get("/reign"))
	h.must("admin", "unsuspend", id)
	h.must("admin", "suspend", email)
	c := h.client()
	c.Refused(http.StatusForbidden, "auth.suspended", "This account is suspended.", c.Login(email, httpapitest.Password))
	if said := h.must("admin", "reports"); !strings.Contains(said, id+" portrait morwen_sableglass") {
		t.Errorf("the queue is %s", said)
	}
	h.must("admin", "reports", "close", id, "portrait", "morwen_sableglass")
	h.end()
	h.must("admin", "unsuspend", email)
	h.must("admin", "reports", "close", id, "portrait", "nyx_hollowstep")
	if said, err := h.run("admin", "reports", "close", id, "portrait", "nyx_hollowstep"); err == nil || said != "umbrarch: That report is not open." {
		t.Errorf("%v %q", err, said)
	}
	if said := h.must("admin", "reports"); said != "no reports" {
		t.Errorf("the queue is %s", said)
	}
	h.must("admin", "role", email, "admin")
	h.start()
	c.Want(http.StatusOK, c.Login(email, httpapitest.Password))
	c.Want(http.StatusOK, c.Get("/admin/reports"))
	db, err := sql.Open("sqlite", filepath.Join(h.data, "umbrarch.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for action, want := range map[string]int{"account.suspended": 4, "report.closed": 2, "account.role": 1} {
		var n int
		if err := db.QueryRow(`SELECT COUNT(*) FROM audit_log WHERE actor = 'command-line' AND action = ?`, action).Scan(&n); err != nil || n != want {
			t.Errorf("%d audit lines of %s, want %d: %v", n, action, want, err)
		}
	}
}

// TestAResetLinkCanBeOpened: the link begins with the right address and opens the reset page.
func TestAResetLinkCanBeOpened(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	h.start()
	const email = "a@umbrarch.example"
	c := h.client().Register(email)
	_, port, err := net.SplitHostPort(*h.address.Load())
	if err != nil {
		t.Fatal(err)
	}
	begins := func(want string, flags ...string) string {
		t.Helper()
		link := h.must(append([]string{"admin", "reset-link", email}, flags...)...)
		if !strings.HasPrefix(link, want+"/#/reset?token=") {
			t.Errorf("the link is %q, want one to %s", link, want)
		}
		return link
	}
	link := begins("http://localhost:" + port)
	c.Want(http.StatusOK, c.Post("/auth/reset/confirm", form{"token": token(link), "password": "candle-9", "confirm": "candle-9"}))
	c.Want(http.StatusOK, c.Login(email, "candle-9"))
	unknown := func() {
		t.Helper()
		for _, args := range [][]string{{"admin", "reset-link"}, {"admin", "grant"}, {"export"}} {
			args = append(args, "nobody@umbrarch.example")
			if args[0] == "export" {
				args = append(args, filepath.Join(t.TempDir(), "export.json"))
			}
			if said, err := h.run(args...); err == nil || said != "umbrarch: No account has the email nobody@umbrarch.example." {
				t.Errorf("%v: %v %q", args, err, said)
			}
		}
		if said, err := h.run("admin", "reset-link", "nobody"); err == nil || said != "umbrarch: That does not look like an email address." {
			t.Errorf("%v %q", err, said)
		}
	}
	unknown()
	h.end()
	unknown()
	begins("http://localhost:8080") // the default address of serve
	begins("http://localhost:9000", "--addr", "0.0.0.0:9000")
	begins("https://umbrarch.example", "--public-url", "https://umbrarch.example/")
	h.flags = []string{"--public-url", "https://umbrarch.example/"}
	h.start()
	begins("https://umbrarch.example")
}

// end stops the process as its operator does.
func (h *host) end() {
	h.t.Helper()
	if err := h.signal(syscall.SIGTERM); err != nil {
		h.t.Fatalf("it did not end well: %v\n%s", err, h.log)
	}
}

// TestRestoreOfARunningServer: players continue with the backup's state.
func TestRestoreOfARunningServer(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	h.start()
	c := h.client().Register("a@umbrarch.example").Reign("pact_bound")
	c.Do("building.upgrade", form{"building": "walls"})
	file := filepath.Join(t.TempDir(), "backup")
	h.must("backup", file)
	before := c.View()
	c.Do("building.upgrade", form{"building": "farm"})
	h.must("restore", file)
	v := c.View()
	if v.Version != 2 || v.Sections.Buildings["farm"].Level != 0 || v.Sections.Buildings["walls"].Level != 1 || v.Epoch == before.Epoch {
		t.Fatalf("after the restore: version %d, epoch %s, %+v", v.Version, v.Epoch, v.Sections.Buildings)
	}
	c.Do("building.upgrade", form{"building": "farm"})
	if said, err := h.run("restore", filepath.Join(t.TempDir(), "nothing")); err == nil {
		t.Errorf("restored from nothing: %s", said)
	}
	c.Do("building.upgrade", form{"building": "barracks"})
	h.end()
	h.start()
	if v := c.View(); v.Version != 4 || v.Sections.Buildings["farm"].Level != 1 {
		t.Fatalf("after the next start: %+v", v)
	}
}

// TestAStopLosesNothing: SIGTERM stores the gold of ticks.
func TestAStopLosesNothing(t *testing.T) {
	t.Parallel()
	h := newHost(t, "--dev")
	h.start()
	c := h.client().Guest().Reign("pact_bound")
	socket := c.Live("kingdom")
	c.Want(http.StatusOK, c.Send(http.MethodPost, "/dev/clock", map[string]any{"advanceSeconds": 120, "online": true}))
	earned := c.View().Sections.Pulse
	h.end()
	if code, ended := socket.Ended(5 * time.Second); !ended || code != 1012 {
		t.Errorf("the page was told %d", code)
	}
	h.start()
	v := c.View().Sections
	if v.Pulse.Gold < earned.Gold || v.Pulse.TimePlayed < earned.TimePlayed || len(v.Absence.Reports) != 0 {
		t.Fatalf("before the stop %+v, after it %+v", earned, v.Pulse)
	}
	if earned.Gold != 2500+3*earned.TimePlayed || earned.TimePlayed < 120 {
		t.Fatalf("earned %+v", earned)
	}
}

// TestADevelopmentClockBeginsWhereItIsTold: at a time of day, whatever the machine's is; a later start moves it no more.
func TestADevelopmentClockBeginsWhereItIsTold(t *testing.T) {
	t.Parallel()
	h := newHost(t, "--dev", "--dev-clock=06:00")
	h.start()
	c := h.client().Guest().Reign("pact_bound")
	first := time.UnixMilli(c.View().ServerTime).UTC()
	if first.Hour() != 6 {
		t.Errorf("it began at %v", first)
	}
	h.end()
	h.start()
	if again := time.UnixMilli(c.View().ServerTime).UTC(); again.Before(first) || again.Sub(first) > time.Hour {
		t.Errorf("it went on at %v after %v", again, first)
	}
	h.end()
	wrong := newHost(t, "--dev", "--dev-clock=25:00")
	if said, err := wrong.run("serve", "--dev", "--dev-clock=25:00", "--addr", "127.0.0.1:0"); err == nil || !strings.Contains(said, "--dev-clock") {
		t.Errorf("25:00 is a time of day: %v %s", err, said)
	}
}

// TestDevelopmentDataStaysApart: a store with a moved clock serves no players, and the option to move the clock is not
// offered publicly.
func TestDevelopmentDataStaysApart(t *testing.T) {
	t.Parallel()
	h := newHost(t, "--dev")
	h.start()
	h.end()
	if said, err := h.run("serve", "--addr", "127.0.0.1:0"); err == nil || !strings.Contains(said, "development store") {
		t.Errorf("a development store is served: %v %s", err, said)
	}
	if said, err := h.run("serve", "--dev", "--addr", "0.0.0.0:0"); err == nil || !strings.Contains(said, "loopback") {
		t.Errorf("development is served to everybody: %v %s", err, said)
	}
}

// TestADevelopmentBackupIsRefused (S-069): an ordinary store refuses a backup made with a moved clock, and keeps
// serving its own data.
func TestADevelopmentBackupIsRefused(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "backup")
	dev := newHost(t, "--dev")
	dev.start()
	dev.client().Guest().Reign("pact_bound")
	dev.must("backup", file)
	dev.end()
	h := newHost(t)
	h.start()
	c := h.client().Guest().Reign("pact_bound")
	before := c.View()
	if said, err := h.run("restore", file); err == nil || !strings.Contains(said, "development") {
		t.Errorf("with the server running: %v %s", err, said)
	}
	c.Do("building.upgrade", form{"building": "walls"})
	if v := c.View(); v.Epoch != before.Epoch || v.Version != before.Version+1 {
		t.Errorf("epoch %s, version %d; before %s and %d", v.Epoch, v.Version, before.Epoch, before.Version)
	}
	h.end()
	if said, err := h.run("restore", file); err == nil || !strings.Contains(said, "development") {
		t.Errorf("with no server: %v %s", err, said)
	}
	h.start()
	if v := c.View(); v.Sections.Buildings["walls"].Level != 1 {
		t.Errorf("after the next start %+v", v.Sections.Buildings)
	}
}

// TestOneServerAtATime: one server owns a data folder.
func TestOneServerAtATime(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	h.start()
	if said, err := h.run("serve", "--addr", "127.0.0.1:0"); err == nil || !strings.Contains(said, "in use") {
		t.Errorf("a second server on one folder: %v %s", err, said)
	}
	c := h.client()
	if r := c.Send(http.MethodPost, "/dev/clock", map[string]any{"advanceSeconds": 5}); r.Status != http.StatusNotFound && r.Status != http.StatusMethodNotAllowed {
		t.Errorf("the clock of a real server was moved: %s", r)
	}
	c.Want(http.StatusOK, c.Send(http.MethodGet, "/readyz", nil))
	metrics := string(c.Want(http.StatusOK, c.Send(http.MethodGet, "/metrics", nil)).Body)
	for _, name := range []string{"umbrarch_store_rows", "umbrarch_sockets", "umbrarch_http_request_seconds"} {
		if !strings.Contains(metrics, name) {
			t.Errorf("%s is not measured", name)
		}
	}
}

// TestMetricsHaveAnAddressOfTheirOwn: with a separate address configured, the players' address has no metrics.
func TestMetricsHaveAnAddressOfTheirOwn(t *testing.T) {
	t.Parallel()
	h := newHost(t, "--metrics-addr", "127.0.0.1:0", "--public-url", "http://umbrarch.example")
	h.start()
	c := h.client()
	c.Want(http.StatusNotFound, c.Send(http.MethodGet, "/metrics", nil))
	_, after, _ := strings.Cut(h.log.String(), "msg=measured address=")
	answer, err := http.Get("http://" + strings.Fields(after)[0] + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(answer.Body)
	if err != nil || !strings.Contains(string(body), "umbrarch_store_rows") {
		t.Errorf("%v in %s", err, body)
	}
	h.end()
}

// TestBadFlags: invalid flags are refused at once, and the message names them.
func TestBadFlags(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	for word, args := range map[string][]string{
		"--public-url":      {"serve", "--public-url", "umbrarch.example"},
		"--trusted-proxies": {"serve", "--trusted-proxies", "everybody"},
		"--metrics-addr":    {"serve", "--addr", "127.0.0.1:0", "--metrics-addr", "nowhere"},
		"--profile":         {"serve", "--profile", "easy"},
		"nonsense":          {"nonsense"},
	} {
		if said, err := h.run(args...); err == nil || !strings.Contains(said, word) {
			t.Errorf("%v: %v %s", args, err, said)
		}
	}
	if said, err := exec.Command(binary(t), "version").Output(); err != nil || len(said) < 2 {
		t.Errorf("version: %v %s", err, said)
	}
}

// TestToolsMakeNoData: without --database, a tool finds no data in the folder of a realm whose data is in PostgreSQL,
// says so, and leaves no database there. Only restore --new fills an empty folder. A missing folder stays missing.
func TestToolsMakeNoData(t *testing.T) {
	t.Parallel()
	file, whole := filepath.Join(t.TempDir(), "file"), filepath.Join(t.TempDir(), "backup")
	from := newHost(t)
	from.start()
	from.client().Guest().Reign("pact_bound")
	from.must("backup", whole)
	from.end()
	for _, missing := range []bool{false, true} {
		h := newHost(t)
		if missing {
			h.data = filepath.Join(h.data, "mistyped")
		}
		for _, args := range [][]string{{"check"}, {"backup", file}, {"export", "a@umbrarch.example", file}, {"admin", "grant", "a@umbrarch.example"}, {"admin", "reports"}, {"restore", whole}} {
			if said, err := h.run(args...); err == nil || !strings.HasPrefix(said, "umbrarch: store: no data here: "+h.data) || !strings.Contains(said, "--database") {
				t.Errorf("%v: %v %s", args, err, said)
			}
		}
		left, err := os.ReadDir(h.data)
		if missing && !os.IsNotExist(err) || !missing && len(left) > 0 {
			t.Errorf("the folder has %v, %v", left, err)
		}
		said, err := h.run("restore", "--new", whole)
		if missing == (err == nil) {
			t.Errorf("a new restore: %v %s", err, said)
		}
		if _, err := os.Stat(h.data); missing && !os.IsNotExist(err) {
			t.Errorf("restore made the folder: %v", err)
		}
		if _, err := os.Stat(file); err == nil {
			t.Error("a backup of nothing was written")
		}
	}
}
