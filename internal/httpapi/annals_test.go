package httpapi_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/annals"
)

func annalsOf(t *testing.T, c *httpapitest.Client) (told []string) {
	t.Helper()
	for _, e := range httpapitest.Read[[]annals.Entry](t, c.Want(http.StatusOK, c.Get("/annals"))) {
		told = append(told, e.Code+" "+e.Params["name"]+" "+e.Params["other"])
	}
	return told
}

// What factions did to each other stays in the chronicle of the realm when an alliance ends and when a faction falls.
func TestTheRealmRemembersWhatIsGone(t *testing.T) {
	onBoth(t, func(t *testing.T, s *httpapitest.Server) {
		a, x := founder(s, "Iron Pact", 0)
		s.Online(time.Second)
		b, y := founder(s, "Salt Pact", 0)
		s.Online(time.Second)
		a.Do("faction.propose_alliance", form{"faction": y})
		b.Do("faction.answer_alliance", map[string]any{"faction": x, "accept": true})
		a.Do("faction.dissolve_alliance", form{"faction": y})
		s.Online(24 * time.Hour)
		s.Due()
		s.Online(time.Second)
		a.Do("faction.declare_war", form{"faction": y})
		s.Online(time.Second)
		a.Do("faction.disband", form{"name": "Iron Pact"})
		first, second := "Iron Pact", "Salt Pact"
		if y < x {
			first, second = second, first
		}
		want := []string{
			annals.Fell + " Iron Pact ", annals.War + " Iron Pact Salt Pact", annals.Parted + " " + first + " " + second,
			annals.Alliance + " " + first + " " + second, annals.Founded + " Salt Pact ", annals.Founded + " Iron Pact ",
		}
		if got := annalsOf(t, b); !slices.Equal(got, want) {
			t.Errorf("the chronicle tells\n%q, not\n%q", got, want)
		}
	})
}

// A feed reader has no session. What it has read it need not read again.
func TestTheChronicleIsAFeed(t *testing.T) {
	onBoth(t, func(t *testing.T, s *httpapitest.Server) {
		founder(s, "Iron Pact", 0)
		reader := s.Client()
		got := reader.Want(http.StatusOK, reader.Get("/annals.atom"))
		if kind := got.Header.Get("Content-Type"); !strings.HasPrefix(kind, "application/atom+xml") || !strings.Contains(string(got.Body), "<title>Iron Pact was founded.</title>") {
			t.Errorf("%s: %s", kind, got.Body)
		}
		if again := reader.Send(http.MethodGet, "/api/v1/annals.atom", nil, httpapitest.Header{Name: "If-None-Match", Value: got.Header.Get("ETag")}); again.Status != http.StatusNotModified {
			t.Errorf("asked again: %d", again.Status)
		}
	})
}
