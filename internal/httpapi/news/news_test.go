package news_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/picture"
	"umbrarch/internal/store"

	rulesnews "umbrarch/internal/rules/news"
)

type form map[string]string

func updatesOf(t *testing.T, c *httpapitest.Client) []rulesnews.Update {
	t.Helper()
	return httpapitest.Read[[]rulesnews.Update](t, c.Want(http.StatusOK, c.Get("/updates")))
}

// Notes are posted, changed and deleted; a deleted built-in one stays deleted; every page gets the change.
func TestUpdateLog(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	admin, reader := s.Admin().Reign("pact_bound").Confirm(), s.Player()
	tab := reader.Live("realm")
	built := updatesOf(t, reader)
	admin.Do("news.put_update", form{"version": "1.1", "title": "<b>Dusk</b>", "notes": "one\n\n two \n"})
	tab.Want("news", 30*time.Second)
	list := updatesOf(t, reader)
	if len(list) != len(built)+1 || list[0].Title != "<b>Dusk</b>" || strings.Join(list[0].Notes, "|") != "one|two" || list[0].Date != "2100-01-01" {
		t.Fatalf("%+v", list[0])
	}
	admin.Do("news.put_update", form{"update": built[0].ID, "version": "2", "title": "Written over", "notes": "x"})
	admin.Do("news.remove_update", form{"update": built[1].ID})
	list = updatesOf(t, reader)
	if len(list) != len(built) || list[1].Title != "Written over" || list[1].CreatedAt != built[0].CreatedAt {
		t.Fatalf("%+v", list)
	}
	admin.Refused(http.StatusNotFound, "news.update_unknown", "There is no such note.", admin.Command("news.remove_update", form{"update": built[1].ID}))
	admin.Refused(http.StatusUnprocessableEntity, "news.update", "A note needs a version, a title and at least one line, all in words that can be shown.",
		admin.Command("news.put_update", form{"version": "1", "title": "x", "notes": " \n "}))
	reader.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", reader.Command("news.put_update", form{"version": "1", "title": "x", "notes": "y"}))
}

// E-232: an announcement reaches open pages at once and can be dismissed; a retracted one disappears everywhere.
func TestAnnouncementTakenBack(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	admin, reader := s.Admin().Reign("pact_bound").Confirm(), s.Player()
	tab := reader.Live("realm")
	admin.Do("news.announce", form{"message": "The gates close."})
	tab.Want("announcement", 30*time.Second)
	given := httpapitest.Read[[]map[string]any](t, reader.Want(http.StatusOK, reader.Get("/news")))
	named := map[string]any{"id": given[0]["id"]} // with the id from the list
	reader.Do("news.dismiss", named)
	admin.Do("news.retract", named)
	tab.Want("news", 30*time.Second)
	if list := httpapitest.Read[[]rulesnews.Announcement](t, reader.Want(http.StatusOK, reader.Get("/news"))); len(list) != 0 {
		t.Fatalf("%+v", list)
	}
	admin.Refused(http.StatusNotFound, "news.unknown", "There is no such announcement.", admin.Command("news.retract", named))
}

func adsOf(t *testing.T, c *httpapitest.Client) []rulesnews.Ad {
	t.Helper()
	return httpapitest.Read[[]rulesnews.Ad](t, c.Want(http.StatusOK, c.Get("/ads")))
}

// upload sends a picture with metadata beside the pixels.
func upload(t *testing.T, c *httpapitest.Client) httpapitest.Response {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, 4, 4))
	m.Set(1, 1, color.NRGBA{200, 0, 0, 120})
	var sent bytes.Buffer
	if err := png.Encode(&sent, m); err != nil {
		t.Fatal(err)
	}
	return c.Post("/admin/pictures", sent.String()+"<script>", httpapitest.Header{Name: "Content-Type", Value: "image/png"})
}

