package memory_test

import (
	"reflect"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/memory"
)

var morwen, tamsin = game.NPCPerson("morwen_sableglass"), game.NPCPerson("tamsin_goldweigh")

func deeds(env *rules.Env, who game.Person) (out []string) {
	for _, m := range memory.Of(env, who) {
		out = append(out, m.Deed)
	}
	return out
}

func TestTheLightestOfSixGoes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ noted, want []string }{
		{[]string{"praised", "jailed"}, []string{"jailed", "praised"}},
		{[]string{"jailed", "praised", "insulted", "saved", "trusted", "passed_over"}, []string{"passed_over", "trusted", "saved", "insulted", "jailed"}},
		{[]string{"jailed", "saved", "wed", "exposed", "accused", "praised"}, []string{"accused", "exposed", "wed", "saved", "jailed"}},
		{[]string{"praised", "insulted", "trusted", "saved", "jailed", "rewarded"}, []string{"rewarded", "jailed", "saved", "trusted", "insulted"}},
		{[]string{"praised", "insulted", "praised"}, []string{"praised", "insulted"}},
	} {
		env := enginetest.New(t).Env()
		for _, deed := range c.noted {
			memory.Note(env, morwen, deed, game.Person{})
		}
		if got := deeds(env, morwen); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v: %v, want %v", c.noted, got, c.want)
		}
	}
}

func TestNobodyRemembersWhatIsNoDeed(t *testing.T) {
	t.Parallel()
	env := enginetest.New(t).Env()
	memory.Note(env, morwen, "sang", game.Person{})
	memory.Note(env, game.NPCPerson("nobody"), "praised", game.Person{})
	memory.Note(env, game.Person{Kind: game.PersonChild, ID: "nobody.0"}, "taught", game.Person{})
	if n := env.Doc.Memories.Len(); n != 0 {
		t.Errorf("%d persons remember", n)
	}
}

func TestBondsAreMadeAndUntied(t *testing.T) {
	t.Parallel()
	env := enginetest.New(t).Env()
	if got := memory.Bond(env, tamsin, morwen); got != game.BondFriend {
		t.Errorf("%q on the first day", got)
	}
	before := env.Doc.Revision()
	memory.Tie(env, morwen, tamsin, game.BondFriend)
	if env.Doc.Revision() != before {
		t.Error("a bond is written again")
	}
	for _, kind := range []string{game.BondHate, game.BondNone, game.BondLove, game.BondFriend} {
		memory.Tie(env, tamsin, morwen, kind)
		want := kind
		if kind == game.BondNone {
			want = ""
		}
		if got := memory.Bond(env, morwen, tamsin); got != want {
			t.Errorf("tied as %q, is %q", kind, got)
		}
	}
	if n := len(env.Doc.Bonds.Get().List); n != 0 {
		t.Errorf("%d bonds are written although all are as on the first day", n)
	}
}
