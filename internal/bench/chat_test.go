package bench

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/coder/websocket"

	"umbrarch/internal/realm/faction"
	"umbrarch/internal/rules/engine/enginetest"
	rules "umbrarch/internal/rules/faction"
	"umbrarch/internal/store"
)

const (
	together  = "together" // the faction of all players
	speakers  = 50         // players who send in turn, within the rate limit
	delivered = 100_000    // least number of deliveries in one measurement
)

// BenchmarkChat is a message to 1,000 and to 5,000 connected members of one faction, over loopback: from the sender's
// request to each member's socket, one message after another. It reports the server's CPU for a delivery, including the
// command (the target is 25 us), and when the first and the last percent of the members have the message.
func BenchmarkChat(b *testing.B) {
	for _, members := range []int{1000, 5000} {
		b.Run(fmt.Sprint(members), func(b *testing.B) { chat(b, members) })
	}
}

func chat(b *testing.B, members int) {
	b.Setenv(envDir, b.TempDir())
	b.Setenv(envDatabase, "")
	players, _ := seed(b, crowd{members, 0, enginetest.New}, durable)
	join(b, players)
	server, address := start(b, durable)
	sockets := connect(b, address, players)
	messages := delivered / members
	var took []time.Duration
	say(b, address, players[0], sockets, "to warm")
	before := cpuOf(b, server.Process.Pid)
	b.ResetTimer()
	for n := range messages {
		took = append(took, say(b, address, players[n%speakers], sockets, fmt.Sprintf("the candle burns in night %d", n))...)
	}
	b.StopTimer()
	used := cpuOf(b, server.Process.Pid) - before
	slices.Sort(took)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(used.Microseconds())/float64(len(took)), "cpu-us/delivery")
	b.ReportMetric(float64(took[len(took)/2].Microseconds()), "p50-us")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-us")
	_ = server.Process.Signal(syscall.SIGTERM)
	_ = server.Wait()
}

// join makes one faction of all players.
func join(b *testing.B, players []player) {
	s, err := open(b.Context(), unsafe)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = s.Close(b.Context()) }()
	one := rules.Faction{ID: together, Name: "Iron Pact", Emblem: "crown", Readiness: rules.Ready, Version: 1}
	for i, p := range players {
		role := rules.Plain
		if i == 0 {
			role = rules.Owner
		}
		one.Members = append(one.Members, rules.Member{ID: p.id, Name: "Somebody", Role: role})
	}
	if err := s.Write(b.Context(), func(tx store.Tx) error {
		return faction.Write(b.Context(), tx, rules.Change{Facts: true, Factions: []rules.Edit{{After: &one}}})
	}); err != nil {
		b.Fatal(err)
	}
}

// connect opens a socket subscribed to the faction for each player.
func connect(b *testing.B, address string, players []player) []*websocket.Conn {
	out := make([]*websocket.Conn, len(players))
	var all sync.WaitGroup
	for from := range clients {
		all.Go(func() {
			for i := from; i < len(players); i += clients {
				conn, resp, err := websocket.Dial(b.Context(), "ws://"+address+"/api/v1/live", &websocket.DialOptions{HTTPHeader: http.Header{"Cookie": {players[i].cookie}}})
				if err != nil {
					b.Error(resp, err)
					return
				}
				conn.SetReadLimit(1 << 20)
				out[i] = conn
				for _, words := range []string{`{"type":"subscribe","topics":["faction:` + together + `"]}`, `{"type":"ping"}`} {
					if err := conn.Write(b.Context(), websocket.MessageText, []byte(words)); err != nil {
						b.Error(err)
					}
				}
				if err := until(b.Context(), conn, "pong"); err != nil { // earlier messages have been received
					b.Error(err)
				}
			}
		})
	}
	all.Wait()
	if b.Failed() {
		b.FailNow()
	}
	b.Cleanup(func() {
		for _, conn := range out {
			_ = conn.CloseNow()
		}
	})
	return out
}

// say sends a message and waits until each socket has it; it returns the waiting times.
func say(b *testing.B, address string, from player, sockets []*websocket.Conn, text string) []time.Duration {
	ctx, cancel := context.WithTimeout(b.Context(), time.Minute)
	defer cancel()
	at := make([]time.Time, len(sockets))
	var all sync.WaitGroup
	for i, conn := range sockets {
		all.Go(func() {
			if err := until(ctx, conn, text); err != nil && b.Context().Err() == nil {
				b.Error(err)
			}
			at[i] = time.Now()
		})
	}
	begin := time.Now()
	r, _ := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+address+"/api/v1/commands/chat.send", strings.NewReader(`{"message":"`+text+`"}`))
	r.Header.Set("Cookie", from.cookie)
	r.Header.Set("Idempotency-Key", strings.ReplaceAll(text, " ", "-"))
	r.Header.Set("Content-Type", "application/json")
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		b.Fatal(err)
	}
	_ = resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		b.Fatal(resp.Status)
	}
	if all.Wait(); b.Failed() {
		b.FailNow()
	}
	took := make([]time.Duration, len(at))
	for i := range at {
		took[i] = at[i].Sub(begin)
	}
	return took
}

// until reads up to a message with these words.
func until(ctx context.Context, conn *websocket.Conn, words string) error {
	for {
		_, raw, err := conn.Read(ctx)
		if err != nil || strings.Contains(string(raw), words) {
			return err
		}
	}
}
