package kingdom_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/genai"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/store"
)

// paidCalls are the paid commands for which a provider may write, each with its price, the refusal of a second attempt,
// and the number of its results.
var paidCalls = []struct {
	name  string
	body  any
	price int64
	busy  string
	count func(d *game.Document) int64
}{
	{"spire.scry", form{}, 1000, "spire.busy", func(d *game.Document) int64 {
		if d.Spire.Get().Vision == nil {
			return 0
		}
		return 1
	}},
	{"npc.ponder", form{"npc": morwen}, 50, "journal.busy", func(d *game.Document) int64 { return d.Stats.Of("journalsWritten") }},
	{"chronicle.commission", form{}, 1000, "chronicle.busy", func(d *game.Document) int64 { return d.Scribe.Get().Entries }},
	{"agent.recruit", form{}, 500, "intelligence.recruiting", func(d *game.Document) int64 { return d.Intelligence.Get().Agents }},
	{"forge.ritual", form{"name": "Spoon", "description": "It waits."}, 0, "forge.busy", func(d *game.Document) int64 { return int64(d.Items.Len()) }},
}

// writes answers each kind of work with a valid text.
func writes(r genai.Request) (string, error) {
	var told struct{ Facts []struct{ ID int64 } }
	if err := json.Unmarshal(r.Facts, &told); err != nil {
		return "", err
	}
	if r.Kind == "chapter" {
		return fmt.Sprintf(`{"entry":"A year.","facts":[%d]}`, told.Facts[0].ID), nil
	}
	return map[string]string{
		"vision": markedUp, "journal": `{"entry":"Soup."}`, "agent": `{"name":"Quill Undertow","background":"Was a ferryman."}`,
		"item": `{"lore":"It waits.","visual":"Tin.","effect":{"type":"PASSIVE_GOLD_MOD","value":9999}}`,
	}[r.Kind], nil
}

// patron is a player who can pay for each of the calls, with a ready forge.
func patron(s *httpapitest.Server) *httpapitest.Client {
	p := s.Player()
	s.Edit(p.ID(), all(gold(5000), built(game.OraclesSpire, 1), built(game.ForgeOfCreation, 1), func(d *game.Document) {
		*d.Forge.Edit() = game.Forge{Blueprint: "ember_crown", Progress: 1_000_000}
	}))
	return p
}

// held is a provider that signals each request and answers on demand.
func held() (p provider, asked chan string, answer chan struct{}) {
	asked, answer = make(chan string, 16), make(chan struct{})
	return func(ctx context.Context, r genai.Request) (string, error) {
		asked <- r.Kind
		select {
		case <-answer:
			return writes(r)
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}, asked, answer
}

// TestTwoTabsPayOnce: for each call a second tab is refused while the first waits, and one result is paid for (E-240).
func TestTwoTabsPayOnce(t *testing.T) {
	t.Parallel()
	ask, asked, answer := held()
	s := writing(t, ask)
	for _, c := range paidCalls {
		p := patron(s)
		before := c.count(s.Document(p.ID()))
		first := make(chan httpapitest.Response, 1)
		go func() { first <- p.Command(c.name, c.body) }()
		<-asked
		if second := p.Command(c.name, c.body); second.Status != http.StatusConflict || !strings.Contains(string(second.Body), c.busy) {
			t.Errorf("%s: a second tab got %d %s", c.name, second.Status, second.Body)
		}
		answer <- struct{}{}
		p.Want(http.StatusOK, <-first)
		if d := s.Document(p.ID()); whole(d) != 5000-c.price || c.count(d) != before+1 {
			t.Errorf("%s: %d gold, %d results", c.name, whole(d), c.count(d)-before)
		}
	}
}

// TestAClosedTabOrAStop: for each call a player who leaves pays nothing and gets nothing; a request open at a server's
// stop is answered by the archive, paid for and there after a restart (E-240).
func TestAClosedTabOrAStop(t *testing.T) {
	t.Parallel()
	for _, c := range paidCalls {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			ask, asked, _ := held()
			folder := t.TempDir()
			s := httpapitest.Start(t, func(o *httpapitest.Setup) {
				o.Store = store.Options{Dir: folder}
				o.Writer = genai.New(genai.Options{Provider: ask, Balance: httpapitest.Content(t).Balance.Generation, Words: httpapitest.Content(t).Generation, Log: slog.New(slog.DiscardHandler)})
			})
			p := patron(s)
			id := p.ID()
			before := c.count(s.Document(id))
			leave(t, p, c.name, c.body, asked)
			if d := s.Document(id); whole(d) != 5000 || c.count(d) != before {
				t.Fatalf("left: %d gold, %d results", whole(d), c.count(d)-before)
			}
			first := askOnceFree(p, c.name, c.body, asked)
			s.Close()
			p.Want(http.StatusOK, <-first)
			again := httpapitest.Start(t, func(o *httpapitest.Setup) { o.Store = store.Options{Dir: folder} })
			if d := again.Document(id); whole(d) != 5000-c.price || c.count(d) != before+1 {
				t.Errorf("stopped: %d gold, %d results", whole(d), c.count(d)-before)
			}
		})
	}
}

