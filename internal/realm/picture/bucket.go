package picture

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"gocloud.dev/blob"
	_ "gocloud.dev/blob/fileblob" // file:///folder
	_ "gocloud.dev/blob/s3blob"   // s3://bucket
	"gocloud.dev/gcerrors"

	"umbrarch/internal/durable"
	"umbrarch/internal/periodic"
	"umbrarch/internal/store"
)

const (
	purgeEvery = time.Hour
	// settled is the age at which unreferenced pictures are removed: a portrait is stored in the bucket before its row.
	settled = time.Hour
)

// Bucket stores the bytes of portraits outside the database, by their hash. Nil: they are in the database.
type Bucket struct {
	blobs  *blob.Bucket
	folder string // set for a folder
}

// OpenBucket opens a folder (file:///folder) or a bucket that speaks S3 (s3://name?region=…).
func OpenBucket(ctx context.Context, address string) (*Bucket, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme == "" {
		return nil, fmt.Errorf("the bucket of portraits is an address such as file:///folder or s3://name, not %q", address)
	}
	folder := ""
	if u.Scheme == "file" { // files are readable by the server's user alone, and pictures have no metadata files
		folder = u.Path
		if err := durable.MakeFolder(folder, 0o700); err != nil {
			return nil, fmt.Errorf("the bucket of portraits: %w", err)
		}
		asked := u.Query()
		asked.Set("metadata", "skip")
		asked.Set("no_tmp_dir", "true")
		u.RawQuery = asked.Encode()
	}
	blobs, err := blob.OpenBucket(ctx, u.String())
	if err != nil {
		return nil, fmt.Errorf("the bucket of portraits: %w", err)
	}
	return &Bucket{blobs, folder}, nil
}

// Close closes the bucket.
func (b *Bucket) Close() error { return b.blobs.Close() }

const extension = ".jpg"

// put returns when the portrait survives a power cut, because its row follows. The library syncs no file of a folder.
func (b *Bucket) put(ctx context.Context, p Picture) error {
	name := p.Hash + extension
	if b.folder != "" {
		return durable.WriteFile(filepath.Join(b.folder, name), p.Body)
	}
	return b.blobs.WriteAll(ctx, name, p.Body, &blob.WriterOptions{ContentType: p.Kind})
}

// get reads a portrait; known is false if the bucket does not have it.
func (b *Bucket) get(ctx context.Context, hash string) (body []byte, known bool, err error) {
	if b == nil {
		return nil, false, nil
	}
	body, err = b.blobs.ReadAll(ctx, hash+extension)
	if gcerrors.Code(err) == gcerrors.NotFound {
		return nil, false, nil
	}
	return body, err == nil, err
}

// Run purges periodically until the context ends.
func (b *Bucket) Run(ctx context.Context, r Reader, log *slog.Logger) {
	periodic.AtOnceAndEvery(ctx, purgeEvery, func(ctx context.Context) {
		if err := b.Purge(ctx, r, time.Now().Add(-settled)); err != nil && ctx.Err() == nil {
			log.Warn("portraits that nobody has were not all removed", "error", err)
		}
	})
}

// Purge removes unreferenced portraits older than a given time: those of deleted accounts, and those replaced by newer
// ones of their players.
func (b *Bucket) Purge(ctx context.Context, r Reader, before time.Time) error {
	list := b.blobs.List(nil)
	for {
		one, err := list.Next(ctx)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if !one.ModTime.Before(before) {
			continue
		}
		if b.folder != "" && strings.HasPrefix(one.Key, durable.Unfinished) { // left by a killed server
			if err := b.blobs.Delete(ctx, one.Key); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
				return err
			}
		}
		hash, ours := strings.CutSuffix(one.Key, extension)
		if !ours {
			continue
		}
		if err := b.drop(ctx, r, hash); err != nil {
			return err
		}
	}
}

// drop removes a portrait without a row. If it got a row meanwhile, it is stored again.
func (b *Bucket) drop(ctx context.Context, r Reader, hash string) error {
	if had, err := hasPortrait(ctx, r, hash); err != nil || had {
		return err
	}
	body, known, err := b.get(ctx, hash)
	if err != nil || !known {
		return err
	}
	if err := b.blobs.Delete(ctx, hash+extension); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
		return err
	}
	if had, err := hasPortrait(ctx, r, hash); err != nil || !had {
		return err
	}
	return b.put(ctx, Picture{Hash: hash, Kind: portraitKind, Body: body})
}

func hasPortrait(ctx context.Context, r Reader, hash string) (had bool, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		err := tx.QueryRow(ctx, `SELECT 1 FROM portraits WHERE hash = $1 LIMIT 1`, hash).Scan(new(int))
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		had = err == nil
		return err
	})
	return had, err
}
