package faction_test

import (
	"errors"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/faction"
)

// answers gives a command as a player with a loaded state and returns the text of the refusal.
func answers(t *testing.T, player string, s faction.State, name string, body any) string {
	t.Helper()
	k := enginetest.New(t)
	c, ok := k.Engine.Command(name)
	if !ok {
		t.Fatalf("no command %s", name)
	}
	env := k.Env()
	faction.Seam.Give(env, s)
	env.Actor = rules.Actor{Player: player}
	_, err := c.Prepare(env, body)
	var no *game.Refusal
	if errors.As(err, &no) {
		return no.Code.Name
	}
	if err != nil {
		t.Fatal(err)
	}
	return ""
}

func court() *faction.Faction {
	return &faction.Faction{
		ID: "f", Name: "Ash", Requests: []faction.Request{{ID: "asker"}},
		Members: []faction.Member{{ID: "owner", Role: faction.Owner}, {ID: "other", Role: "Member"}},
	}
}

// A second request of a player is refused; another player's request is accepted.
func TestWhoHasAsked(t *testing.T) {
	t.Parallel()
	for player, want := range map[string]string{"asker": faction.ErrRequest.Name, "another": ""} {
		f := court()
		f.ByRequest = true
		if got := answers(t, player, faction.State{Target: f}, "faction.request", faction.Other{Faction: "f"}); got != want {
			t.Errorf("%s: %q, want %q", player, got, want)
		}
	}
}

// Owners manage other members, not themselves.
func TestAnOwnerManagesOthers(t *testing.T) {
	t.Parallel()
	for player, want := range map[string]string{"owner": faction.ErrSelf.Name, "other": "", "nobody": faction.ErrNoMember.Name} {
		for _, name := range []string{"faction.transfer", "faction.promote"} {
			if got := answers(t, "owner", faction.State{Mine: court()}, name, faction.Person{Player: player}); got != want {
				t.Errorf("%s of %s: %q, want %q", name, player, got, want)
			}
		}
	}
}

// An empty description is refused; others are kept as typed.
func TestDescriptions(t *testing.T) {
	t.Parallel()
	c := snapshot(t, "standard")
	for typed, want := range map[string][2]string{"We burn.": {"We burn.", ""}, "": {"", "blank"}, "  ": {"", "blank"}, "a\u202eb": {"", "hidden"}} {
		if text, fault := faction.Described(c, typed); text != want[0] || fault != want[1] {
			t.Errorf("%q: %q %q, want %q", typed, text, fault, want)
		}
	}
}

// TestTroopsAreNamed: an empty donation is refused, and one of missing troops with the reason of the troops.
func TestTroopsAreNamed(t *testing.T) {
	t.Parallel()
	k := known(enginetest.New(t)).Units("skeleton_warrior", 3)
	c, _ := k.Engine.Command("faction.donate_troops")
	for n, cause := range map[int64]string{0: "faction.donation_empty", 3: "", 4: "faction.donation_troops"} {
		env := k.Env()
		faction.Seam.Give(env, faction.State{Mine: court()})
		env.Actor = rules.Actor{Player: "other"}
		p, err := c.Prepare(env, faction.DonateTroops{Troops: []faction.Troops{{Unit: "skeleton_warrior", Quantity: n}}})
		var no *game.Refusal
		if errors.As(err, &no); cause == "" && (err != nil || len(p.Effects) != 2 || p.Effects[0].N >= 0 || p.Effects[1] != (rules.Amount{What: "population", N: -3})) || cause != "" && (no == nil || no.Params["cause"] != cause) {
			t.Errorf("%d: %v, %+v, want %q", n, err, p.Preview, cause)
		}
	}
}

// A faction has one campaign at a time, and its leaders alone begin one.
func TestOneCampaignAtATime(t *testing.T) {
	t.Parallel()
	running := court()
	running.Campaign = &faction.Campaign{ID: "c"}
	for _, tried := range []struct {
		player string
		mine   *faction.Faction
		want   string
	}{
		{"owner", running, faction.ErrCampaign.Name}, {"owner", court(), faction.ErrCampaignGold.Name}, {"other", court(), faction.ErrCampaignRole.Name},
	} {
		if got := answers(t, tried.player, faction.State{Mine: tried.mine}, "campaign.launch", faction.Launch{Territory: "rooke"}); got != tried.want {
			t.Errorf("%s: %q, want %q", tried.player, got, tried.want)
		}
	}
}
