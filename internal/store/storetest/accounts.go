package storetest

import (
	"path/filepath"
	"slices"
	"testing"

	"umbrarch/internal/store"
)

func exec(t *testing.T, s *store.Store, query string, args ...any) {
	t.Helper()
	must(t, s.Write(t.Context(), func(tx store.Tx) error {
		_, err := tx.Exec(t.Context(), query, args...)
		return err
	}))
}

func account(t *testing.T, s *store.Store, id string) {
	t.Helper()
	exec(t, s, `INSERT INTO accounts (id, password, role, created_at, verified_at, suspended_until) VALUES ($1, '', 'user', 0, 0, 0)`, id)
}

func session(t *testing.T, s *store.Store, id, of string) {
	t.Helper()
	exec(t, s, `INSERT INTO sessions (token_hash, id, account_id, created_at, seen_at, expires_at, address, agent) VALUES ($1, $1, $2, 0, 0, 9, '', '')`, id, of)
}

func link(t *testing.T, s *store.Store, id, of string) {
	t.Helper()
	exec(t, s, `INSERT INTO account_links (token_hash, kind, account_id, email, password, created_at, expires_at) VALUES ($1, 'reset', $2, '', '', 0, 9)`, id, of)
}

func passkey(t *testing.T, s *store.Store, id, of string) {
	t.Helper()
	exec(t, s, `INSERT INTO passkeys (id, player_id, credential_hash, credential, public_key, rp_id, name, transports, synced, sign_count, created_at, used_at, suspect_at)
		VALUES ($1, $2, $1, 'AA', 'AA', 'umbrarch.example', 'key', 'usb', TRUE, 7, 0, 0, 0)`, id, of)
}

func challenge(t *testing.T, s *store.Store, id string) {
	t.Helper()
	exec(t, s, `INSERT INTO passkey_challenges (challenge_hash, purpose, bound, expires_at) VALUES ($1, 'login', '', 9)`, id)
}

func mail(t *testing.T, s *store.Store, to string) {
	t.Helper()
	exec(t, s, `INSERT INTO mail_outbox (recipient, kind, link, tries, next_at, created_at) VALUES ($1, 'reset', '', 0, 0, 0)`, to)
}

// abandoned: data of a player without an account are found in every table, and erased on request.
func abandoned(p *Place) {
	t, s := p.t, p.open()
	account(t, s, "here")
	appendTo(t, s, "here", 1, 3)
	appendTo(t, s, "gone", 1, 3)
	must(t, s.FoldNow(t.Context()))
	appendTo(t, s, "gone", 4, 4)
	post(t, s, "owed")
	list, err := s.Abandoned(t.Context())
	must(t, err)
	if slices.Sort(list); !slices.Equal(list, []string{"gone", "owed"}) {
		t.Fatalf("found %v", list)
	}
	erased, err := s.Repair(t.Context())
	must(t, err)
	if slices.Sort(erased); !slices.Equal(erased, list) {
		t.Fatalf("erased %v", erased)
	}
	if left, err := s.Abandoned(t.Context()); err != nil || len(left) > 0 {
		t.Fatalf("left %v, %v", left, err)
	}
	if head(t, s, "here") != 3 {
		t.Error("a player with an account was touched")
	}
	must(t, s.Check(t.Context()))
}

// S-061: ended sessions stay ended after a restore; sessions begun since the backup end if its account is missing
// there. Passkeys are restored from the backup, and a used challenge stays used.
func restoreSignIns(p *Place) {
	t, s := p.t, p.open()
	account(t, s, "old")
	session(t, s, "ended", "old")
	session(t, s, "kept", "old")
	link(t, s, "used", "old")
	mail(t, s, "sent@umbrarch.example")
	passkey(t, s, "removed", "old")
	challenge(t, s, "answered")
	file := filepath.Join(t.TempDir(), "b")
	must(t, s.Backup(t.Context(), file))
	exec(t, s, `DELETE FROM sessions WHERE id = 'ended'`)
	exec(t, s, `DELETE FROM account_links`)
	exec(t, s, `DELETE FROM mail_outbox`)
	exec(t, s, `DELETE FROM passkeys`)
	exec(t, s, `DELETE FROM passkey_challenges`)
	account(t, s, "new")
	session(t, s, "of new", "new")
	link(t, s, "of new", "new")
	passkey(t, s, "of new", "new")
	must(t, s.Restore(t.Context(), file))
	for table, want := range map[string]int{"accounts": 1, "sessions": 1, "account_links": 0, "mail_outbox": 0, "passkeys": 1, "passkey_challenges": 0} {
		if n := count(t, s, table); n != want {
			t.Errorf("%d rows in %s after the restore, want %d", n, table, want)
		}
	}
}

// restoreSearch: the search finds players by the restored data and by later changes.
func restoreSearch(p *Place) {
	t, s := p.t, p.open()
	found := func(part string) (n int) {
		must(t, s.Read(t.Context(), func(tx store.Tx) error {
			return tx.QueryRow(t.Context(), `SELECT COUNT(*) FROM `+store.Matching(part)+` AS found`, store.Matched(part)...).Scan(&n)
		}))
		return n
	}
	account(t, s, "elder")
	exec(t, s, `INSERT INTO player_names (key, player_id, name) VALUES ('hollis crane', 'elder', 'Hollis Crane')`)
	file := filepath.Join(t.TempDir(), "b")
	must(t, s.Backup(t.Context(), file))
	account(t, s, "younger")
	exec(t, s, `UPDATE player_names SET key = 'ysolde', name = 'Ysolde'`)
	must(t, s.Restore(t.Context(), file))
	account(t, s, "latest")
	for part, want := range map[string]int{"lde": 1, "is cran": 1, "s c": 1, "ran": 1, "ol": 1, "solde": 0, "young": 0, "ates": 1} {
		if n := found(part); n != want {
			t.Errorf("%q finds %d, want %d", part, n, want)
		}
	}
}
