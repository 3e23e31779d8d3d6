package notify_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"umbrarch/internal/account"
	"umbrarch/internal/account/smtp"
	"umbrarch/internal/account/smtptest"
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/push"
	"umbrarch/internal/push/pushtest"
	"umbrarch/internal/realm/notify"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// noon of a day in November, UTC: outside the default quiet hours.
const noon = 1_795_003_200_000

const player = "ysolde"

type realm struct {
	*notify.Service
	t       *testing.T
	store   *store.Store
	service *pushtest.Service
	mails   *smtptest.Server
	post    *account.Accounts
	now     int64
	mu      sync.Mutex
	counted []string
}

func onBoth(t *testing.T, f func(t *testing.T, r *realm)) {
	t.Helper()
	bothtest.Options(t, func(t *testing.T, o store.Options) { f(t, begin(t, o)) })
}

func begin(t *testing.T, o store.Options) *realm {
	t.Helper()
	r := &realm{t: t, store: bothtest.Open(t, o), now: noon, mails: smtptest.Start(t)}
	r.post = r.accounts()
	r.Service = r.node(r.store)
	r.service = pushtest.New(t, r.Key())
	r.need(r.store.Append(t.Context(), &store.Row{Player: player, Seq: 1, Version: 1, Command: "reign.create"}))
	r.tx(`INSERT INTO sessions (token_hash, id, account_id, created_at, seen_at, expires_at, address, agent) VALUES ('t', 'session', $1, 0, 0, $2, '', '')`,
		player, noon+time.Hour.Milliseconds()*100)
	return r
}

// node opens another server of the same realm.
func (r *realm) node(s *store.Store) *notify.Service {
	r.t.Helper()
	c, err := content.Builtin(content.Standard)
	r.need(err)
	n, err := notify.New(r.t.Context(), notify.Options{
		Store: s, Mail: r.post.Mail, Now: func() int64 { return r.now }, Content: func() *content.Snapshot { return c }, Contact: "https://realm.example", Loopback: true,
		Log: slog.New(slog.DiscardHandler), Count: func(outcome string) {
			r.mu.Lock()
			defer r.mu.Unlock()
			r.counted = append(r.counted, outcome)
		},
	})
	r.need(err)
	return n
}

// accounts are the realm's accounts with a working mail server.
func (r *realm) accounts() *account.Accounts {
	r.t.Helper()
	c, err := content.Builtin(content.Standard)
	r.need(err)
	smtp, err := smtp.New(r.mails.URL(), "realm@realm.example", nil)
	r.need(err)
	s, err := account.New(account.Options{
		Store: r.store, Now: func() int64 { return r.now }, Log: slog.New(slog.DiscardHandler),
		Mail: smtp, PublicURL: "https://realm.example", Words: c.Message,
	})
	r.need(err)
	return s
}

func (r *realm) need(err error) {
	r.t.Helper()
	if err != nil {
		r.t.Fatal(err)
	}
}

func (r *realm) tx(query string, args ...any) {
	r.t.Helper()
	r.need(r.store.Write(r.t.Context(), func(tx store.Tx) error {
		_, err := tx.Exec(r.t.Context(), query, args...)
		return err
	}))
}

func (r *realm) browser() notify.Browser {
	return notify.Browser{Subscription: r.service.Subscription(), Player: player, Session: "session"}
}

func (r *realm) subscribe(coming ...notify.One) {
	r.t.Helper()
	r.need(r.Subscribe(r.t.Context(), r.browser(), coming))
}

// after advances the time and runs the due works.
func (r *realm) after(d time.Duration) {
	r.t.Helper()
	r.now += d.Milliseconds()
	r.work(r.Service, r.store)
	r.need(r.Round(r.t.Context()))
}

func (r *realm) work(n *notify.Service, s *store.Store) {
	r.t.Helper()
	ctx := context.WithoutCancel(r.t.Context())
	for _, w := range n.Works() {
		var ids []string
		r.need(s.Read(ctx, func(tx store.Tx) (err error) {
			ids, err = w.Due(ctx, tx, r.now, 10)
			return err
		}))
		for _, id := range ids {
			r.need(s.Write(ctx, func(tx store.Tx) error {
				_, err := w.Do(ctx, tx, id, r.now)
				return err
			}))
		}
	}
}

