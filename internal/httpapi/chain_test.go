package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/rules/casino"
)

// casinoOf is the casino part of the player's view.
func casinoOf(p *httpapitest.Client) casino.View { return p.View().Sections.Casino }

// bets plays coin rounds and returns them with their proofs.
func bets(p *httpapitest.Client, n int) (out []casino.Round) {
	for range n {
		body := map[string]any{"side": "heads", "bet": 1, "seedHash": casinoOf(p).SeedHash}
		out = append(out, result[casino.Played](p, p.Do("casino.flip", body)).Round)
	}
	return out
}

func result[T any](p *httpapitest.Client, a httpapitest.Answer) (out T) {
	p.T.Helper()
	if err := json.Unmarshal(a.Result, &out); err != nil {
		p.T.Fatal(err)
	}
	return out
}

// cases opens cases and returns their contents.
func cases(s *httpapitest.Server, p *httpapitest.Client, n int) (out []string) {
	for range n {
		s.Online(2 * time.Second) // closes the chest's window
		out = append(out, string(p.Do("hoard.open", form{"case": "common"}).Result))
	}
	return out
}

// rich gives a kingdom gold for bets.
func rich(d *game.Document) { d.Pulse.Edit().GoldMilli = 1_000_000 * game.Milli }

// foretold fails if earlier rounds determine later ones, or if a bet on an old seal is accepted.
func foretold(t *testing.T, s *httpapitest.Server, p *httpapitest.Client, seen []casino.Round, opened []string) {
	t.Helper()
	for _, r := range seen {
		now := casinoOf(p)
		if now.Nonce != r.Nonce || now.SeedHash == r.SeedHash {
			t.Fatalf("round %d is sealed with the seed that was shown of round %d", now.Nonce, r.Nonce)
		}
		p.Refused(http.StatusConflict, "casino.seed_played", "This seed has been played. Bet on the next one.", p.Command("casino.flip", map[string]any{"side": "heads", "bet": 1, "seedHash": r.SeedHash}))
		next := bets(p, 1)[0]
		if next.Seed == r.Seed || next.SeedHash != now.SeedHash || casino.Hash(next.Seed) != now.SeedHash {
			t.Fatalf("round %d was sealed by %s and decided by %+v", now.Nonce, now.SeedHash, next)
		}
	}
	if again := cases(s, p, len(opened)); fmt.Sprint(again) == fmt.Sprint(opened) {
		t.Errorf("the cases hold what they held: %v", again)
	}
}

// proved fails if a round does not match its seeds, or is stored differently than shown.
func proved(t *testing.T, s *httpapitest.Server, player string, played []casino.Round) {
	t.Helper()
	for _, r := range played {
		kept := false
		for _, one := range s.Document(player).CasinoRounds.All() {
			kept = kept || one.Nonce == r.Nonce && one.Seed == r.Seed && one.ClientSeed == r.ClientSeed
		}
		if !kept || casino.Hash(r.Seed) != r.SeedHash || casino.Coin(r.Seed, r.ClientSeed, r.Nonce) != r.Rolled[0] {
			t.Errorf("round %+v cannot be verified; kept: %v", r, kept)
		}
	}
}

// Rolls since a backup reveal no rolls after its restore, in any kingdom, and earlier rounds can still be verified
// (S-108).
func TestARestoredKingdomRollsAnew(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p, other := s.Player(), s.Player()
		s.Edit(p.ID(), rich)
		s.Edit(other.ID(), rich)
		before := bets(p, 2)
		file := filepath.Join(t.TempDir(), "backup")
		if err := s.Store.Backup(t.Context(), file); err != nil {
			t.Fatal(err)
		}
		seen, opened := bets(p, 8), cases(s, p, 8)
		seenToo, openedToo := bets(other, 8), cases(s, other, 8)
		if err := s.Store.Restore(t.Context(), file); err != nil {
			t.Fatal(err)
		}
		proved(t, s, p.ID(), before)
		foretold(t, s, p, seen, opened)
		foretold(t, s, other, seenToo, openedToo)
	})
}

// A backup reveals no rolls: restored into another store, the same kingdom rolls differently.
func TestABackupTellsNoRoll(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		const email = "backed@umbrarch.example"
		p := s.Client().Register(email).Reign("pact_bound")
		s.Edit(p.ID(), rich)
		bets(p, 2)
		file := filepath.Join(t.TempDir(), "backup")
		if err := s.Store.Backup(t.Context(), file); err != nil {
			t.Fatal(err)
		}
		thief := httpapitest.Start(t)
		if err := thief.Store.Restore(t.Context(), file); err != nil {
			t.Fatal(err)
		}
		q := thief.Client()
		q.Want(http.StatusOK, q.Login(email, httpapitest.Password))
		foretold(t, s, p, bets(q, 8), cases(thief, q, 8))
	})
}

// A reverted reign rolls differently, too.
func TestAReignThatIsPutBackRollsAnew(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p := s.Admin().Confirm(), s.Player()
		s.Edit(p.ID(), rich)
		bets(p, 2)
		kept := s.KeptVersions(admin, p.ID(), 1)[0]
		seen, opened := bets(p, 8), cases(s, p, 8)
		admin.Want(http.StatusNoContent, admin.Post("/admin/players/"+p.ID()+"/revert", numbers{"seq": kept.Seq}))
		foretold(t, s, p, seen, opened)
	})
}
