// Package picture stores pictures uploaded by administrators, and portraits drawn by a provider. Each is decoded and
// encoded again, so that only pixels of the input are served.
package picture

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"image"
	_ "image/gif" // only the first frame is decoded
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

// Bounds of a picture: bytes of the upload, length of the sides, bytes stored.
const (
	MostBytes = 1 << 20
	MostSide  = 1600
	quality   = 85
)

// Path is the path of pictures on the server.
const Path = game.PicturePath

// Picture is a stored picture.
type Picture struct {
	Hash string
	Kind string // media type
	Body []byte
}

// Encode decodes an upload and encodes it again. It checks the sides before it decodes pixels, so that a small file
// cannot expand into a huge picture in memory.
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

// encoded writes pictures with transparency as PNG, others as JPEG.
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

// Administrator runs an act and writes its audit line.
type Administrator interface {
	Administer(ctx context.Context, e audit.Entry, act func(context.Context, store.Tx) error) error
}

// Upload stores a picture for an administrator.
func Upload(ctx context.Context, a Administrator, actor string, p Picture, now int64) error {
	entry := audit.Entry{Actor: actor, Action: audit.ActionPicture, Detail: p.Hash}
	return a.Administer(ctx, entry, func(ctx context.Context, tx store.Tx) error { return Put(ctx, tx, p, now) })
}

// Put stores a picture unless it is already there.
func Put(ctx context.Context, tx store.Tx, p Picture, at int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO pictures (hash, kind, body, created_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (hash) DO UPDATE SET created_at = excluded.created_at`, p.Hash, p.Kind, p.Body, at)
	return err
}

// Has tells whether a picture is stored.
func Has(ctx context.Context, tx store.Tx, hash string) (bool, error) {
	var n int64
	err := tx.QueryRow(ctx, `SELECT COUNT(*) FROM pictures WHERE hash = $1`, hash).Scan(&n)
	return n > 0, err
}

// DropUnused removes pictures older than a given time that no ad shows.
func DropUnused(ctx context.Context, tx store.Tx, before int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM pictures WHERE created_at < $1 AND NOT EXISTS (SELECT 1 FROM ads WHERE image_url = '`+Path+`' || hash)`, before)
	return err
}

// Reader runs a query on one snapshot.
type Reader interface {
	Read(ctx context.Context, f func(store.Tx) error) error
}

// Get returns a picture or a portrait; known is false for an unknown hash.
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