// said are the texts of the notices that the browser received.
func (r *realm) said() (out []string) {
	r.t.Helper()
	for _, raw := range r.service.Received() {
		var m notify.Message
		r.need(json.Unmarshal([]byte(raw), &m))
		out = append(out, m.Body)
	}
	return out
}

func (r *realm) want(texts ...string) {
	r.t.Helper()
	if got := r.said(); !slices.Equal(got, texts) {
		r.t.Errorf("the browser read %q, not %q", got, texts)
	}
}

func in(d time.Duration, what string) notify.One {
	return notify.One{At: noon + d.Milliseconds(), What: what}
}

func TestOneNoticeForWhatCameTogether(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		r.subscribe(in(time.Minute, notify.Finished), in(time.Minute+time.Second, notify.Finished), in(time.Minute, notify.Raids), in(2*time.Hour, notify.Finished))
		r.after(time.Minute)
		r.want()
		r.after(time.Minute)
		r.want("A raid on your dungeon is over. 2 things have finished.")
		r.after(time.Hour)
		r.want("A raid on your dungeon is over. 2 things have finished.")
		r.after(time.Hour)
		r.want("A raid on your dungeon is over. 2 things have finished.", "Something has finished.")
	})
}

func TestNobodyIsNoticedOfWhatIsSeen(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		r.subscribe(in(time.Minute, notify.Finished))
		r.need(r.store.Present(t.Context(), map[string]int64{player: noon + time.Hour.Milliseconds()}))
		r.after(10 * time.Minute)
		r.after(2 * time.Hour)
		r.want()
	})
}

func TestKindsAndQuietHours(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		chosen, err := r.Choose(t.Context(), player, notify.Settings{Kinds: []string{notify.Finished, "nonsense"}, Quiet: true, QuietFrom: 11 * 60, QuietUntil: 13 * 60, Zone: "UTC"}, nil)
		r.need(err)
		if !slices.Equal(chosen.Kinds, []string{notify.Finished}) {
			t.Errorf("kept: %q", chosen.Kinds)
		}
		r.subscribe(in(time.Minute, notify.Finished), in(2*time.Minute, notify.Raids))
		r.after(30 * time.Minute)
		r.want()
		r.after(time.Hour)
		r.want("Something has finished.")
	})
}

func TestMailAndTheEndOfACampaign(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		r.subscribe()
		for kind, body := range map[string]string{"mail": "{}", "faction.post": `{"event":"conquered"}`} {
			r.tx(`INSERT INTO inbox (player_id, kind, at, body) VALUES ($1, $2, $3, $4)`, player, kind, int64(noon), body)
		}
		r.after(time.Minute)
		r.after(time.Minute)
		r.want("A campaign has ended. A message has come.")
	})
}

func TestWhatSavesAKingdomTellsWhatComes(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		r.subscribe()
		dues := []game.Due{{Kind: "courtship.eased", At: noon}, {Kind: "npc.mission", At: noon + 1000}}
		r.need(r.Write(t.Context(), []reign.Standing{{Player: player, Dues: dues}, {Player: "nobody", Dues: dues}}))
		r.after(time.Minute)
		r.want("Something has finished.")
	})
}

func TestTheAnswersOfAPushService(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		r.subscribe(in(0, notify.Raids), in(3*time.Hour, notify.Raids))
		r.service.Answer(429, "600")
		r.after(time.Minute)
		r.service.Answer(201, "")
		r.after(5 * time.Minute)
		r.want()
		r.after(6 * time.Minute)
		r.want("A raid on your dungeon is over.")
		r.service.Answer(410, "")
		r.after(4 * time.Hour)
		if kept, err := r.Subscriptions(t.Context(), player); err != nil || len(kept) != 0 {
			t.Errorf("a browser that is gone is kept: %v %v", kept, err)
		}
		if want := []string{notify.Later, notify.Sent, notify.Gone}; !slices.Equal(r.counted, want) {
			t.Errorf("counted %q, not %q", r.counted, want)
		}
	})
}

