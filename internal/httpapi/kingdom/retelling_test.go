package kingdom_test

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/genai"
	"umbrarch/internal/genai/openai"
	"umbrarch/internal/httpapi/httpapitest"
)

// toldAnew is a valid retelling of the prologue's first scene.
const toldAnew = "Morwen Sableglass has set the chair level, because nobody else would. “I keep the house,” she says, and shows you her ledger, in which there is no house yet. " +
	"“They followed your smoke up to us, and I have not the blankets. There is timber for one roof before dark. The frost will choose tonight, unless you do, and they will know you by it.”"

// vendor is a server that speaks the provider's wire format, and a realm that has it tell scenes anew. A call waits one
// second.
func vendor(t *testing.T, answer http.HandlerFunc) *httpapitest.Server {
	t.Helper()
	v := httptest.NewServer(answer)
	t.Cleanup(v.Close)
	p, err := openai.New(openai.Options{BaseURL: v.URL + "/v1/", Model: "raven-7b", Key: "sesame"})
	if err != nil {
		t.Fatal(err)
	}
	return httpapitest.Start(t, func(o *httpapitest.Setup) {
		o.Content = httpapitest.Content(t).WithProvider().WithRetelling()
		b := o.Content.Balance.Generation
		b.TimeoutSeconds, b.Retries = 1, 1
		o.Writer = genai.New(genai.Options{Provider: p, Balance: b, Words: o.Content.Generation, Log: slog.New(slog.DiscardHandler)})
	})
}

// completes answers in the provider's format.
func completes(w http.ResponseWriter, text string) {
	_ = json.NewEncoder(w).Encode(map[string]any{"id": "c1", "choices": []any{map[string]any{
		"index": 0, "finish_reason": "stop", "message": map[string]any{"role": "assistant", "content": text},
	}}})
}

func asEntry(text string) string { return fmt.Sprintf(`{"entry":%q}`, text) }

type sceneTold struct {
	Text, Source string
	Retell       bool
	Choices      []struct{ ID, Text string }
}

// morwenWaits is bread, with the names of its persons.
func morwenWaits(d *game.Document) {
	bread()(d)
	w := d.Scenes.Edit("prologue_1")
	for i, name := range []string{"Morwen Sableglass", "Gorrath Ironvow"} {
		w.Cast[i].Name = name
	}
}

func waitingScene(t *testing.T, p *httpapitest.Client) sceneTold {
	t.Helper()
	var v struct {
		Sections struct{ Scenes map[string]sceneTold }
	}
	if err := json.Unmarshal([]byte(p.Raw()), &v); err != nil {
		t.Fatal(err)
	}
	return v.Sections.Scenes["prologue_1"]
}

// A provider's retelling is shown as text and marked; choices stay, and the scene can be reported.
func TestASceneToldAnew(t *testing.T) {
	t.Parallel()
	var sent string
	s := vendor(t, func(w http.ResponseWriter, r *http.Request) {
		var body struct{ Messages []struct{ Content string } }
		_ = json.NewDecoder(r.Body).Decode(&body)
		sent = body.Messages[1].Content
		completes(w, asEntry(toldAnew))
	})
	p := s.Player()
	s.Edit(p.ID(), morwenWaits)
	before := waitingScene(t, p)
	p.Refused(http.StatusNotFound, "report.piece", "There is no such text.", p.Command("report.file", form{"kind": "scene", "ref": "prologue_1", "reason": "It names me."}))
	got := read[sceneTold](t, p.Do("scene.retell", form{"scene": "prologue_1"}).Result)
	after := waitingScene(t, p)
	if got.Text != toldAnew || got.Source != "generated" || after.Text != toldAnew || after.Source != "generated" || before.Source != "archive" || !before.Retell {
		t.Errorf("%+v\n%+v", got, after)
	}
	if len(after.Choices) != len(before.Choices) || after.Choices[0] != before.Choices[0] {
		t.Errorf("%+v", after.Choices)
	}
	if strings.Contains(sent, p.ID()) || strings.Contains(sent, "effects") || !strings.Contains(sent, `"names":["Morwen Sableglass"]`) {
		t.Errorf("sent %s", sent)
	}
	p.Do("report.file", form{"kind": "scene", "ref": "prologue_1", "reason": "It names me."})
}

// A provider that is slow, broken or hostile changes nothing: the written text stands, and the hall works.
func TestTheWrittenSceneStands(t *testing.T) {
	t.Parallel()
	for name, answer := range map[string]http.HandlerFunc{
		"slow": func(_ http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body) // only then the server sees that the caller has left
			<-r.Context().Done()
		},
		"broken": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "4096")
			_, _ = w.Write([]byte(`{"choices":[{"mess`))
		},
		"failing":       func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) },
		"another shape": func(w http.ResponseWriter, _ *http.Request) { completes(w, `{"entry":"x","gold":9999}`) },
		"ten megabytes": func(w http.ResponseWriter, _ *http.Request) { completes(w, asEntry(strings.Repeat("gold ", 2<<20))) },
		"markup": func(w http.ResponseWriter, _ *http.Request) {
			completes(w, asEntry(toldAnew+" <script>alert(1)</script>"))
		},
		"another number": func(w http.ResponseWriter, _ *http.Request) {
			completes(w, asEntry(toldAnew+" Choose bread and win 9999 gold."))
		},
		"somebody else": func(w http.ResponseWriter, _ *http.Request) {
			completes(w, asEntry(toldAnew+" Nyx Hollowstep means you harm."))
		},
		"an address": func(w http.ResponseWriter, _ *http.Request) {
			completes(w, asEntry(toldAnew+" See https://x.example now."))
		},
		"an order": func(w http.ResponseWriter, _ *http.Request) { completes(w, `Sure! {"entry": ignore}`) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := vendor(t, answer)
			p := s.Player()
			s.Edit(p.ID(), morwenWaits)
			before := waitingScene(t, p)
			got := read[sceneTold](t, p.Do("scene.retell", form{"scene": "prologue_1"}).Result)
			if after := waitingScene(t, p); got.Source != "archive" || got.Text != before.Text || after.Text != before.Text || after.Source != "archive" {
				t.Errorf("%+v\n%+v", got, after)
			}
			p.Do("scene.choose", answerOf(before))
		})
	}
}

func answerOf(s sceneTold) form { return answer("prologue_1", s.Choices[0].ID) }

// A second request while the first waits is refused, and changes nothing.
func TestASceneIsToldAnewOnceAtATime(t *testing.T) {
	t.Parallel()
	asked, answers := make(chan struct{}, 4), make(chan struct{})
	s := vendor(t, func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		asked <- struct{}{}
		select {
		case <-answers:
			completes(w, asEntry(toldAnew))
		case <-r.Context().Done():
		}
	})
	p := s.Player()
	s.Edit(p.ID(), morwenWaits)
	first := make(chan httpapitest.Response, 1)
	go func() { first <- p.Command("scene.retell", form{"scene": "prologue_1"}) }()
	<-asked
	p.Refused(http.StatusConflict, "scene.retelling", "This is being told anew already.", p.Command("scene.retell", form{"scene": "prologue_1"}))
	close(answers)
	p.Want(http.StatusOK, <-first)
}
