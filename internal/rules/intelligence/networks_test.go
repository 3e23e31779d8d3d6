package intelligence_test

import (
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/intelligence"
	"umbrarch/internal/rules/kernel/land"
)

func TestEstablishing(t *testing.T) { // E-057
	t.Parallel()
	k := enginetest.New(t).Gold(2000)
	k.Do("network.establish", form{"territory": rooke})
	n := k.View("networks").(map[string]any)[rooke].(intelligence.NetworkView)
	if k.Whole() != 0 || n.Upkeep != 50 || n.Status != intelligence.Idle || k.Env().Figure("net") != -20_000 {
		t.Errorf("%d gold, net %d, %+v", k.Whole(), k.Env().Figure("net"), n)
	}
}

func TestWhereNoNetworkMayStand(t *testing.T) { // E-058
	t.Parallel()
	k := listening(t)
	land.Relate(k.Env(), gorm, land.Vassal, "vassal.history_knelt", "name", "")
	k.Facts = &rules.Facts{Version: 2, Faction: "f1", Lands: map[string]rules.SharedLand{"elf-kingdom": {Owner: "f1", OwnerName: "Iron Pact"}}}
	for id, code := range map[string]game.Code{
		rooke: intelligence.ErrThere, gorm: intelligence.ErrHeld, "elf-kingdom": intelligence.ErrHeld, content.OwnDomain: intelligence.ErrHeld, "wasteland": intelligence.ErrLand,
	} {
		k.Refused(code, "network.establish", form{"territory": id})
	}
}

func TestDisbanding(t *testing.T) { // E-077
	t.Parallel()
	k := listening(t, corvin, wren)
	upkeep := k.Env().Figure("upkeep")
	k.Do("network.disband", form{"network": rooke, "how": "recall"})
	if a := agent(k, corvin); a.Status != game.AgentIdle || a.Network != "" || k.Env().Figure("upkeep") != upkeep-50_000 || k.Doc.Networks.Len() != 0 {
		t.Errorf("%+v, upkeep %d", a, k.Env().Figure("upkeep"))
	}
	k = listening(t, corvin, wren)
	k.Do("network.disband", form{"network": rooke, "how": "burn"})
	if a := agent(k, corvin); a.Status != game.AgentKIA || agent(k, wren).Status != game.AgentKIA || k.Doc.Resources.Get().Intel != 10 || k.Env().Figure("upkeep") != 0 {
		t.Errorf("%+v, %d intel", a, k.Doc.Resources.Get().Intel)
	}
	k.Do("agent.dismiss", form{"agent": corvin})
	k.Refused(intelligence.ErrNetwork, "network.disband", form{"network": rooke, "how": "burn"})
}

// TestDisbandingEndsTheOperation: a cancelled operation never resolves.
func TestDisbandingEndsTheOperation(t *testing.T) {
	t.Parallel()
	k := listening(t, corvin)
	k.Do("operation.launch", form{"network": rooke, "operation": game.Sabotage})
	k.Do("network.disband", form{"network": rooke, "how": "recall"})
	if k.Touched(5 * time.Hour); len(k.Doc.Intelligence.Get().Reports) != 0 || agent(k, corvin).Status != game.AgentIdle {
		t.Errorf("%+v", k.Doc.Intelligence.Get().Reports)
	}
}

func TestANetworkInALandThatBecomesOurs(t *testing.T) { // E-078
	t.Parallel()
	k := listening(t, corvin, wren)
	k.Do("operation.launch", form{"network": rooke, "operation": game.Sabotage})
	k.Doc.Growth.Edit().Power.Adjustment = 1_000_000
	gold := k.Whole()
	k.Do("vassal.subjugate", form{"territory": rooke})
	if k.Doc.Networks.Len() != 0 || k.Whole() != gold+1000 {
		t.Errorf("%d networks, %d gold", k.Doc.Networks.Len(), k.Whole()-gold)
	}
	for _, id := range []string{corvin, wren} {
		if a := agent(k, id); a.Status != game.AgentIdle || a.Network != "" {
			t.Errorf("%+v", a)
		}
	}
}

func TestInsolvencyByNetworks(t *testing.T) { // E-080
	t.Parallel()
	k := listening(t)
	k.Gold(5)
	k.Out()
	k.Online(1)
	if k.Whole() != 0 || k.Doc.Resources.Get().Loyalty != 70 {
		t.Errorf("%d gold, loyalty %d", k.Whole(), k.Doc.Resources.Get().Loyalty)
	}
	k.Online(3)
	keys := map[string]bool{}
	for _, n := range k.Out().Notices {
		keys[n.Key] = true
		if got := k.Content.Message(n.Code, n.Params); got != "Insolvency! Your treasury is empty, loyalty has dropped due to unpaid network upkeep." {
			t.Error(got)
		}
	}
	if len(keys) != 1 || !keys["insolvency"] || k.Doc.Resources.Get().Loyalty != 55 {
		t.Errorf("%v, loyalty %d", keys, k.Doc.Resources.Get().Loyalty)
	}
}