// leave sends a command and closes the tab while the provider works.
func leave(t *testing.T, p *httpapitest.Client, name string, body any, asked <-chan string) {
	t.Helper()
	raw, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, p.URL+httpapitest.Base+"/commands/"+name, bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	left := make(chan error, 1)
	go func() {
		answer, err := p.HTTP.Do(r)
		if err == nil {
			err = answer.Body.Close()
		}
		left <- err
	}()
	<-asked
	cancel()
	if err := <-left; !errors.Is(err, context.Canceled) {
		t.Fatalf("%s: nobody left: %v", name, err)
	}
}

// askOnceFree repeats a command until the abandoned one is removed, and returns once the provider is asked.
func askOnceFree(p *httpapitest.Client, name string, body any, asked <-chan string) <-chan httpapitest.Response {
	for {
		first := make(chan httpapitest.Response, 1)
		go func() { first <- p.Command(name, body) }()
		select {
		case <-asked:
			return first
		case r := <-first:
			if r.Status != http.StatusConflict && r.Status != http.StatusTooManyRequests {
				first <- r
				return first
			}
		}
	}
}

// TestAThousandAtOnce: one player sends a thousand requests at once. The rate admits a few and refuses the others with a
// waiting time; one of the admitted waits for the provider, and its paid result is stored.
func TestAThousandAtOnce(t *testing.T) {
	t.Parallel()
	calls := make(chan struct{}, 2000)
	s := writing(t, func(_ context.Context, r genai.Request) (string, error) {
		calls <- struct{}{}
		return "", genai.ErrFailed
	})
	p := s.Player()
	s.Edit(p.ID(), gold(1_000_000))
	before := s.Document(p.ID()).Scribe.Get().Entries
	var mu sync.Mutex
	var all sync.WaitGroup
	statuses := map[int]int64{}
	places := make(chan struct{}, 100)
	for range 1000 {
		places <- struct{}{}
		all.Go(func() {
			defer func() { <-places }()
			r := p.Command("chronicle.commission", nil)
			mu.Lock()
			defer mu.Unlock()
			statuses[r.Status]++
			if r.Status == http.StatusTooManyRequests && r.Header.Get("Retry-After") == "" {
				t.Errorf("limited without Retry-After: %s", r.Body)
			}
			if r.Status == http.StatusOK && !strings.Contains(string(r.Body), `"archive"`) {
				t.Errorf("not the archive's: %s", r.Body)
			}
		})
	}
	all.Wait()
	d := s.Document(p.ID())
	written := d.Scribe.Get().Entries - before
	if statuses[http.StatusTooManyRequests] < 800 || written < 1 || statuses[http.StatusOK] != written || whole(d) != 1_000_000-1000*written {
		t.Errorf("%v, %d written, %d gold", statuses, written, whole(d))
	}
	if int64(len(calls)) > httpapitest.Content(t).Balance.Generation.PlayerHourly {
		t.Errorf("%d calls of one player", len(calls))
	}
	for status := range statuses {
		if status != http.StatusOK && status != http.StatusTooManyRequests && status != http.StatusConflict {
			t.Errorf("status %d: %s", status, fmt.Sprint(statuses))
		}
	}
}
