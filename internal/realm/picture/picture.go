// Package picture keeps pictures that administrators upload, and portraits that a provider drew. What is served is never what came in: each is decoded and
// encoded anew, so that nothing but pixels is left of it.
package picture

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"image"
	_ "image/gif" // the first frame of one
	"image/jpeg"
	"image/png"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/game"
	"umbrarch/internal/store"
)

// Refusals of uploads.
var (
	ErrKind  = game.Refuse(game.Unmet, "picture.kind")
	ErrLarge = game.Refuse(game.Unmet, "picture.large")
)

// Bounds of a picture: of what is sent, of its sides, and of what is kept.
const (
	MostBytes = 1 << 20
	MostSide  = 1600
	quality   = 85
)

// Path of pictures under the address of the realm.
const Path = game.PicturePath

// Picture as it is kept.
type Picture struct {
	Hash string
	Kind string // of its bytes, for the browser
	Body []byte
}

// Encode makes a picture of what was sent. Its sides are read before a pixel is, so that a small file cannot become a large
// picture in memory.
func Encode(sent []byte) (Picture, error) {
	head, _, err := image.DecodeConfig(bytes.NewReader(sent))
	if err != nil || head.Width < 1 || head.Height < 1 {
		return Picture{}, ErrKind.With()
	}
	if len(sent) > MostBytes || head.Width > MostSide || head.Height > MostSide {
		return Picture{}, ErrLarge.With("n", MostSide)
	}
	pixels, _, err := image.Decode(bytes.NewReader(sent))
	if err != nil {
		return Picture{}, ErrKind.With()
	}
	p, err := encoded(pixels)
	if err == nil && len(p.Body) > 2*MostBytes {
		err = ErrLarge.With("n", MostSide)
	}
	return p, err
}

// encoded writes what can be seen through as PNG, all else as JPEG.
func encoded(pixels image.Image) (p Picture, err error) {
	var body bytes.Buffer
	if whole, ok := pixels.(interface{ Opaque() bool }); ok && whole.Opaque() {
		p.Kind, err = "image/jpeg", jpeg.Encode(&body, pixels, &jpeg.Options{Quality: quality})
	} else {
		p.Kind, err = "image/png", png.Encode(&body, pixels)
	}
	sum := sha256.Sum256(body.Bytes())
	p.Hash, p.Body = hex.EncodeToString(sum[:]), body.Bytes()
	return p, err
}

// Administrator carries out an act with its audit line.
type Administrator interface {
	Administer(ctx context.Context, e audit.Entry, act func(context.Context, store.Tx) error) error
}

// Upload keeps a picture for an administrator.
func Upload(ctx context.Context, a Administrator, actor string, p Picture, now int64) error {
	entry := audit.Entry{Actor: actor, Action: audit.ActionPicture, Detail: p.Hash}
	return a.Administer(ctx, entry, func(ctx context.Context, tx store.Tx) error { return Put(ctx, tx, p, now) })
}

// Put keeps a picture; one that is there already stays.
func Put(ctx context.Context, tx store.Tx, p Picture, at int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO pictures (hash, kind, body, created_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (hash) DO UPDATE SET created_at = excluded.created_at`, p.Hash, p.Kind, p.Body, at)
	return err
}

// Has tells whether a picture is kept.
func Has(ctx context.Context, tx store.Tx, hash string) (bool, error) {
	var n int64
	err := tx.QueryRow(ctx, `SELECT COUNT(*) FROM pictures WHERE hash = $1`, hash).Scan(&n)
	return n > 0, err
}

// DropUnused removes pictures of before a time that no ad shows.
func DropUnused(ctx context.Context, tx store.Tx, before int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM pictures WHERE created_at < $1 AND NOT EXISTS (SELECT 1 FROM ads WHERE image_url = '`+Path+`' || hash)`, before)
	return err
}

// Reader runs a query on one snapshot.
type Reader interface {
	Read(ctx context.Context, f func(store.Tx) error) error
}

// Get gives a picture, or a portrait; known is false where there is none of this hash.
func Get(ctx context.Context, r Reader, b *Bucket, hash string) (p Picture, known bool, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		p = Picture{Hash: hash}
		return tx.QueryRow(ctx, `SELECT kind, body FROM pictures WHERE hash = $1
			UNION ALL SELECT kind, body FROM (SELECT '`+portraitKind+`' AS kind, body FROM portraits WHERE hash = $1 ORDER BY LENGTH(body) DESC LIMIT 1) AS p LIMIT 1`, hash).Scan(&p.Kind, &p.Body)
	})
	if errors.Is(err, sql.ErrNoRows) {
		return p, false, nil
	}
	if err == nil && len(p.Body) == 0 {
		p.Body, known, err = b.get(ctx, hash)
		return p, known, err
	}
	return p, err == nil, err
}
