package httpapi_test

import (
	"bufio"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"regexp"
	"strings"
	"testing"

	"umbrarch/internal/httpapi/browser"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/rules"
)

func TestBodiesNobodySends(t *testing.T) { // C-043
	t.Parallel()
	p := httpapitest.Start(t).Player()
	before := p.Raw()
	for name, body := range map[string]string{
		"over the limit":   `{"building":"` + strings.Repeat("x", 70_000) + `"}`,
		"unknown field":    `{"building":"walls","level":3}`,
		"another case":     `{"Building":"walls"}`,
		"number as text":   `{"building":7}`,
		"text as list":     `{"building":["walls"]}`,
		"a list":           `["walls"]`,
		"a word":           `walls`,
		"cut off":          `{"building":"wal`,
		"two bodies":       `{"building":"walls"}{"building":"walls"}`,
		"a field twice":    `{"building":"farm","building":"walls"}`,
		"deep nesting":     `{"building":` + strings.Repeat("[", 9000) + strings.Repeat("]", 9000) + `}`,
		"deeper nesting":   strings.Repeat(`{"building":`, 5000),
		"bytes of no text": "{\"building\":\"\xff\xfe\"",
	} {
		r := p.Command("building.upgrade", body)
		if r.Status != http.StatusBadRequest || r.Problem().Code == "" || r.Problem().Detail == "" {
			t.Errorf("%s: %.200s", name, r)
		}
		if strings.Contains(string(r.Body), ".go") || strings.Contains(string(r.Body), "goroutine") {
			t.Errorf("%s shows the inside: %s", name, r)
		}
	}
	for _, number := range []string{`"1"`, "-0", "-0.0", "1e309", "-1e309", "1.5", "1e3", "9223372036854775808", "true", "NaN"} {
		p.Want(http.StatusBadRequest, p.Command("absence.acknowledge", `{"through":`+number+`}`))
	}
	p.Want(http.StatusUnprocessableEntity, p.Command("absence.acknowledge", `{"through":0}`))
	httpapitest.Text(t, "the view", p.Raw(), before)
}

func TestStateCannotBeWritten(t *testing.T) { // C-244
	t.Parallel()
	p := httpapitest.Start(t).Player()
	before := p.Raw()
	for _, path := range []string{"/reign", "/reign/pulse", "/auth/me", "/game_state", "/leaderboard", "/profiles/1", "/factions/1", "/commands/building.upgrade"} {
		for _, method := range []string{http.MethodPatch, http.MethodPut} {
			r := p.Send(method, httpapitest.Base+path, `{"gold":999999,"role":"admin","faction_id":"f"}`)
			if r.Status != http.StatusNotFound && r.Status != http.StatusMethodNotAllowed {
				t.Errorf("%s %s: %s", method, path, r)
			}
		}
	}
	p.Refused(http.StatusNotFound, "request.unknown_path", "There is nothing at this address.", p.Command("building.give", nil))
	p.Refused(http.StatusNotFound, "request.unknown_path", "There is nothing at this address.", p.Get("/nothing"))
	httpapitest.Text(t, "the view", p.Raw(), before)
}

// E-219: no body makes an admin or gives gold, neither at registration nor in any command.
func TestNoBodyGivesARole(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	forged := map[string]any{"role": "admin", "is_admin": true, "gold": 1_000_000_000}
	c := s.Client()
	door := map[string]any{"email": "c@umbrarch.example", "password": httpapitest.Password, "confirm": httpapitest.Password}
	for field, value := range forged {
		body := maps.Clone(door)
		body[field] = value
		c.Want(http.StatusBadRequest, c.Post("/auth/register", body))
	}
	c.WantNobody()
	c.Register("c@umbrarch.example").Reign("pact_bound")
	before := c.Raw()
	for i, command := range s.Keeper.Engine().Commands() {
		if i%15 == 14 { // before a rate is reached
			stillUser(t, c, before)
			c = s.Player()
			before = c.Raw()
		}
		body := maps.Clone(forged)
		if command.Name == "casino.limit" {
			delete(body, "gold") // gold is a valid field of this command
		}
		want := http.StatusBadRequest
		if command.Role == rules.Admin {
			want = http.StatusForbidden
		}
		if r := c.Command(command.Name, body); r.Status != want {
			t.Errorf("%s: %.200v", command.Name, r)
		}
	}
	stillUser(t, c, before)
}

