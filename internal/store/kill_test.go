package store_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/store"
)

// child makes this test binary the process to be killed, where it is set.
const child = "STORE_TEST_CHILD_DIR"

// writeUntilKilled prints a line for each acknowledged command.
func writeUntilKilled(dir string) int {
	s, err := store.Open(context.Background(), store.Options{Dir: dir, FoldEvery: 20 * time.Millisecond})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	for n := range 8 {
		go func() {
			a := &actor{s: s, player: fmt.Sprint("p", n)}
			for i := 0; ; i++ {
				key := fmt.Sprint(os.Getpid(), "-", i)
				if err := a.add(context.Background(), key, 1, nil); err != nil {
					fmt.Fprintln(os.Stderr, err)
					os.Exit(1)
				}
				fmt.Printf("%s %s\n", a.player, key)
			}
		}()
	}
	select {}
}

// TestKilled kills the writing process repeatedly: every acknowledged command is stored exactly once.
func TestKilled(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	acked := map[string]map[string]bool{}
	for range 6 {
		for _, line := range killedRun(t, dir) {
			player, key, _ := strings.Cut(line, " ")
			if acked[player] == nil {
				acked[player] = map[string]bool{}
			}
			acked[player][key] = true
		}
		s, err := store.Open(t.Context(), store.Options{Dir: dir})
		if err != nil {
			t.Fatal(err)
		}
		for player, keys := range acked {
			verifyKilled(t, s, player, keys)
		}
		if err := errors.Join(s.Check(t.Context()), s.Close(t.Context())); err != nil {
			t.Error(err)
		}
	}
	if len(acked) != 8 {
		t.Errorf("%d players were acknowledged something, want 8", len(acked))
	}
}

func killedRun(t *testing.T, dir string) (acked []string) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), child+"="+dir)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	fatal := 40 + rand.IntN(400)
	for lines.Scan() {
		if acked = append(acked, lines.Text()); len(acked) == fatal {
			_ = cmd.Process.Kill()
		}
	}
	_ = cmd.Wait()
	if len(acked) < fatal {
		t.Fatalf("the child ended by itself after %d commands", len(acked))
	}
	return acked
}

// verifyKilled allows one command of each player to be committed but not acknowledged, because the process was killed
// in between.
func verifyKilled(t *testing.T, s *store.Store, player string, keys map[string]bool) {
	t.Helper()
	k, err := s.Load(t.Context(), player)
	if err != nil {
		t.Fatal(err)
	}
	if stored(k) != k.Seq || k.Version != k.Seq {
		t.Errorf("%s: %d rows add up to %d", player, k.Seq, stored(k))
	}
	if unanswered := k.Seq - int64(len(keys)); unanswered < 0 || unanswered > 6 {
		t.Errorf("%s: %d rows for %d acknowledged commands", player, k.Seq, len(keys))
	}
	seen := map[string]bool{}
	for _, a := range k.Keys {
		if seen[a.Key] {
			t.Errorf("%s: %s is there twice", player, a.Key)
		}
		seen[a.Key] = true
	}
	if days, err := s.Daily(t.Context(), player); err != nil || len(days) != 1 || days[0].Sums["gold"] != k.Seq {
		t.Errorf("%s: totals %+v, want %d (%v)", player, days, k.Seq, err)
	}
}
