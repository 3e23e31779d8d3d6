package static_test

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"umbrarch/internal/content"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/httpapi/static"
	"umbrarch/internal/rules/engine"
)

type form map[string]string

// quests are the quests in the public content, with the content's hash.
type quests struct {
	ContentHash string
	Sections    struct {
		Quests map[string]*struct {
			Title, Status string
		}
	}
}

func questsOf(t *testing.T, p *httpapitest.Client) quests {
	t.Helper()
	return httpapitest.Read[quests](t, p.Want(http.StatusOK, p.Get("/reign")))
}

// TestAdminsQuestsOutliveTheServer: an admin's edit and deletion survive a restart on the same database. The row takes
// precedence over the built-in quest of its id, and a deleted quest stays deleted (C-247).
func TestAdminsQuestsOutliveTheServer(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	on := func(o *httpapitest.Setup) { o.Store.Dir = dir }
	s := httpapitest.Start(t, on)
	admin, p := s.Client().Register("admin@umbrarch.example"), s.Client().Register("p@umbrarch.example").Reign("pact_bound")
	edit, gone := form{"quest": "q1", "title": "Another Roof", "figure": "buildings.raised"}, form{"quest": "q2"}
	for name, body := range map[string]form{"quest.put": edit, "quest.retire": gone} {
		p.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", p.Command(name, body))
	}
	if err := s.Accounts.Moderation.Grant(t.Context(), "admin@umbrarch.example"); err != nil {
		t.Fatal(err)
	}
	p.Do("quest.accept", form{"quest": "q2"})
	before := questsOf(t, p)
	admin.Confirm().Do("quest.put", edit)
	admin.Do("quest.put", form{"title": "A New Errand"})
	admin.Do("quest.retire", gone)
	admin.Do("quest.retire", form{"quest": "q3"})
	admin.Refused(http.StatusNotFound, "quest.unknown", "There is no such quest.", admin.Command("quest.retire", form{"quest": "q99"}))
	invalid := admin.Command("quest.put", form{"quest": "q1", "type": "Grand"})
	admin.Refused(http.StatusUnprocessableEntity, "quest.invalid", `This quest cannot be saved: content: overlay: q1: type "Grand" is not known`, invalid)
	if n := s.Count(`SELECT COUNT(*) FROM orders WHERE command LIKE 'quest.%' AND actor_id = $1`, admin.ID()); n != 4 {
		t.Fatalf("%d rows in the audit log", n)
	}
	hash := questsOf(t, p).ContentHash
	if hash == before.ContentHash {
		t.Fatal("the hash told is still the old one")
	}
	s.Close()

	again := httpapitest.Start(t, on)
	q := again.Client()
	q.Want(http.StatusOK, q.Login("p@umbrarch.example", httpapitest.Password))
	v := questsOf(t, q)
	if v.ContentHash != hash {
		t.Error("the same rows have another hash after the restart")
	}
	cards := v.Sections.Quests
	if cards["q1"].Title != "Another Roof" || cards["custom-1"].Title != "A New Errand" || cards["q3"] != nil {
		t.Errorf("q1 %+v, custom-1 %+v, q3 %+v", cards["q1"], cards["custom-1"], cards["q3"])
	}
	if held := cards["q2"]; held == nil || held.Title != before.Sections.Quests["q2"].Title || held.Status != "active" {
		t.Errorf("who holds the deleted quest reads %+v", held)
	}
	q.Unchanged(http.StatusNotFound, "quest.unknown", "There is no such quest.", func() httpapitest.Response {
		return q.Command("quest.accept", form{"quest": "q3"})
	})
	stranger := again.Player()
	stranger.Unchanged(http.StatusNotFound, "quest.unknown", "There is no such quest.", func() httpapitest.Response {
		return stranger.Command("quest.accept", form{"quest": "q2"})
	})
	q.Do("quest.accept", form{"quest": "custom-1"})
	q.Do("quest.complete", form{"quest": "custom-1"})
}

// TestPagesNoticeNewContent: the beacon has the new hash, and the content is served under it.
func TestPagesNoticeNewContent(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	admin, p := s.Client().Register("admin@umbrarch.example"), s.Player()
	if err := s.Accounts.Moderation.Grant(t.Context(), "admin@umbrarch.example"); err != nil {
		t.Fatal(err)
	}
	told := func() string { return p.Live("kingdom").Want("latest", 30*time.Second).Raw }
	first := p.Want(http.StatusOK, p.Get("/content"))
	tag := first.Header.Get("ETag")
	cached := httpapitest.Header{Name: "If-None-Match", Value: tag}
	p.Want(http.StatusNotModified, p.Get("/content", cached))
	hash := func(r httpapitest.Response) string {
		return `"contentHash":"` + httpapitest.Read[struct{ Hash string }](t, r).Hash + `"`
	}
	if old := hash(first); !strings.Contains(told(), old) {
		t.Fatalf("the beacon does not tell %s", old)
	}
	admin.Confirm().Do("quest.put", form{"quest": "q1", "title": "Another Roof"})
	second := p.Want(http.StatusOK, p.Get("/content", cached))
	if now := hash(second); now == hash(first) || second.Header.Get("ETag") == tag || !strings.Contains(told(), now) {
		t.Fatalf("the beacon does not tell %s", now)
	}
	if !strings.Contains(string(second.Body), `"title":"Another Roof"`) || strings.Contains(string(first.Body), "Another Roof") {
		t.Error("the content does not hold the edited quest")
	}
	admin.Do("quest.retire", form{"quest": "q1"})
	if last := p.Want(http.StatusOK, p.Get("/content", cached)); strings.Contains(string(last.Body), "Another Roof") {
		t.Error("the content still offers a deleted quest")
	}
}