func stillUser(t *testing.T, c *httpapitest.Client, before string) {
	t.Helper()
	if me := httpapitest.Read[struct{ Role string }](t, c.Get("/auth/me")); me.Role != "user" {
		t.Errorf("role %s", me.Role)
	}
	httpapitest.Text(t, "the view", c.Raw(), before)
}

func TestFromAnotherPage(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	before := p.Raw()
	text := "This request came from another page."
	for _, h := range []httpapitest.Header{{Name: "Origin", Value: "https://evil.example"}, {Name: "Origin", Value: "null"}, {Name: "Sec-Fetch-Site", Value: "cross-site"}} {
		p.Refused(http.StatusForbidden, "request.cross_site", text, p.Command("building.upgrade", form{"building": "walls"}, h))
	}
	for _, origin := range []string{"https://evil.example", "null", "http://" + strings.TrimPrefix(s.URL, "http://") + ".evil.example"} {
		if _, r, err := p.Open(httpapitest.Header{Name: "Origin", Value: origin}); err == nil || r == nil || r.StatusCode != http.StatusForbidden {
			t.Errorf("a socket from %s: %v %v", origin, r, err)
		}
	}
	socket, _, err := p.Open(httpapitest.Header{Name: "Origin", Value: s.URL})
	if err != nil {
		t.Fatal(err)
	}
	socket.Close()
	if _, r, err := s.Client().Open(); err == nil || r.StatusCode != http.StatusUnauthorized {
		t.Errorf("a socket without a session: %v", err)
	}
	httpapitest.Text(t, "the view", p.Raw(), before)
}

func TestOriginIsThePublicAddress(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.PublicURL = "http://umbrarch.example" })
	p := s.Player()
	socket, _, err := p.Open(httpapitest.Header{Name: "Origin", Value: "http://umbrarch.example"})
	if err != nil {
		t.Fatal(err)
	}
	socket.Close()
	// A forged Host does not make its own origin valid.
	if _, _, err := p.Open(httpapitest.Header{Name: "Origin", Value: s.URL}); err == nil {
		t.Error("an origin that is the Host alone was accepted")
	}
	p.Want(http.StatusOK, p.Command("building.upgrade", form{"building": "walls"}, httpapitest.Header{Name: "Origin", Value: "http://umbrarch.example"}))
}

func addressOf(t *testing.T, s *httpapitest.Server, headers ...httpapitest.Header) string {
	t.Helper()
	c := s.Client()
	c.Want(http.StatusOK, c.Post("/auth/guest", nil, headers...))
	return httpapitest.Read[[]struct{ Address string }](t, c.Get("/auth/sessions"))[0].Address
}

