package console_test

import (
	"net/http"
	"slices"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/content/pack"
	"umbrarch/internal/content/pack/packtest"
	"umbrarch/internal/httpapi/console"
	"umbrarch/internal/httpapi/httpapitest"
)

// TestPacksAreTold: everybody reads the packs in force, administrators also those left out with their faults.
func TestPacksAreTold(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	packtest.Write(t, folder, "good", map[string]any{"pack.json": packtest.Manifest("good")})
	packtest.Write(t, folder, "odd", map[string]any{"pack.json": packtest.Manifest("odd"), "balance.json": map[string]any{"npc.journalCost": 9}})
	loaded, err := pack.Load(folder, content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.Content, o.Packs = loaded.Content, loaded })
	admin, p := s.Admin(), s.Player()
	p.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", p.Get("/admin/packs"))
	told := httpapitest.Read[console.PacksOverview](t, admin.Want(http.StatusOK, admin.Get("/admin/packs")))
	if told.Content != loaded.Content.Hash || told.Version != content.Version || len(told.InForce) != 1 || told.InForce[0].ID != "good" {
		t.Errorf("in force: %+v", told)
	}
	want := []pack.Fault{{File: "balance.json", Line: 2, Text: "npc.journalCost is 9, outside its bounds of 10 to 1000"}}
	if len(told.LeftOut) != 1 || told.LeftOut[0].Path != "odd" || !slices.Equal(told.LeftOut[0].Faults, want) {
		t.Errorf("left out: %+v", told.LeftOut)
	}
	public := httpapitest.Read[struct{ Packs []content.Pack }](t, p.Want(http.StatusOK, p.Get("/content")))
	if len(public.Packs) != 1 || public.Packs[0].Title != "A Pack" || public.Packs[0].Authors[0] != "Nobody" {
		t.Errorf("to everybody: %+v", public.Packs)
	}
}
