package picture

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/color"
	"image/jpeg"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // some providers return it

	"umbrarch/internal/store"
)

// Bounds of a portrait: bytes of the provider's picture, bytes stored, and portraits per player.
const (
	portraitBytes = 12 << 20
	portraitRead  = 4096
	portraitSide  = 512
	portraitsKept = 200

	portraitKind = "image/jpeg"
)

// Portrait makes a square JPEG of a provider's picture: it is cropped to the middle, scaled, and encoded again.
func Portrait(sent []byte) (Picture, error) {
	head, _, err := image.DecodeConfig(bytes.NewReader(sent))
	if err != nil || head.Width < 1 || head.Height < 1 {
		return Picture{}, ErrKind.With()
	}
	if len(sent) > portraitBytes || head.Width > portraitRead || head.Height > portraitRead {
		return Picture{}, ErrLarge.With("n", portraitRead)
	}
	pixels, _, err := image.Decode(bytes.NewReader(sent))
	if err != nil {
		return Picture{}, ErrKind.With()
	}
	canvas := image.NewRGBA(image.Rect(0, 0, portraitSide, portraitSide))
	draw.Draw(canvas, canvas.Bounds(), image.NewUniform(color.Black), image.Point{}, draw.Src)
	draw.CatmullRom.Scale(canvas, canvas.Bounds(), pixels, middle(pixels.Bounds()), draw.Over, nil)
	var body bytes.Buffer
	err = jpeg.Encode(&body, canvas, &jpeg.Options{Quality: quality})
	sum := sha256.Sum256(body.Bytes())
	return Picture{Hash: hex.EncodeToString(sum[:]), Kind: portraitKind, Body: body.Bytes()}, err
}

// middle is the largest square in the middle of a picture.
func middle(r image.Rectangle) image.Rectangle {
	side := min(r.Dx(), r.Dy())
	x, y := r.Min.X+(r.Dx()-side)/2, r.Min.Y+(r.Dy()-side)/2
	return image.Rect(x, y, x+side, y+side)
}

// Writer runs a transaction.
type Writer interface {
	Write(ctx context.Context, f func(store.Tx) error) error
}

// PutPortrait stores a player's portrait, with its bytes in the bucket if there is one. The oldest beyond the bound are
// removed; a ruler with a removed one has the drawn face again.
func PutPortrait(ctx context.Context, w Writer, b *Bucket, player string, p Picture, at int64) error {
	if b != nil {
		if err := b.put(ctx, p); err != nil {
			return err
		}
		p.Body = []byte{} // the bytes are stored before the row, so that a row never lacks its bytes
	}
	return w.Write(ctx, func(tx store.Tx) error {
		if _, err := tx.Exec(ctx, `INSERT INTO portraits (player_id, hash, body, created_at) SELECT player_id, CAST($2 AS TEXT), $3, CAST($4 AS BIGINT) FROM checkpoints WHERE player_id = $1
			ON CONFLICT (player_id, hash) DO UPDATE SET created_at = excluded.created_at`, player, p.Hash, p.Body, at); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `DELETE FROM portraits WHERE player_id = $1 AND hash NOT IN (
			SELECT hash FROM portraits WHERE player_id = $1 ORDER BY created_at DESC, hash LIMIT $2)`, player, portraitsKept)
		return err
	})
}