// TestContentComesInHalves: both halves together equal the whole; the second is cached forever, under its digest only.
func TestContentComesInHalves(t *testing.T) {
	t.Parallel()
	c := httpapitest.Start(t).Client()
	read := func(path string) (map[string]json.RawMessage, string) {
		r := c.Want(http.StatusOK, c.Get(path))
		return httpapitest.Read[map[string]json.RawMessage](t, r), r.Header.Get("Cache-Control")
	}
	whole, _ := read("/content")
	frame, cache := read("/content/frame")
	if cache != "no-cache" {
		t.Errorf("the frame is kept: %s", cache)
	}
	digest := strings.Trim(string(frame["screens"]), `"`)
	delete(frame, "screens")
	screens, cache := read("/content/screens?digest=" + digest)
	if !strings.Contains(cache, "immutable") {
		t.Errorf("the other half is not kept: %s", cache)
	}
	if _, cache := read("/content/screens?digest=0123456789abcdef"); cache != "no-cache" {
		t.Errorf("what stands under the digest of other content is kept: %s", cache)
	}
	if string(screens["hash"]) != string(frame["hash"]) {
		t.Errorf("halves of %s and %s", frame["hash"], screens["hash"])
	}
	maps.Copy(frame, screens)
	if !reflect.DeepEqual(frame, whole) {
		t.Errorf("the halves have %d parts, the whole %d", len(frame), len(whole))
	}
}

// TestStoredAnswersComeInBrotli: the Brotli encoding is the smallest and has the same content.
func TestStoredAnswersComeInBrotli(t *testing.T) {
	t.Parallel()
	c := httpapitest.Start(t).Client()
	packed := func(encoding string) httpapitest.Response {
		r := c.Want(http.StatusOK, c.Get("/content/frame", httpapitest.Header{Name: "Accept-Encoding", Value: encoding}))
		if got := r.Header.Get("Content-Encoding"); !strings.Contains(encoding, got) {
			t.Fatalf("asked for %q, got %q", encoding, got)
		}
		return r
	}
	raw, br, gz := packed("identity;q=1, "), packed("gzip, br"), packed("gzip")
	if br.Header.Get("Content-Encoding") != "br" || len(br.Body) >= len(gz.Body) {
		t.Errorf("%s of %d bytes, gzip of %d", br.Header.Get("Content-Encoding"), len(br.Body), len(gz.Body))
	}
	unpacked, err := io.ReadAll(brotli.NewReader(bytes.NewReader(br.Body)))
	if err != nil || string(unpacked) != string(raw.Body) {
		t.Errorf("%d bytes of %d, %v", len(unpacked), len(raw.Body), err)
	}
}

// TestHelpIsOfWhatThereIs: a Codex page or roadmap line about a system is served once the game has the system, and links
// lead to served pages.
func TestHelpIsOfWhatThereIs(t *testing.T) {
	t.Parallel()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	all := static.Public(c, func(string) bool { return true })
	if len(all.Codex) != len(c.Codex) {
		t.Errorf("%d of %d pages", len(all.Codex), len(c.Codex))
	}
	e := engine.New(engine.Systems())
	now := static.Public(c, e.Has)
	for _, p := range c.Codex {
		told := slices.ContainsFunc(now.Codex, func(q content.CodexPage) bool { return q.ID == p.ID })
		if want := p.System == "" || e.Has(p.System); told != want {
			t.Errorf("%s is told: %v", p.ID, told)
		}
	}
	for i, line := range c.Updates.Roadmap {
		if got := now.Roadmap[i].State; line.System != "" && !e.Has(line.System) && got != content.Planned {
			t.Errorf("%s, which the game does not have, is said to be %s", line.Text, got)
		}
		if got := all.Roadmap[i].State; got != line.State {
			t.Errorf("%s is said to be %s in a game that has everything", line.Text, got)
		}
	}
	if !e.Has("building") || e.Has("no such system") {
		t.Error("the engine does not know its systems")
	}
}
