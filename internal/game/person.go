package game

import "strings"

// Kinds of persons who remember.
const (
	PersonNPC     = "npc"
	PersonConsort = "consort"
	PersonChild   = "child"
	PersonHouse   = "house"   // the ruler of a house
	PersonLand    = "land"    // the ruler of a land, vassal or not
	PersonCaptive = "captive" // in a cell of this kingdom

	PersonClaimant = "claimant" // a child of the ruler before, who was passed over
)

// Person names somebody of the court or the realm.
type Person struct {
	Kind string `json:"kind"`
	ID   string `json:"id"`
}

// NPCPerson is an NPC as a person.
func NPCPerson(id string) Person { return Person{PersonNPC, id} }

// HousePerson is the ruler of a house in a seat as a person.
func HousePerson(seat string) Person { return Person{PersonHouse, seat} }

// Key is the person as a member's id.
func (p Person) Key() string {
	if p.Kind == "" {
		return ""
	}
	return p.Kind + "." + p.ID
}

// PersonOf reads a key; nobody for an empty one.
func PersonOf(key string) Person {
	kind, id, _ := strings.Cut(key, ".")
	return Person{kind, id}
}
