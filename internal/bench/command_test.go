package bench

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"umbrarch/internal/account"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/session"
	"umbrarch/internal/game"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

const clients = 64

// crowd is the load: the number of copies of one kingdom, and the number of commands.
type crowd struct {
	kingdoms, commands int
	kingdom            func(testing.TB, ...enginetest.Option) *enginetest.Kingdom
}

// Enough commands for three folds of all kingdoms; the naive variant does not fold and is slow.
var (
	many = crowd{10_000, 1_600_000, enginetest.Grown}
	few  = crowd{10_000, 200_000, enginetest.Grown}
)

// BenchmarkCommand measures one durable command over the whole path: HTTP, session, engine, commit log, projection,
// with 64 clients and 10,000 kingdoms, during folds and one backup. It reports the server's CPU for a command (database
// included) and the rate. For comparison it measures the same path without durability, a naive variant that rewrites
// the whole document, and HTTP alone: the same requests and answers without the game.
func BenchmarkCommand(b *testing.B) {
	for _, variant := range []string{durable, unsafe} {
		b.Run("sqlite/"+variant, func(b *testing.B) { measure(b, many, variant, "") })
	}
	b.Run("http", func(b *testing.B) { measure(b, many, bare, "") })
	b.Run("sqlite/"+naive, func(b *testing.B) { measure(b, few, naive, "") })
	for _, variant := range []string{durable, unsafe} {
		b.Run("postgres/"+variant, func(b *testing.B) { measure(b, many, variant, pgtest.Start(b).URL(b)) })
	}
}

type player struct {
	cookie string
	id     string
}

// measure reports the cost of a command and returns its server CPU.
func measure(b *testing.B, who crowd, variant, database string) time.Duration {
	dir := b.TempDir()
	b.Setenv(envDir, dir)
	b.Setenv(envDatabase, database)
	players, size := seed(b, who, variant)
	server, address := start(b, variant)
	warm(b, address, players)
	before := statsOf(b, address)
	if resp, err := http.Post("http://"+address+"/bench/measured", "", nil); err == nil { // writes a profile, where one is configured
		_ = resp.Body.Close()
	}
	cpu, db, disk := cpuOf(b, server.Process.Pid), cpuOfPostgres(b), bytesIn(dir)
	backup := make(chan struct{})
	go func() {
		defer close(backup)
		time.Sleep(500 * time.Millisecond)
		if resp, err := http.Post("http://"+address+"/bench/backup?file="+filepath.Join(dir, "bench.backup"), "", nil); err == nil {
			_ = resp.Body.Close()
		}
	}()
	b.ResetTimer()
	took := load(b, address, players, int64(who.commands))
	b.StopTimer()
	<-backup
	used := cpuOf(b, server.Process.Pid) - cpu
	if database != "" {
		used += cpuOfPostgres(b) - db
	}
	after := statsOf(b, address)
	_ = os.Remove(filepath.Join(dir, "bench.backup"))
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(used.Microseconds())/float64(who.commands), "cpu-us/command")
	b.ReportMetric(float64(who.commands)/took.Seconds(), "commands/s")
	b.ReportMetric(float64(after.Folds-before.Folds), "kingdoms-folded")
	b.ReportMetric(float64(size), "document-bytes")
	if batches := after.Batches - before.Batches; batches > 0 {
		b.ReportMetric(float64(after.Rows-before.Rows)/float64(batches), "rows/batch")
	}
	if database == "" {
		if resp, err := http.Post("http://"+address+"/bench/fold", "", nil); err == nil {
			_ = resp.Body.Close()
		}
		b.ReportMetric(float64(bytesIn(dir)-disk)/float64(who.commands), "disk-bytes/command")
	}
	_ = server.Process.Signal(syscall.SIGTERM)
	_ = server.Wait()
	return used / time.Duration(who.commands)
}

