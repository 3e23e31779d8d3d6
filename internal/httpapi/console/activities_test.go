package console_test

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"umbrarch/internal/httpapi/console"
	"umbrarch/internal/httpapi/httpapitest"
)

// E-229: empty fields get their defaults, an empty reward gives nothing, and an unreadable requirement is shown and
// never met.
func TestAnAdminWritesActivities(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p := s.Admin().Confirm(), s.Player()
		all := func() []console.AdminActivity {
			return httpapitest.Read[[]console.AdminActivity](t, admin.Want(http.StatusOK, admin.Get("/admin/activities")))
		}
		of := func(id string) console.AdminActivity {
			list := all()
			at := slices.IndexFunc(list, func(a console.AdminActivity) bool { return a.Activity.ID == id })
			if at < 0 {
				t.Fatalf("%s is not told of", id)
			}
			return list[at]
		}
		if n := len(all()); n != len(s.Keeper.Content().Activities) {
			t.Fatalf("%d activities", n)
		}
		admin.Do("activity.put", map[string]any{"name": "Count Candles", "rewards": numbers{"gold": 5, "xp": 0}, "requirements": []string{"Barraks Lvl x, , Barracks Lvl 2"}})
		a := of("custom-1")
		if a.Origin != "own" || a.Activity.Duration != 3600 || a.Activity.Rewards.Gold != 5 || a.Activity.Rewards.XP != 0 ||
			!slices.Equal(a.Activity.Requirements, []string{"Barraks Lvl x", "Barracks Lvl 2"}) || !slices.Equal(a.Unread, []string{"Barraks Lvl x"}) {
			t.Fatalf("written: %+v", a)
		}
		p.Refused(http.StatusUnprocessableEntity, "idle.requirements", "Count Candles requires Barraks Lvl x.", p.Command("activity.start", form{"activity": "custom-1"}))
		admin.Refused(http.StatusUnprocessableEntity, "idle.invalid", "The activity custom-2 cannot be saved: content: overlay: custom-2: it takes 1 to 2592000 seconds, not 9999999",
			admin.Command("activity.put", map[string]any{"duration": 9_999_999}))

		admin.Do("activity.put", map[string]any{"activity": "custom-1", "name": "Count Candles", "duration": 60, "rewards": numbers{"gold": 5}})
		p.Do("activity.start", form{"activity": "custom-1"})
		admin.Do("activity.retire", form{"activity": "custom-1"})
		admin.Do("activity.retire", form{"activity": "idle2"})
		if a := of("idle2"); a.Origin != "built-in" || !a.Retired {
			t.Errorf("the retired one: %+v", a)
		}
		p.Refused(http.StatusNotFound, "idle.unknown", "There is no such activity.", p.Command("activity.start", form{"activity": "idle2"}))
		s.Online(time.Minute)
		p.Do("activity.collect", form{"activity": "custom-1"}) // a player who started the retired activity is paid
		p.Refused(http.StatusNotFound, "idle.unknown", "There is no such activity.", p.Command("activity.start", form{"activity": "custom-1"}))
		p.Want(http.StatusForbidden, p.Command("activity.put", form{"name": "Mine"}))
		admin.Do("activity.put", map[string]any{"name": "Another"})
		if a := of("custom-2"); a.Activity.Name != "Another" {
			t.Errorf("a number was used again: %+v", a)
		}
	})
}
