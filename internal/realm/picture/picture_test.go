package picture_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/realm/picture"
)

func pixels(side int, seen color.Color) *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, side, side))
	for i := range side * side {
		m.Set(i%side, i/side, seen)
	}
	return m
}

func pngOf(t *testing.T, m image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// A picture is encoded again, so that only its pixels are stored.
func TestEncode(t *testing.T) {
	t.Parallel()
	opaque, glass := pngOf(t, pixels(8, color.NRGBA{200, 10, 10, 255})), pngOf(t, pixels(8, color.NRGBA{200, 10, 10, 100}))
	var moving bytes.Buffer
	frame := image.NewPaletted(image.Rect(0, 0, 8, 8), color.Palette{color.Black, color.White})
	if err := gif.EncodeAll(&moving, &gif.GIF{Image: []*image.Paletted{frame, frame}, Delay: []int{9, 9}}); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		sent []byte
		kind string
	}{
		"opaque": {append(opaque, "<script>alert(1)</script>"...), "image/jpeg"},
		"glass":  {append(glass, "<script>alert(1)</script>"...), "image/png"},
		"moving": {moving.Bytes(), "image/jpeg"},
	} {
		p, err := picture.Encode(c.sent)
		if err != nil || p.Kind != c.kind || len(p.Hash) != 64 {
			t.Fatalf("%s: %v %s %s", name, err, p.Kind, p.Hash)
		}
		if bytes.Contains(p.Body, []byte("script")) {
			t.Errorf("%s keeps what was sent behind the picture", name)
		}
		again, format, err := image.Decode(bytes.NewReader(p.Body))
		if err != nil || "image/"+format != c.kind || again.Bounds().Dx() != 8 {
			t.Errorf("%s: %v %s", name, err, format)
		}
		if same, _ := picture.Encode(c.sent); same.Hash != p.Hash {
			t.Errorf("%s has two names", name)
		}
	}
}

// An invalid or too large picture is refused before its pixels are decoded.
func TestNoPicture(t *testing.T) {
	t.Parallel()
	var wide bytes.Buffer
	if err := jpeg.Encode(&wide, image.NewGray(image.Rect(0, 0, picture.MostSide+1, 1)), nil); err != nil {
		t.Fatal(err)
	}
	whole := pngOf(t, pixels(64, color.NRGBA{1, 2, 3, 255}))
	for name, c := range map[string]struct {
		sent []byte
		code game.Code
	}{
		"nothing":  {nil, picture.ErrKind},
		"words":    {[]byte("<svg onload=alert(1)>"), picture.ErrKind},
		"cut off":  {whole[:len(whole)-20], picture.ErrKind},
		"too wide": {wide.Bytes(), picture.ErrLarge},
		"a bomb":   {bomb(50_000, 50_000), picture.ErrLarge},
		"too long": {append(pngOf(t, pixels(8, color.Black)), make([]byte, picture.MostBytes)...), picture.ErrLarge},
	} {
		if _, err := picture.Encode(c.sent); !errors.Is(err, c.code.With()) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// bomb is the header of a PNG with huge sides.
func bomb(width, height uint32) []byte {
	chunk := append([]byte("IHDR"), make([]byte, 13)...)
	binary.BigEndian.PutUint32(chunk[4:], width)
	binary.BigEndian.PutUint32(chunk[8:], height)
	chunk[12], chunk[13] = 8, 2
	out := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), chunk...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(chunk))
}