// seed makes the kingdoms and a session for each.
func seed(b *testing.B, who crowd, variant string) ([]player, int) {
	ctx := context.Background()
	s, err := open(ctx, unsafe)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = s.Close(ctx) }()
	limits := limit.Default()
	limits.Guest = limit.Rate{Every: time.Nanosecond, Burst: who.kingdoms * 2}
	accounts, err := account.New(account.Options{Store: s, Now: reign.NewClock().Now, Limits: &limits})
	if err != nil {
		b.Fatal(err)
	}
	grown := who.kingdom(b, enginetest.At(time.Now().UnixMilli()))
	sections, err := grown.Doc.Dump()
	if err != nil {
		b.Fatal(err)
	}
	size := 0
	for _, v := range sections {
		size += len(v)
	}
	if variant == naive {
		if err := s.Write(ctx, func(tx store.Tx) error {
			_, err := tx.Exec(ctx, `CREATE TABLE bench_documents (player_id TEXT PRIMARY KEY, version BIGINT NOT NULL, document TEXT NOT NULL)`)
			return err
		}); err != nil {
			b.Fatal(err)
		}
	}
	players := make([]player, who.kingdoms)
	var wg sync.WaitGroup
	var next atomic.Int64
	for range 32 {
		wg.Go(func() {
			for i := next.Add(1) - 1; i < int64(who.kingdoms); i = next.Add(1) - 1 {
				in, err := accounts.Register.Guest(ctx, session.Client{Address: fmt.Sprintf("10.%d.%d.%d", i>>16, i>>8&255, i&255)})
				if err != nil {
					b.Error(err)
					return
				}
				if err := s.Append(ctx, &store.Row{Player: in.Principal.Account, Seq: 1, Version: 1, At: grown.Now, Command: "seed", Sections: sections}); err != nil {
					b.Error(err)
					return
				}
				if variant == naive {
					raw, _ := json.Marshal(sections)
					if err := s.Write(ctx, func(tx store.Tx) error {
						_, err := tx.Exec(ctx, `INSERT INTO bench_documents VALUES ($1, 1, $2)`, in.Principal.Account, string(raw))
						return err
					}); err != nil {
						b.Error(err)
						return
					}
				}
				players[i] = player{cookie: "umbrarch=" + in.Token, id: in.Principal.Account}
			}
		})
	}
	wg.Wait()
	if b.Failed() {
		b.FailNow()
	}
	return players, size
}

func start(b *testing.B, variant string) (*exec.Cmd, string) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), envVariant+"="+variant)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = cmd.Process.Kill() })
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		b.Fatal(err)
	}
	return cmd, strings.TrimSpace(address)
}

var plots = []string{game.Walls, game.Farm, game.Mine, game.Market, game.Academy, game.Barracks, game.ThroneRoom}

// load sends n commands from 64 clients, each to a random kingdom.
func load(b *testing.B, address string, players []player, n int64) time.Duration {
	transport := &http.Transport{MaxIdleConnsPerHost: clients, MaxConnsPerHost: clients}
	client := &http.Client{Transport: transport}
	defer transport.CloseIdleConnections()
	var sent, failed atomic.Int64
	var wg sync.WaitGroup
	begin := time.Now()
	for c := range clients {
		wg.Go(func() {
			chance := rand.New(rand.NewPCG(uint64(c), uint64(n)))
			for i := sent.Add(1); i <= n; i = sent.Add(1) {
				p := players[chance.IntN(len(players))]
				body := `{"building":"` + plots[chance.IntN(len(plots))] + `"}`
				r, _ := http.NewRequest(http.MethodPost, "http://"+address+"/api/v1/commands/building.upgrade", strings.NewReader(body))
				r.Header.Set("Cookie", p.cookie)
				r.Header.Set("Idempotency-Key", fmt.Sprintf("%d-%d", n, i))
				resp, err := client.Do(r)
				if err != nil {
					failed.Add(1)
					continue
				}
				_, _ = io.Copy(io.Discard, resp.Body)
				_ = resp.Body.Close()
				if resp.StatusCode != http.StatusOK {
					failed.Add(1)
				}
			}
		})
	}
	wg.Wait()
	if f := failed.Load(); f > 0 {
		b.Errorf("%d of %d commands failed", f, n)
	}
	return time.Since(begin)
}

// warm views every kingdom once, so that all are in memory and loading is not measured.
func warm(b *testing.B, address string, players []player) {
	var wg sync.WaitGroup
	for i := range clients {
		wg.Go(func() {
			for j := i; j < len(players); j += clients {
				r, _ := http.NewRequest(http.MethodGet, "http://"+address+"/api/v1/reign", nil)
				r.Header.Set("Cookie", players[j].cookie)
				resp, err := http.DefaultClient.Do(r)
				if err != nil {
					b.Error(err)
					return
				}
				_, _ = io.Copy(io.Discard, resp.Body)
				_ = resp.Body.Close()
				if resp.StatusCode != http.StatusOK {
					b.Errorf("warming answered %s", resp.Status)
					return
				}
			}
		})
	}
	wg.Wait()
}

func statsOf(b *testing.B, address string) (s store.Stats) {
	resp, err := http.Get("http://" + address + "/bench/stats")
	if err != nil {
		b.Fatal(err)
	}
	defer resp.Body.Close()
	if err := json.NewDecoder(resp.Body).Decode(&s); err != nil {
		b.Fatal(err)
	}
	return s
}
