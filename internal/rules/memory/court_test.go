package memory_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/memory"
)

// TestThreeDeedsOfSevenDays, S-118: who came with loyalty 61 remembers three deeds; loyalty goes two a day towards 35, where
// it still goes once the praise is forgotten and the slight is faded.
func TestThreeDeedsOfSevenDays(t *testing.T) {
	t.Parallel()
	k := begun(t)
	k.Doc.NPCs.Put("hester", game.NPC{Name: "Hester", Custom: true, Loyalty: 61, Came: 61})
	hester := game.NPCPerson("hester")
	for _, deed := range []string{"praised", "passed_over", "jailed"} {
		memory.Note(k.Env(), hester, deed, game.Person{})
	}
	if got := mind(k, "hester").Remembers; len(got) != 3 {
		t.Fatalf("remembers %+v", got)
	}
	aims := func(when string) {
		t.Helper()
		if got := k.Env().FigureOf("loyaltyAim", "hester"); got != 35 {
			t.Errorf("%s: loyalty goes towards %d, want 35", when, got)
		}
	}
	aims("at first")
	for day := int64(1); day <= 7; day++ {
		reign(k, 1)
		if got := loyalty(k, "hester"); got != 61-2*day {
			t.Errorf("after %d days: loyalty %d, want %d", day, got, 61-2*day)
		}
	}
	aims("after seven days")
	weights := map[string]int64{}
	for _, m := range memory.Of(k.Env(), hester) {
		weights[m.Deed] = m.Weight
	}
	if len(weights) != 2 || weights["passed_over"] != -1 || weights["jailed"] != -3 {
		t.Errorf("after seven days: %v", weights)
	}
	if reign(k, 10); loyalty(k, "hester") < 35 || loyalty(k, "hester") > 40 {
		t.Errorf("loyalty came to %d", loyalty(k, "hester"))
	}
}

// ambitious is a reign whose seed gives Nyx an ambition.
func ambitious(t *testing.T, want int64) *enginetest.Kingdom {
	t.Helper()
	k := begun(t)
	n := k.Doc.NPCs.Edit(nyx)
	n.Deception, n.Loyalty = 0, 0
	for seed := range 1000 {
		if k.Doc.Minds.Edit().Seed = strconv.Itoa(seed); memory.Treason(k.Env(), nyx) == want {
			return k
		}
	}
	t.Fatalf("no seed of a thousand gives an ambition of %d", want)
	return nil
}

// TestAmbitionDecidesAndIsShownNowhere, S-123: the same deeds make a plotter in one reign and never in another.
func TestAmbitionDecidesAndIsShownNowhere(t *testing.T) {
	t.Parallel()
	for ambition, treason := range map[int64]int64{12: 32, -13: 7} {
		k := ambitious(t, ambition)
		memory.Note(k.Env(), game.NPCPerson(nyx), "jailed", game.Person{})
		for day := range 6 {
			n := k.Doc.NPCs.Edit(nyx)
			n.Deception, n.Loyalty = 55, 50
			if got := memory.Treason(k.Env(), nyx); got != treason {
				t.Fatalf("ambition %d: treason %d, want %d", ambition, got, treason)
			}
			if got := memory.Plots(k.Env(), nyx); got != (treason >= 30 && day >= 3) {
				t.Errorf("ambition %d, after %d days: plots: %t", ambition, day, got)
			}
			// The morning moves loyalty two towards its aim, 32 here, before treason is counted.
			n.Loyalty = 52
			reign(k, 1)
		}
		for name, section := range k.Engine.View(k.Env()) {
			raw, err := json.Marshal(section)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(strings.ToLower(string(raw)), `ambition":`) {
				t.Errorf("the view %s names ambition", name)
			}
		}
		for name, stored := range k.Dump() {
			if strings.Contains(strings.ToLower(name+stored), "ambition") {
				t.Errorf("the export names ambition in %s", name)
			}
		}
	}
}

// TestFriendAndFoeInOffice, S-134: Tamsin's work as Treasurer beside Silke, whom she hates, and Morwen, her friend. Each is
// a term of "Why?", and the plan of each appointment says beforehand what both offices will be worth.
func TestFriendAndFoeInOffice(t *testing.T) {
	t.Parallel()
	k := begun(t)
	k.Doc.Kingdom.Edit().Level = 13
	k.Building(game.Treasury, 10) // 200 gold a tick
	income := func() (sum int64, codes []string) {
		b, _ := k.Env().Book.Breakdown(k.Env(), "income")
		for _, term := range b.Terms {
			if strings.HasPrefix(term.Code, "office.") {
				sum += term.Value
				codes = append(codes, term.Code)
			}
		}
		return sum, codes
	}
	share := func() int64 { return k.Env().FigureOf("regentShare", morwen) }
	alone := share()
	for _, c := range []struct {
		office, npc string
		effect      int64 // shown before, in thousandths; 0 for none
		tamsins     int64 // of Tamsin's office, shown before; 0 where it stays
		want        int64 // of the Treasury's 200 gold
		codes       []string
	}{
		{"treasurer", tamsin, 100, 0, 20_000, []string{"office.term"}},
		{"spymaster", silke, 112, 75, 15_000, []string{"office.term", "office.hated"}},
		{"steward", morwen, 0, 100, 20_000, []string{"office.term", "office.friend", "office.hated"}},
	} {
		body := object{"office": c.office, "npc": c.npc}
		var shown, beside int64
		for _, e := range k.Preview("office.give", body).Effects {
			if e.What == "officeEffect" && e.Of == c.office {
				shown = e.N
			}
			if e.What == "neighbourEffect" && e.Of == "treasurer" {
				beside = e.N
			}
		}
		if shown != c.effect || beside != c.tamsins {
			t.Errorf("%s: the plan says %d thousandths, and %d of the Treasurer, want %d and %d", c.office, shown, beside, c.effect, c.tamsins)
		}
		k.Do("office.give", body)
		if got, codes := income(); got != c.want || strings.Join(codes, " ") != strings.Join(c.codes, " ") {
			t.Errorf("%s: the Treasurer brings %d by %v, want %d by %v", c.office, got, codes, c.want, c.codes)
		}
	}
	if got := k.Env().Figure("discount.operations"); got != 112 {
		t.Errorf("operations are %d thousandths cheaper, want 112.5", got)
	}
	if b, _ := k.Env().Book.Breakdown(k.Env(), "regentShare:"+morwen); share() != alone || hasCode(b.Terms, "office.friend") || hasCode(b.Terms, "office.hated") {
		t.Errorf("the regent's share leans: %+v", b.Terms)
	}
}

func hasCode(terms []rules.Term, code string) bool {
	for _, t := range terms {
		if t.Code == code {
			return true
		}
	}
	return false
}
