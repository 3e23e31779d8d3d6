package notify_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/account/smtptest"
	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/realm/notify"
	"umbrarch/internal/store"
)

// wantsDigests gives the player an address and enables digests.
func (r *realm) wantsDigests(coming ...notify.One) {
	r.t.Helper()
	r.tx(`INSERT INTO accounts (id, email, password, role, created_at, verified_at, suspended_until) VALUES ($1, 'ysolde@realm.example', '', 'user', 0, 1, 0)`, player)
	_, err := r.Choose(r.t.Context(), player, digestsOn(), coming)
	r.need(err)
}

func digestsOn() notify.Settings {
	return notify.Settings{Kinds: slices.Clone(notify.Kinds), Zone: "UTC", Digest: true}
}

// mailed sends the outbox and returns the mails received.
func (r *realm) mailed() (out []smtptest.Message) {
	r.t.Helper()
	ctx, cancel := context.WithCancel(r.t.Context())
	defer cancel()
	waiting := r.waiting()
	go r.post.Run(ctx)
	for range waiting {
		out = append(out, r.mails.Next(r.t))
	}
	waittest.Until(r.t, "delivered mails are removed", func() bool { return r.waiting() == 0 })
	return out
}

func (r *realm) waiting() (n int64) {
	r.t.Helper()
	r.need(r.store.Read(r.t.Context(), func(tx store.Tx) error {
		return tx.QueryRow(r.t.Context(), `SELECT COUNT(*) FROM mail_outbox`).Scan(&n)
	}))
	return n
}

func TestOneDigestADay(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		r.wantsDigests(in(time.Minute, notify.Finished), in(time.Hour, notify.Finished), in(5*time.Hour, notify.Raids))
		r.after(2 * time.Minute)
		r.after(90 * time.Minute)
		if got := r.mailed(); len(got) != 0 {
			t.Fatalf("a digest is no alarm: %v", got)
		}
		r.after(time.Hour)
		got := r.mailed()
		if len(got) != 1 || !strings.Contains(got[0].Body, "2 things have finished.") {
			t.Fatalf("the digest of both: %v", got)
		}
		r.after(6 * time.Hour)
		r.after(6 * time.Hour)
		if got := r.mailed(); len(got) != 0 {
			t.Fatalf("a second digest on one day: %v", got)
		}
		r.after(14 * time.Hour)
		if got = r.mailed(); len(got) != 1 || !strings.Contains(got[0].Body, "A raid on your dungeon is over.") {
			t.Fatalf("the next day's digest: %v", got)
		}
	})
}

func TestADigestEndsDigestsOnce(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		r.wantsDigests(in(time.Minute, notify.Finished), in(48*time.Hour, notify.Finished))
		r.after(2 * time.Minute)
		r.after(3 * time.Hour)
		digest := r.mailed()[0]
		_, token, _ := strings.Cut(digest.Body, "https://realm.example/#/end?token=")
		token = strings.TrimSpace(token)
		if want := "<https://realm.example/api/v1/notify/end?token=" + token + ">"; digest.Ends != want {
			t.Errorf("List-Unsubscribe: %q, not %q", digest.Ends, want)
		}
		r.need(r.End(t.Context(), token))
		if err := r.End(t.Context(), token); !errors.Is(err, notify.ErrEnded.With()) {
			t.Errorf("the link was used twice: %v", err)
		}
		settings, err := r.Settings(t.Context(), player)
		r.need(err)
		if settings.Digest {
			t.Error("digests go on")
		}
		r.after(50 * time.Hour)
		r.after(50 * time.Hour)
		if got := r.mailed(); len(got) != 0 {
			t.Errorf("a digest after the end: %v", got)
		}
	})
}

func TestDigestsAskForAProvedAddress(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		r.tx(`INSERT INTO accounts (id, email, password, role, created_at, verified_at, suspended_until) VALUES ($1, 'else@realm.example', '', 'user', 0, 0, 0)`, player)
		if _, err := r.Choose(t.Context(), player, digestsOn(), nil); !errors.Is(err, notify.ErrMail.With()) {
			t.Errorf("digests to an address that nobody proved: %v", err)
		}
		settings, err := r.Settings(t.Context(), player)
		r.need(err)
		if settings.Digest {
			t.Error("it was kept")
		}
	})
}

func TestWhoWasHereGetsNoDigest(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		r.wantsDigests(in(time.Minute, notify.Finished))
		r.after(2 * time.Minute)
		r.need(r.store.Present(t.Context(), map[string]int64{player: r.now + time.Minute.Milliseconds()}))
		r.after(3 * time.Hour)
		if got := r.mailed(); len(got) != 0 {
			t.Errorf("a digest of what was seen: %v", got)
		}
	})
}

func TestNoDigestInQuietHours(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		r.wantsDigests(in(time.Minute, notify.Finished))
		r.after(2 * time.Minute)
		quiet := digestsOn()
		quiet.Quiet, quiet.QuietFrom, quiet.QuietUntil = true, 13*60, 18*60
		_, err := r.Choose(t.Context(), player, quiet, nil)
		r.need(err)
		r.after(3 * time.Hour)
		if got := r.mailed(); len(got) != 0 {
			t.Errorf("a digest in quiet hours: %v", got)
		}
		r.after(4 * time.Hour)
		if got := r.mailed(); len(got) != 1 {
			t.Errorf("after quiet hours: %v", got)
		}
	})
}
