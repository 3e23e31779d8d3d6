package scene_test

import (
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/kernel/person"
)

// Each child has a trait of either parent, which go together, and the first seven by birth are heirs.
func TestTraitsOfBothParents(t *testing.T) { // K7
	t.Parallel()
	k := enginetest.New(t, enginetest.Welcome())
	h, r := k.Content.Heredity, k.Doc.Ruler.Get()
	for i, c := range k.Content.Candidates[:9] {
		k.Doc.Court.Put(c.ID, game.Member{Status: game.RungConsort, Born: []game.Child{{Name: k.Content.ChildNames[i].Name, At: int64(100 - i)}}})
	}
	k.Doc.Stats.Add("daysReigned", 3)
	k.Do("office.keep", map[string]any{"on": true})
	heirs := k.Doc.Story.Get().Heirs
	if int64(len(heirs)) != k.Content.Balance.Heir.Most || heirs[0].ID != k.Content.Candidates[8].ID+".0" {
		t.Fatalf("%+v", heirs)
	}
	for _, one := range heirs {
		theirs := h.Consorts[person.Parent(one.ID)]
		if len(one.Traits) != 2 || one.Traits[0] != h.Alignments[r.Alignment] && one.Traits[0] != h.Origins[r.Origin] || one.Traits[1] != theirs[0] && one.Traits[1] != theirs[1] ||
			content.Clash(one.Traits[0], one.Traits[1]) {
			t.Errorf("%+v of %v", one, theirs)
		}
	}
}

// What a scene has somebody remember names an heir, passes one over, weds a child or gives a hostage.
func TestDeedsOfScenesAreFollowed(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.Welcome())
	id := k.Content.Candidates[0].ID + ".0"
	k.Doc.Court.Put(k.Content.Candidates[0].ID, game.Member{Status: game.RungConsort, Born: []game.Child{{Name: "Aldith"}}})
	child, house := person.ChildPerson(id), game.HousePerson(k.Content.Houses[0].Seat(1))
	env := k.Env()
	if heir.Follow(env, child, "named_heir", game.Person{}); heir.Named(env) != id {
		t.Error("a scene names an heir")
	}
	if heir.Follow(env, child, "passed_over_heir", game.Person{}); heir.Named(env) != "" {
		t.Error("a scene passes one over")
	}
	heir.Name(env, id)
	heir.Follow(env, house, "hostage_given", child)
	if a, _ := heir.Abroad(env, id); a.Kind != game.AbroadHostage || heir.Named(env) != id || !person.Here(env, child) || person.AtHand(env, child) {
		t.Errorf("%+v: the name of a hostage rests", a)
	}
	heir.Return(env, id)
	heir.Follow(env, house, "marriage_made", child)
	if a, _ := heir.Abroad(env, id); a.Kind != game.AbroadWed || a.Seat != house.ID || heir.Named(env) != "" || person.Here(env, child) || len(person.Children(env)) != 0 {
		t.Errorf("%+v: who is wed has left the court", a)
	}
	if heir.Name(env, id); heir.Named(env) != "" {
		t.Error("who is wed is named no heir")
	}
	heir.Follow(env, house, "allied", game.Person{})
}
