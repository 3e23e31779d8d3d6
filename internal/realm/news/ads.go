package news

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"umbrarch/internal/realm/picture"
	"umbrarch/internal/rules"
	rulesnews "umbrarch/internal/rules/news"
	"umbrarch/internal/store"
)

// Ads have the hosts from which pictures may come, beside pictures uploaded here.
type Ads struct{ Hosts []string }

func (a Ads) loadPut(ctx context.Context, tx store.Tx, env *rules.Env, b rulesnews.PutAd) (rulesnews.AdState, error) {
	state, err := loadAd(ctx, tx, env, b.Ad)
	state.Link = httpsHost(b.LinkURL) != ""
	if err == nil {
		state.Image, err = a.has(ctx, tx, b.ImageURL)
	}
	return state, adFailure(err)
}

func (a Ads) loadRemove(ctx context.Context, tx store.Tx, env *rules.Env, b rulesnews.RemoveAd) (rulesnews.AdState, error) {
	state, err := loadAd(ctx, tx, env, b.Ad)
	return state, adFailure(err)
}

// loadAd reads an ad by id, and the next free id.
func loadAd(ctx context.Context, tx store.Tx, env *rules.Env, id string) (rulesnews.AdState, error) {
	state := rulesnews.AdState{NewID: fmt.Sprintf("ad-%d", env.Now())}
	list, err := allAds(ctx, tx)
	if i := slices.IndexFunc(list, func(one rulesnews.Ad) bool { return one.ID == id }); i >= 0 {
		state.Have = &list[i]
	}
	return state, err
}

// has tells whether a picture may be shown: an existing upload, or one of an allowed host.
func (a Ads) has(ctx context.Context, tx store.Tx, image string) (bool, error) {
	if hash, own := strings.CutPrefix(image, picture.Path); own {
		return picture.Has(ctx, tx, hash)
	}
	return a.allows(image), nil
}

func (a Ads) allows(image string) bool {
	return strings.HasPrefix(image, picture.Path) || slices.Contains(a.Hosts, httpsHost(image))
}

// httpsHost is the host of an https address; "" for any other text.
func httpsHost(text string) string {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "https" || u.User != nil || u.Opaque != "" || strings.ContainsAny(text, "\\ \t\r\n") {
		return ""
	}
	return strings.ToLower(u.Host)
}

const keptUnused = 24 * time.Hour // lifetime of a picture without an ad: an upload precedes its ad

// WriteAd stores or deletes an ad, and removes pictures that no ad shows.
func WriteAd(ctx context.Context, tx store.Tx, a rulesnews.AdRow) error {
	err := storeAd(ctx, tx, a)
	if err == nil {
		err = picture.DropUnused(ctx, tx, a.At-keptUnused.Milliseconds())
	}
	return adFailure(err)
}

func storeAd(ctx context.Context, tx store.Tx, a rulesnews.AdRow) error {
	if a.Gone {
		_, err := tx.Exec(ctx, `DELETE FROM ads WHERE id = $1`, a.ID)
		return err
	}
	_, err := tx.Exec(ctx, `INSERT INTO ads (id, label, image_url, link_url, is_active, created_at) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (id) DO UPDATE SET label = excluded.label, image_url = excluded.image_url, link_url = excluded.link_url, is_active = excluded.is_active`,
		a.ID, a.Label, a.ImageURL, a.LinkURL, a.Active, a.CreatedAt)
	return err
}

// adFailure is the code for a database without a table of ads.
func adFailure(err error) error {
	if store.IsMissingTable(err) {
		return rulesnews.ErrAdFailed.With()
	}
	return err
}

// All returns all ads, newest first. It is empty without the table.
func All(ctx context.Context, r Reader) (out []rulesnews.Ad, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		out, err = allAds(ctx, tx)
		out = out[:min(len(out), shownAtMost)]
		return err
	})
	if store.IsMissingTable(err) {
		return []rulesnews.Ad{}, nil
	}
	return out, err
}

// Shown returns the ads for players, without those of hosts no longer allowed.
func (a Ads) Shown(ctx context.Context, r Reader) ([]rulesnews.Ad, error) {
	list, err := All(ctx, r)
	return slices.DeleteFunc(list, func(one rulesnews.Ad) bool { return !one.Active || !a.allows(one.ImageURL) }), err
}

func allAds(ctx context.Context, tx store.Tx) ([]rulesnews.Ad, error) {
	rows, err := tx.Query(ctx, `SELECT id, label, image_url, link_url, is_active, created_at FROM ads ORDER BY created_at DESC, id DESC`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := []rulesnews.Ad{}
	for rows.Next() {
		var a rulesnews.Ad
		if err := rows.Scan(&a.ID, &a.Label, &a.ImageURL, &a.LinkURL, &a.Active, &a.CreatedAt); err != nil {
			return nil, err
		}
		out = append(out, a)
	}
	return out, rows.Err()
}
