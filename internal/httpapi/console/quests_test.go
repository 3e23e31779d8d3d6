package console_test

import (
	"net/http"
	"slices"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/httpapi/console"
	"umbrarch/internal/httpapi/httpapitest"
)

const questsPath = "/admin/quests"

// C-040: only admins get the list, regardless of claims in the request.
func TestAdminQuestsAreForAdmins(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	stranger, user := s.Client(), s.Player()
	stranger.Want(http.StatusUnauthorized, stranger.Get(questsPath))
	for _, forged := range []httpapitest.Header{{Name: "X-Role", Value: "admin"}, {Name: "Authorization", Value: "Bearer admin"}} {
		user.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", user.Get(questsPath, forged))
	}
	admin := s.Client().Register("admin@umbrarch.example")
	if err := s.Accounts.Moderation.Grant(t.Context(), "admin@umbrarch.example"); err != nil {
		t.Fatal(err)
	}
	if all := adminQuests(t, admin); len(all.Quests) != len(s.Keeper.Content().Quests) || slices.ContainsFunc(all.Quests, func(q console.AdminQuest) bool { return q.Origin != "built-in" || q.Retired }) {
		t.Fatalf("a new realm tells %+v", all.Quests)
	}
	s.Client().Register("second@umbrarch.example")
	if err := s.Accounts.Moderation.Grant(t.Context(), "second@umbrarch.example"); err != nil {
		t.Fatal(err)
	}
	if err := s.Accounts.Moderation.Revoke(t.Context(), "admin@umbrarch.example"); err != nil {
		t.Fatal(err)
	}
	admin.Want(http.StatusForbidden, admin.Get(questsPath))
}

func adminQuests(t *testing.T, c *httpapitest.Client) console.AdminQuests {
	t.Helper()
	return httpapitest.Read[console.AdminQuests](t, c.Want(http.StatusOK, c.Get(questsPath)))
}

// An admin's change of a quest is shown at once, and a quest restored word for word counts as built-in again.
func TestAdminQuestsTellWhatBecameOfThem(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	admin := s.Client().Register("admin@umbrarch.example")
	if err := s.Accounts.Moderation.Grant(t.Context(), "admin@umbrarch.example"); err != nil {
		t.Fatal(err)
	}
	admin.Confirm().Do("quest.put", form{"quest": "q1", "title": "Another Roof", "figure": "buildings.raised"})
	admin.Do("quest.put", map[string]any{"title": "A New Errand", "requirements": []string{"Barraks Lvl x, Barracks Lvl 2"}})
	admin.Do("quest.retire", form{"quest": "q2"})
	all := adminQuests(t, admin)
	of := func(id string) console.AdminQuest {
		at := slices.IndexFunc(all.Quests, func(q console.AdminQuest) bool { return q.Quest.ID == id })
		if at < 0 {
			t.Fatalf("%s is not told of", id)
		}
		return all.Quests[at]
	}
	if q := of("q1"); q.Origin != "changed" || q.Retired || q.Quest.Title != "Another Roof" {
		t.Errorf("the changed one: %+v", q)
	}
	if q := of("q2"); q.Origin != "built-in" || !q.Retired {
		t.Errorf("the retired one: %+v", q)
	}
	if q := of("custom-1"); q.Origin != "own" || q.Retired || !slices.Equal(q.Unread, []string{"Barraks Lvl x"}) {
		t.Errorf("the own one: %+v", q)
	}
	for _, f := range all.Figures {
		if !s.Keeper.Content().KnownFigure(f.Name) {
			t.Errorf("%s is offered and not known", f.Name)
		}
	}
	if !slices.Contains(all.Figures, content.Figure{Name: "building.walls", Of: "Walls"}) || !slices.Contains(all.Figures, content.Figure{Name: "gold"}) {
		t.Errorf("figures %+v", all.Figures)
	}
	for _, id := range []string{"q1", "q2"} {
		admin.Do("quest.put", putOf(t, s, id))
	}
	all = adminQuests(t, admin)
	for _, id := range []string{"q1", "q2"} {
		if q := of(id); q.Origin != "built-in" || q.Retired {
			t.Errorf("%s was put back: %+v", id, q)
		}
	}
}

// putOf is the command that saves a built-in quest unchanged.
func putOf(t *testing.T, s *httpapitest.Server, id string) map[string]any {
	t.Helper()
	q, ok := s.Keeper.Builtin().Quest(id)
	if !ok {
		t.Fatalf("no quest %s", id)
	}
	return map[string]any{
		"quest": id, "title": q.Title, "description": q.Description, "type": q.Type, "difficulty": q.Difficulty, "figure": q.Trigger.Figure,
		"progressMax": q.ProgressMax, "requirements": q.Requirements, "rewards": q.Rewards,
	}
}
