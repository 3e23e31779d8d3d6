package picture

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"log/slog"
	"testing"

	"umbrarch/internal/store"
)

func drawnPNG(t *testing.T, w, h int) []byte {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	for x := w / 3; x < 2*w/3; x++ {
		for y := range h {
			m.Set(x, y, color.NRGBA{220, 180, 40, 255})
		}
	}
	var file bytes.Buffer
	if err := png.Encode(&file, m); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// A provider's picture is cropped to a square, scaled and encoded again, so that only pixels are stored.
func TestPortrait(t *testing.T) {
	t.Parallel()
	p, err := Portrait(append(drawnPNG(t, 900, 300), "<script>"...))
	if err != nil || p.Kind != "image/jpeg" || len(p.Hash) != 64 || bytes.Contains(p.Body, []byte("script")) {
		t.Fatalf("%s %s, %v", p.Kind, p.Hash, err)
	}
	m, err := jpeg.Decode(bytes.NewReader(p.Body))
	if err != nil || m.Bounds() != image.Rect(0, 0, portraitSide, portraitSide) {
		t.Fatalf("%v, %v", m.Bounds(), err)
	}
	if r, g, b, _ := m.At(10, 256).RGBA(); r < g || g < b || r>>8 < 150 {
		t.Errorf("the middle third is %d %d %d at its edge", r>>8, g>>8, b>>8)
	}
	again, _ := Portrait(drawnPNG(t, 900, 300))
	if again.Hash != p.Hash {
		t.Error("the same picture has another hash")
	}
	for what, file := range map[string][]byte{
		"nothing": nil, "a page": []byte("<html>"), "half a file": drawnPNG(t, 64, 64)[:60], "too wide": drawnPNG(t, portraitRead+1, 1),
	} {
		if p, err := Portrait(file); err == nil {
			t.Errorf("%s is a portrait of %d bytes", what, len(p.Body))
		}
	}
}

// A portrait is served like pictures, a player keeps the newest, and erasing the player erases them.
func TestPortraitsOfAPlayer(t *testing.T) {
	t.Parallel()
	s, err := store.Open(t.Context(), store.Options{Dir: t.TempDir(), Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close(context.Background()) })
	reigns(t, s, "p", "q")
	name := func(i int) string { return string(rune('A' + i)) }
	for i := range portraitsKept + 2 {
		if err := PutPortrait(t.Context(), s, nil, "p", Picture{Hash: name(i), Body: []byte("face")}, int64(i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := PutPortrait(t.Context(), s, nil, "q", Picture{Hash: name(5), Body: []byte("face")}, 1); err != nil {
		t.Fatal(err)
	}
	has := func(i int) bool {
		p, known, err := Get(t.Context(), s, nil, name(i))
		if err != nil || known && (p.Kind != "image/jpeg" || string(p.Body) != "face") {
			t.Fatalf("%+v, %v", p, err)
		}
		return known
	}
	if has(0) || has(1) || !has(2) || !has(portraitsKept+1) {
		t.Error("not the oldest two went")
	}
	if err := s.Erase(t.Context(), "p"); err != nil {
		t.Fatal(err)
	}
	if has(2) || !has(5) {
		t.Error("erased is not the player's alone")
	}
}

// reigns gives players a kingdom, which a portrait requires.
func reigns(t *testing.T, s *store.Store, players ...string) {
	t.Helper()
	for _, p := range players {
		if err := s.Append(t.Context(), &store.Row{Player: p, Seq: 1, Version: 1, Command: "reign.create"}); err != nil {
			t.Fatal(err)
		}
	}
}
