package httpapi_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
)

// TestAnAccountIsGoneOnEveryNode: no announcement tells a node about a deletion on another. The node writes nothing more
// of the player: no presence, no standing, no command of an open page, no new reign.
func TestAnAccountIsGoneOnEveryNode(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		open bool
		asks func(stale func(path string, body any))
	}{
		"a player who was just here":  {},
		"a player whose page is open": {open: true},
		"a page that goes on asking": {asks: func(stale func(string, any)) {
			stale("/commands/kingdom.rename", form{"name": "Back again"})
			stale("/reign", httpapitest.Body("pact_bound"))
			stale("/auth/factor/begin", form{"password": httpapitest.Password})
			stale("/notify/settings", map[string]any{"kinds": []string{"mail"}, "quiet": false, "quietFrom": 0, "quietUntil": 0, "zone": "", "digest": false})
			stale("/commands/report.file", form{"kind": "portrait", "ref": "morwen_sableglass", "reason": "It names my neighbour."})
			stale("/commands/chat.send", form{"message": "I am still here."})
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, b := httpapitest.TwoNodes(t)
			there := a.Client().Register("gone@umbrarch.example").Reign("pact_bound")
			id, token := there.ID(), there.Cookie()
			here := b.Beside(there)
			here.View()
			here.Do("kingdom.rename", form{"name": "Ashmoor"})
			if c.open {
				here.Live("kingdom").Want("latest", 30*time.Second)
			}
			there.Want(http.StatusOK, there.Post("/auth/delete", form{"password": httpapitest.Password}))
			browser := b.Client() // the other tab has lost its cookie on that node
			if c.asks != nil {
				c.asks(func(path string, body any) {
					if r := browser.Post(path, body, token...); r.Status < 400 || r.Status >= 500 {
						t.Errorf("%s: %v", path, r)
					}
				})
			}
			b.Close() // writes pending presence, standings, kingdoms
			if left := search(t, a.Store, false, id, "gone@umbrarch.example"); fmt.Sprint(left) != "[audit_log]" {
				t.Errorf("the player is found in %v", left)
			}
		})
	}
}
