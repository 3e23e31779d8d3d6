package realm_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/reign"
)

// crownable gives a ruler of level 20 a named heir of age.
func crownable(d *game.Document) {
	const consort, child = "ottoline_vey", "ottoline_vey.0"
	d.Kingdom.Edit().Level = 20
	d.Court.Put(consort, game.Member{Status: game.RungConsort, Children: 1, Born: []game.Child{{Name: "Aldith", At: 1}}})
	s := d.Story.Edit()
	s.Day, s.Heirs = 9, []game.Heir{{ID: child, Day: 1}}
	d.Heirs.Edit().Named = child
}

// A ruler with a pledge in a running campaign does not hand over; once the campaign has ended, the ruler does.
func TestAPledgeKeepsARulerOnTheThrone(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p, _ := founded(t, s, "The Marchers", 25_000, theArmy)
		s.Edit(p.ID(), crownable)
		p.Do("campaign.launch", given{"territory": weakest(t).ID, "power": 5})
		body := httpapitest.Body("pact_bound")
		will := given{"legacies": []string{}, "gender": body.Gender, "sexuality": body.Sexuality, "points": body.Points}
		p.Unchanged(http.StatusConflict, "succession.pledged", "Soldiers of yours march in a campaign. They come home first.", func() httpapitest.Response {
			return p.Command("succession.crown", will)
		})
		s.Online(24 * time.Hour)
		s.Due()
		name := s.Document(p.ID()).Ruler.Get().Name
		p.Do("succession.crown", will)
		if n := s.Document(p.ID()).Ancestry.Get().Count; n != 1 {
			t.Errorf("%d reigns have ended", n)
		}
		kept := httpapitest.Read[volume](t, p.Want(http.StatusOK, p.Get("/reign/volumes/1")))
		if kept.Reign != 1 || kept.Ruler.Name != name || len(kept.Earlier) != 0 {
			t.Errorf("the first book: %+v", kept)
		}
		told := httpapitest.Read[reign.Statistics](t, p.Want(http.StatusOK, p.Get("/reign/statistics")))
		if len(told.Before) != 1 || told.Before[0].Name != name || told.Before[0].End.Level != 20 || told.Before[0].AtDay == nil || told.Now.Level != 1 {
			t.Errorf("the statistics of the second reign: %+v", told)
		}
		running := httpapitest.Read[volume](t, p.Want(http.StatusOK, p.Get("/reign/book")))
		if running.Reign != 2 || running.Ruler.Name != "Aldith" || len(running.Earlier) != 1 || running.Earlier[0].Name != name {
			t.Errorf("the second book: %+v", running)
		}
		for _, none := range []string{"0", "2", "-1", "one"} {
			p.Want(http.StatusNotFound, p.Get("/reign/volumes/"+none))
		}
		stranger := s.Client()
		stranger.Want(http.StatusNotFound, stranger.Get("/books/"+strings.Repeat("a", 26)+"/volumes/1"))
		open := httpapitest.Read[struct{ Address string }](t, p.Want(http.StatusOK, p.Post("/reign/book/open", nil)))
		if got := httpapitest.Read[volume](t, stranger.Want(http.StatusOK, stranger.Get("/books/"+open.Address+"/volumes/1"))); got.Ruler.Name != name {
			t.Errorf("a stranger reads %+v", got)
		}
		other := s.Player()
		other.Want(http.StatusNotFound, other.Get("/reign/volumes/1"))
	})
}

type volume struct {
	Reign   int64
	Ruler   struct{ Name string }
	Earlier []struct{ Name string }
}

// Two pages on two nodes crown at once, with commands in flight: one reign ends, one book is kept, and whoever was later is
// told that the new reign is young.
func TestTwoNodesCrownOnce(t *testing.T) {
	t.Parallel()
	a, b := httpapitest.Nodes(t, httpapitest.DialBus(t))
	there, here := httpapitest.OnBothNodes(t, a, b)
	id := there.ID()
	a.Edit(id, crownable)
	b.Keeper.Dev.Forget(id)
	body := httpapitest.Body("pact_bound")
	will := given{"legacies": []string{}, "gender": body.Gender, "sexuality": body.Sexuality, "points": body.Points}
	var mu sync.Mutex
	codes := map[string]int{}
	var all sync.WaitGroup
	for n := range 6 {
		all.Go(func() {
			r := []*httpapitest.Client{there, here}[n%2].Command("succession.crown", will)
			mu.Lock()
			defer mu.Unlock()
			codes[fmt.Sprint(r.Status, " ", r.Problem().Code)]++
		})
		all.Go(func() {
			[]*httpapitest.Client{there, here}[n%2].Command("kingdom.rename", given{"name": "Ashmoor"})
		})
	}
	all.Wait()
	early, moved, unknown := codes["422 succession.early"], codes["409 reign.moved"], 0
	for code, n := range codes {
		if strings.HasPrefix(code, "503 ") {
			unknown += n
		}
	}
	if codes["200 "] != 1 || 1+early+moved+unknown != 6 {
		t.Errorf("answers by code: %v", codes)
	}
	for _, node := range []*httpapitest.Server{a, b} {
		node.Keeper.Dev.Forget(id)
	}
	doc := a.Document(id)
	if line := doc.Ancestry.Get(); line.Count != 1 || len(line.Ancestors) != 1 || doc.Ruler.Get().Name != "Aldith" {
		t.Errorf("%+v under %s", line, doc.Ruler.Get().Name)
	}
	here.Want(http.StatusOK, here.Get("/reign/volumes/1"))
}