func TestSigningOutEndsNotices(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		r.subscribe(in(0, notify.Raids))
		r.tx(`DELETE FROM sessions WHERE id = 'session'`)
		r.after(time.Minute)
		r.want()
	})
}

func TestForeignAndTooManyBrowsers(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		r.subscribe()
		foreign := r.browser()
		foreign.Player = "somebody"
		if err := r.Subscribe(t.Context(), foreign, nil); !errors.Is(err, notify.ErrForeign.With()) {
			t.Errorf("another account took the browser: %v", err)
		}
		r.need(r.Unsubscribe(t.Context(), "somebody", foreign.Endpoint))
		inside := r.browser()
		inside.Endpoint = "https://10.0.0.1/x"
		if err := r.Subscribe(t.Context(), inside, nil); !errors.Is(err, notify.ErrEndpoint.With()) {
			t.Errorf("an endpoint inside: %v", err)
		}
		for n := range 20 {
			r.now++
			more := r.browser()
			more.Subscription = push.Subscription{Endpoint: more.Endpoint + string(rune('a'+n)), P256DH: more.P256DH, Auth: more.Auth}
			r.need(r.Subscribe(t.Context(), more, nil))
		}
		kept, err := r.Subscriptions(t.Context(), player)
		r.need(err)
		if len(kept) != 8 || kept[0].Endpoint != r.browser().Endpoint+"t" {
			t.Errorf("kept: %v", kept)
		}
	})
}

// Two servers of one realm look at the same moment, and one notice is sent.
func TestTwoNodesNoticeOnce(t *testing.T) {
	t.Parallel()
	o := store.Options{DatabaseURL: pgtest.URL(t), Log: slog.New(slog.DiscardHandler)}
	r := begin(t, o)
	other := bothtest.Open(t, o)
	beside := r.node(other)
	if beside.Key() != r.Key() {
		t.Fatal("two nodes of one realm have two keys")
	}
	for round := range 10 {
		due := notify.One{At: r.now, What: notify.Raids}
		r.subscribe(due)
		r.now += time.Hour.Milliseconds() / 4
		var both sync.WaitGroup
		both.Go(func() { r.race(r.Service, r.store) })
		both.Go(func() { r.race(beside, other) })
		both.Wait()
		if got := len(r.said()); got != round+1 {
			t.Fatalf("round %d: %d notices", round, got)
		}
	}
}

// race runs a node's work; a conflict is expected.
func (r *realm) race(n *notify.Service, s *store.Store) {
	ctx := r.t.Context()
	for _, w := range n.Works() {
		_ = s.Write(ctx, func(tx store.Tx) error {
			_, err := w.Do(ctx, tx, player, r.now)
			return err
		})
	}
	_ = n.Round(ctx)
	_ = n.Round(ctx)
}

// Events of an absence wait for the end of quiet hours, even if the kingdom is saved meanwhile; events during presence
// do not.
func TestWhatHasComeOutlastsASave(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		_, err := r.Choose(t.Context(), player, notify.Settings{Kinds: notify.Kinds, Quiet: true, QuietFrom: 11 * 60, QuietUntil: 14 * 60, Zone: "UTC"}, nil)
		r.need(err)
		r.subscribe(in(time.Minute, notify.Finished), in(30*time.Minute, notify.Raids))
		r.after(time.Hour)
		seen := noon + (10 * time.Minute).Milliseconds()
		r.need(r.store.Present(t.Context(), map[string]int64{player: seen}))
		r.need(r.Write(t.Context(), []reign.Standing{{Player: player, At: seen, Dues: []game.Due{{Kind: "npc.mission", At: noon + 5*time.Hour.Milliseconds()}}}}))
		r.after(90 * time.Minute)
		r.want("A raid on your dungeon is over.")
		r.after(3 * time.Hour)
		r.want("A raid on your dungeon is over.", "Something has finished.")
	})
}