func TestForgedForwarding(t *testing.T) {
	t.Parallel()
	forged := httpapitest.Header{Name: "X-Forwarded-For", Value: "203.0.113.9"}
	https := httpapitest.Header{Name: "X-Forwarded-Proto", Value: "https"}
	plain := httpapitest.Start(t)
	if got := addressOf(t, plain, forged); got != "127.0.0.1" {
		t.Errorf("an untrusted header made the address %s", got)
	}
	c := plain.Client()
	if cookie := c.Want(http.StatusOK, c.Post("/auth/guest", nil, https)).Header.Get("Set-Cookie"); strings.Contains(cookie, "Secure") {
		t.Errorf("an untrusted header made the cookie %s", cookie)
	}
	behind := httpapitest.Start(t, func(o *httpapitest.Setup) {
		o.Proxies = browser.Proxies{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.0.0.0/8")}
	})
	for header, want := range map[string]string{
		"203.0.113.9": "203.0.113.9", "198.51.100.1, 203.0.113.9": "203.0.113.9", "198.51.100.1, 203.0.113.9, 10.0.0.3": "203.0.113.9",
		"rubbish": "127.0.0.1", "203.0.113.9, rubbish": "127.0.0.1", "10.0.0.4": "10.0.0.4",
	} {
		if got := addressOf(t, behind, httpapitest.Header{Name: "X-Forwarded-For", Value: header}); got != want {
			t.Errorf("%q: %s, want %s", header, got, want)
		}
	}
	c = behind.Client()
	if cookie := c.Want(http.StatusOK, c.Post("/auth/guest", nil, https)).Header.Get("Set-Cookie"); !strings.HasPrefix(cookie, "__Host-umbrarch=") {
		t.Errorf("behind a trusted proxy with https the cookie is %s", cookie)
	}
}

func TestDevelopmentStaysAtHome(t *testing.T) {
	t.Parallel()
	move := `{"advanceSeconds":10,"online":true}`
	dev := httpapitest.Start(t, func(o *httpapitest.Setup) { o.Dev, o.Store.Dev = true, true })
	c := dev.Client()
	c.Want(http.StatusOK, c.Send(http.MethodPost, "/dev/clock", move))
	for _, h := range []httpapitest.Header{{Name: "Host", Value: "umbrarch.example"}, {Name: "X-Forwarded-For", Value: "127.0.0.1"}, {Name: "Forwarded", Value: "for=127.0.0.1"}, {Name: "Host", Value: "localhost.evil.example"}} {
		c.Want(http.StatusNotFound, c.Send(http.MethodPost, "/dev/clock", move, h))
	}
	c.Want(http.StatusForbidden, c.Send(http.MethodPost, "/dev/clock", move, httpapitest.Header{Name: "Origin", Value: "https://evil.example"}))
	for _, bad := range []string{`{"advanceSeconds":-1}`, `{"advanceSeconds":"1"}`, `{"advanceSeconds":1e300}`, `{"seconds":1}`} {
		if r := c.Send(http.MethodPost, "/dev/clock", bad); r.Status/100 != 4 {
			t.Errorf("%s: %s", bad, r)
		}
	}
	live := httpapitest.Start(t).Client()
	for _, path := range []string{"/dev/clock", "/dev/seed"} {
		if r := live.Send(http.MethodPost, path, move); r.Status == http.StatusOK {
			t.Errorf("%s serves players", path)
		}
	}
}

// Metrics are for the operator: a request of this machine that no local proxy forwarded.
func TestMetricsStayAtHome(t *testing.T) {
	t.Parallel()
	plain := httpapitest.Start(t).Client()
	if r := plain.Send(http.MethodGet, "/metrics", nil); r.Status != http.StatusOK || !strings.Contains(string(r.Body), "umbrarch_sockets") {
		t.Errorf("refused to this machine: %s", r)
	}
	for _, h := range []httpapitest.Header{{Name: "Host", Value: "umbrarch.example"}, {Name: "X-Forwarded-For", Value: "127.0.0.1"}, {Name: "Forwarded", Value: "for=127.0.0.1"}} {
		plain.Want(http.StatusNotFound, plain.Send(http.MethodGet, "/metrics", nil, h))
	}
	public := httpapitest.Start(t, func(o *httpapitest.Setup) { o.PublicURL = "http://umbrarch.example" })
	c := public.Client()
	c.Want(http.StatusNotFound, c.Send(http.MethodGet, "/metrics", nil))
	for name, head := range passedOn(t) {
		for _, s := range []*httpapitest.Client{plain, c} {
			if status := sentAs(t, s.URL, head); status != http.StatusNotFound {
				t.Errorf("by %s: %d", name, status)
			}
		}
	}
	own := httptest.NewRecorder()
	public.API.Metrics.Handler().ServeHTTP(own, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if !strings.Contains(own.Body.String(), "umbrarch_sockets") {
		t.Errorf("the operator's own address: %s", own.Body)
	}
}

// passedOn are the heads of requests that local proxies make of a player's GET /metrics: with the configuration in
// docs/operations.md, and with nginx's minimal one.
func passedOn(t *testing.T) map[string]string {
	t.Helper()
	docs, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, ok := strings.Cut(string(docs), "```nginx\n")
	example, _, _ := strings.Cut(after, "```")
	if !ok || !strings.Contains(string(docs), "```caddy\n") {
		t.Fatal("the examples of docs/operations.md are not found")
	}
	variables := strings.NewReplacer("$host", "umbrarch.example", "$proxy_add_x_forwarded_for", "203.0.113.9", "$scheme", "https", "$http_upgrade", "", "$connection_upgrade", "")
	nginx := ""
	for _, m := range regexp.MustCompile(`(?m)^\s*proxy_set_header (\S+) (\S+);`).FindAllStringSubmatch(example, -1) {
		if value := variables.Replace(m[2]); value != "" { // nginx does not send empty headers
			nginx += m[1] + ": " + value + "\r\n"
		}
	}
	return map[string]string{
		"the nginx of the docs": "GET /metrics HTTP/1.1\r\n" + nginx,
		"the Caddy of the docs": "GET /metrics HTTP/1.1\r\nHost: umbrarch.example\r\nX-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Host: umbrarch.example\r\nX-Forwarded-Proto: https\r\n",
		"a bare nginx":          "GET /metrics HTTP/1.0\r\nHost: 127.0.0.1:8080\r\nConnection: close\r\n",
		"a bare nginx with 1.1": "GET /metrics HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nConnection: close\r\n",
	}
}

// sentAs sends a request's head unchanged and returns the status.
func sentAs(t *testing.T, server, head string) int {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(server, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	if _, err := conn.Write([]byte(head + "\r\n")); err != nil {
		t.Fatal(err)
	}
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	return answer.StatusCode
}

func TestHeadersOfEveryAnswer(t *testing.T) {
	t.Parallel()
	c := httpapitest.Start(t).Client()
	for _, r := range []httpapitest.Response{c.Get("/content"), c.Get("/reign"), c.Get("/nothing"), c.Send(http.MethodGet, "/healthz", nil)} {
		csp := r.Header.Get("Content-Security-Policy")
		if !strings.Contains(csp, "script-src 'self';") || strings.Contains(strings.Split(csp, "style-src")[0], "unsafe") || r.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("headers %v", r.Header)
		}
	}
	r := c.Get("/content")
	tag := r.Header.Get("ETag")
	if strings.HasPrefix(tag, "W/") || tag == "" {
		t.Fatalf("ETag %q is not strong", tag)
	}
	c.Want(http.StatusNotModified, c.Get("/content", httpapitest.Header{Name: "If-None-Match", Value: tag}))
	if strings.Contains(string(r.Body), `"deck`) {
		t.Error("the decks are in the public content")
	}
}

// TestHealthNamesTheBuild: the operator sees which version answers, before and after an upgrade.
func TestHealthNamesTheBuild(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	r := s.Client().Send(http.MethodGet, "/healthz", nil)
	if want := "ok " + s.Keeper.Build() + "\n"; string(r.Body) != want || s.Keeper.Build() == "" {
		t.Errorf("answered %q, not %q", r.Body, want)
	}
}

// TestHeadersWithoutEnd: a client that sends headers slowly or in great number does not hold a connection.
func TestHeadersWithoutEnd(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_, _ = conn.Write([]byte("GET /healthz HTTP/1.1\r\nHost: x\r\n"))
	for range 3000 {
		if _, err := conn.Write([]byte("X-More: " + strings.Repeat("x", 100) + "\r\n")); err != nil {
			break
		}
	}
	status, err := bufio.NewReader(conn).ReadString('\n')
	if err == nil && !strings.Contains(status, "431") {
		t.Fatalf("answered %q", status)
	}
}

func TestTooManyCommands(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p, q := s.Player(), s.Player()
	held := 0
	for _, r := range httpapitest.AtOnce(300, func(int) httpapitest.Response { return p.Command("kingdom.upgrade", nil) }) {
		if r.Status == http.StatusTooManyRequests {
			held++
			if r.Header.Get("Retry-After") == "" {
				t.Fatal("no time to come back")
			}
		}
	}
	if held == 0 {
		t.Error("300 commands at once were all heard")
	}
	q.Do("building.upgrade", form{"building": "walls"}) // another player is not held up
}

// TestEveryCommandReadsStrictly: for each command a field outside its schema is malformed and has no effect (C-043).
func TestEveryCommandReadsStrictly(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	var p *httpapitest.Client
	for i, c := range s.Keeper.Engine().Commands() {
		if c.Role != rules.User {
			continue
		}
		if i%8 == 0 || p == nil { // a new player, before a rate is reached
			p = s.Player()
		}
		before := p.Raw()
		for _, body := range []string{`{"nobody_sends_this":1}`, `[]`, `7`, `{"a":1e309}`, `{"a":-0}`, `{"a":`, strings.Repeat(`[`, 5000), `{"a":"` + strings.Repeat("x", 70_000) + `"}`} {
			if r := p.Command(c.Name, body); r.Status != http.StatusBadRequest || strings.Contains(string(r.Body), ".go:") {
				t.Errorf("%s %.40s: %.200s", c.Name, body, r)
			}
		}
		httpapitest.Text(t, "the view after "+c.Name, p.Raw(), before)
	}
}
