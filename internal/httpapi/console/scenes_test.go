package console_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/httpapi/console"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/rules/scene"
)

// TestScenesAreForAdministrators: the texts with their outcomes would tell players everything.
func TestScenesAreForAdministrators(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	admin, p := s.Admin(), s.Player()
	for _, path := range []string{"/admin/scenes", "/admin/scenes/wager_1a"} {
		p.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", p.Get(path))
	}
	all := httpapitest.Read[console.ScenesOverview](t, admin.Want(http.StatusOK, admin.Get("/admin/scenes")))
	texts := 0
	for _, f := range all.Families {
		texts += len(f.Scenes)
		if f.Plot && (len(f.Scenes) != 10 || len(f.Links) < len(f.Scenes)) {
			t.Errorf("%s has %d texts and %d links", f.ID, len(f.Scenes), len(f.Links))
		}
		for _, one := range f.Scenes {
			if f.Plot && !slices.ContainsFunc(f.Links, func(l scene.Link) bool { return l.From == one.ID }) {
				t.Errorf("%s leads nowhere", one.ID)
			}
		}
	}
	if want := len(s.Keeper.Content().Scenes); texts != want || all.Dealable {
		t.Errorf("%d texts of %d; dealable %t", texts, want, all.Dealable)
	}
	written, _ := s.Keeper.Content().Scene("wager_1a")
	one := httpapitest.Read[console.SceneText](t, admin.Want(http.StatusOK, admin.Get("/admin/scenes/wager_1a")))
	if one.Text != written.Text || len(one.Cast) != len(written.Cast) || one.Cast[0].Name != written.Cast[0].Name || len(one.Choices) != len(written.Choices) {
		t.Errorf("%+v", one)
	}
	for i, c := range one.Choices {
		if c.Then.Text != written.Choices[i].Then.Text || len(c.Then.Effects) != len(written.Choices[i].Then.Effects) || (c.Else == nil) != (written.Choices[i].Else == nil) {
			t.Errorf("%s: %+v", c.ID, c)
		}
	}
	admin.Refused(http.StatusNotFound, "scene.unknown", "Nobody waits in the hall with that.", admin.Get("/admin/scenes/nothing"))
}

// TestASceneIsDealtOnADevelopmentServerAlone, and in the administrator's own hall.
func TestASceneIsDealtOnADevelopmentServerAlone(t *testing.T) {
	t.Parallel()
	deal := func(c *httpapitest.Client, id string) httpapitest.Response {
		return c.Post("/admin/scenes/deal", console.SceneDeal{Scene: id})
	}
	plain := httpapitest.Start(t)
	admin := plain.Admin()
	admin.Refused(http.StatusForbidden, "scene.dev_only", "Scenes are dealt on a development server alone.", deal(admin, "wager_1a"))

	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.Dev = true })
	admin, p := s.Admin().Reign("pact_bound"), s.Player()
	p.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", deal(p, "wager_1a"))
	admin.Want(http.StatusNoContent, deal(admin, "wager_1a"))
	if hall := admin.Raw(); !strings.Contains(hall, `"wager_1a"`) || strings.Contains(p.Raw(), `"wager_1a"`) {
		t.Error("it does not wait in the hall of the administrator alone")
	}
	admin.Refused(http.StatusConflict, "scene.waits_already", "This scene waits in your hall already.", deal(admin, "wager_1a"))
	admin.Refused(http.StatusUnprocessableEntity, "scene.uncast", "Nobody was found for it. There is no captive.", deal(admin, "captive_3a"))
	admin.Refused(http.StatusNotFound, "scene.unknown", "Nobody waits in the hall with that.", deal(admin, "nothing"))
}