// E-233: ads link to https alone; their pictures are uploads, encoded again and cached forever, or of hosts that the
// realm allows.
func TestAdsOverHTTP(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.PictureHosts = []string{"pictures.example"} })
	admin, reader := s.Admin().Reign("pact_bound").Confirm(), s.Player()
	reader.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", upload(t, reader))
	sent := httpapitest.Read[struct {
		URL string `json:"image_url"`
	}](t, admin.Want(http.StatusOK, upload(t, admin)))
	admin.Refused(http.StatusUnprocessableEntity, "picture.kind", "This is no picture that can be read. Send a PNG, a JPEG or a GIF.", admin.Post("/admin/pictures", "<svg/>"))
	admin.Refused(http.StatusBadRequest, "request.too_large", "The request is too large.", admin.Post("/admin/pictures", strings.Repeat("x", picture.MostBytes+1)))
	ad := func(link, image string) form {
		return form{"label": "Candles", "link_url": link, "image_url": image, "is_active": "true"}
	}
	put := func(f form) httpapitest.Response {
		return admin.Command("news.put_ad", map[string]any{"label": f["label"], "link_url": f["link_url"], "image_url": f["image_url"], "is_active": true})
	}
	for _, link := range []string{"javascript:alert(1)", "http://x"} {
		admin.Refused(http.StatusUnprocessableEntity, "news.ad_link", "The link must be an https address.", put(ad(link, sent.URL)))
	}
	for _, image := range []string{"https://elsewhere.example/a.png", "javascript:alert(1)", picture.Path + "none"} {
		admin.Refused(http.StatusUnprocessableEntity, "news.ad_image", "The picture must be uploaded here, or come from a host that this realm allows.",
			put(ad("https://candles.example", image)))
	}
	admin.Want(http.StatusOK, put(ad("https://candles.example", sent.URL)))
	list := adsOf(t, reader)
	if len(list) != 1 || list[0].ImageURL != sent.URL || list[0].LinkURL != "https://candles.example" {
		t.Fatalf("%+v", list)
	}
	shown := s.Client().Send(http.MethodGet, sent.URL, nil)
	if shown.Status != http.StatusOK || shown.Header.Get("Content-Type") != "image/png" || bytes.Contains(shown.Body, []byte("script")) ||
		!strings.Contains(shown.Header.Get("Cache-Control"), "immutable") {
		t.Fatalf("%d %v", shown.Status, shown.Header)
	}
	if same := s.Client().Send(http.MethodGet, sent.URL, nil, httpapitest.Header{Name: "If-None-Match", Value: shown.Header.Get("ETag")}); same.Status != http.StatusNotModified {
		t.Errorf("asked again: %d", same.Status)
	}
	if policy := shown.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "img-src 'self' data: https://pictures.example;") {
		t.Errorf("policy %q", policy)
	}
	admin.Do("news.remove_ad", form{"ad": list[0].ID})
	if list := adsOf(t, reader); len(list) != 0 {
		t.Errorf("%+v", list)
	}
	if n := s.Count(`SELECT COUNT(*) FROM audit_log WHERE action = 'picture.uploaded' AND actor = $1`, admin.ID()); n != 1 {
		t.Errorf("%d uploads in the audit log", n)
	}
}

// E-244: a realm without the table of ads shows none, and the console gets the specified text.
func TestAdsFailInPrintedWords(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	admin := s.Admin().Reign("pact_bound").Confirm()
	if err := s.Store.Write(t.Context(), func(tx store.Tx) error {
		_, err := tx.Exec(t.Context(), `DROP TABLE ads`)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if list := adsOf(t, admin); len(list) != 0 {
		t.Errorf("%+v", list)
	}
	body := map[string]any{"label": "Candles", "link_url": "https://x.example", "image_url": "https://x.example", "is_active": true}
	admin.Refused(http.StatusServiceUnavailable, "admin.ad_failed", "Operation failed. The 'ads' table might be missing...", admin.Command("news.put_ad", body))
}

func TestAnnouncements(t *testing.T) { // C-040, C-041
	t.Parallel()
	s := httpapitest.Start(t)
	admin, user := s.Client().Register("admin@umbrarch.example").Reign("pact_bound"), s.Player()
	tab := user.Live("realm", "kingdom")
	tab.Want("latest", 30*time.Second)
	text := form{"message": "The gates <open> at \"dusk\"."}
	admin.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", admin.Command("news.announce", text))
	if err := s.Accounts.Moderation.Grant(t.Context(), "admin@umbrarch.example"); err != nil {
		t.Fatal(err)
	}
	admin.Refused(http.StatusForbidden, "admin.confirm", httpapitest.AskAgain, admin.Command("news.announce", text))
	before := admin.Confirm().View().Version
	admin.Refused(http.StatusUnprocessableEntity, "news.message", "An announcement needs words that can be shown.", admin.Command("news.announce", form{"message": " "}))
	for _, r := range httpapitest.AtOnce(3, func(int) httpapitest.Response { return admin.Command("news.announce", text, httpapitest.Key("a1")) }) {
		admin.Want(http.StatusOK, r)
	}
	admin.Refused(http.StatusConflict, "request.key_reused", "This key was used for a different request.", admin.Command("news.announce", form{"message": "Other"}, httpapitest.Key("a1")))
	if m := tab.Want("announcement", time.Second); m.Topic != "realm" {
		t.Fatalf("pushed %s", m.Raw)
	}
	list := httpapitest.Read[[]struct {
		ID      int64
		Message string
	}](t, user.Want(http.StatusOK, user.Get("/news")))
	if len(list) != 1 || list[0].Message != text["message"] {
		t.Fatalf("news %+v", list)
	}
	if n := s.Count(`SELECT COUNT(*) FROM orders WHERE command = 'news.announce' AND actor_id = $1`, admin.ID()); n != 1 {
		t.Fatalf("%d rows in the audit log", n)
	}
	if admin.View().Version != before {
		t.Error("an order changed the admin's own kingdom")
	}
	for _, forged := range []httpapitest.Header{{Name: "X-Role", Value: "admin"}, {Name: "Authorization", Value: "Bearer admin"}} {
		user.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", user.Command("news.announce", text, forged))
	}
	user.Want(http.StatusForbidden, user.Post("/commands/news.announce?dryRun=true", text))
	s.Client().Register("second@umbrarch.example")
	if err := s.Accounts.Moderation.Grant(t.Context(), "second@umbrarch.example"); err != nil {
		t.Fatal(err)
	}
	if err := s.Accounts.Moderation.Revoke(t.Context(), "admin@umbrarch.example"); err != nil {
		t.Fatal(err)
	}
	admin.Want(http.StatusForbidden, admin.Command("news.announce", text))
	if n := s.Count(`SELECT COUNT(*) FROM announcements`); n != 1 {
		t.Fatalf("%d announcements", n)
	}
}
