package pack

import (
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/content/pack/packtest"
)

// TestAPackAddsScenes: a scene of a pack stands behind the game's own of its family, and goes with the pack. Families in
// which scenes depend on each other are closed.
func TestAPackAddsScenes(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	write := func(name, file string) {
		packtest.Write(t, folder, name, map[string]any{
			"pack.json": packtest.Manifest(name), file: []any{packtest.Like(t, file, "return_1", map[string]any{"id": name + ":one"})},
		})
	}
	write("more", "scenes/return.json")
	own := len(loaded(t, t.TempDir()).Content.ScenesOf(content.Decrees))
	with := loaded(t, folder).Content.ScenesOf(content.Decrees)
	if len(with) != own+1 || with[own].ID != "more:one" {
		t.Errorf("%d scenes with the pack, %d without", len(with), own)
	}
	path := packtest.Write(t, t.TempDir(), "plot", map[string]any{"pack.json": packtest.Manifest("plot"), "scenes/wager.json": []any{}})
	if _, said := checked(t, path, ""); said != "scenes/wager.json: a pack has no such file\n" {
		t.Errorf("got %q", said)
	}
}
