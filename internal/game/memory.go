package game

import (
	"encoding/json"
	"errors"
)

// Memory is a deed of the ruler as a person keeps it. Its stored form is an array without names, because memories are
// many.
type Memory struct {
	Deed   string
	About  string // key of the person whom the deed concerned; often nobody
	Day    int64  // the day reigned on which it was noted last
	Weight int64  // faded so far
}

var errMemory = errors.New("game: a memory has a deed, a person, a day and a weight")

func (m Memory) MarshalJSON() ([]byte, error) {
	return json.Marshal([...]any{m.Deed, m.About, m.Day, m.Weight})
}

func (m *Memory) UnmarshalJSON(raw []byte) error {
	var parts []json.RawMessage
	if err := json.Unmarshal(raw, &parts); err != nil {
		return err
	}
	into := [...]any{&m.Deed, &m.About, &m.Day, &m.Weight}
	if len(parts) != len(into) {
		return errMemory
	}
	for i := range into {
		if err := json.Unmarshal(parts[i], into[i]); err != nil {
			return err
		}
	}
	return nil
}

// Memories are those of one person, oldest first.
type Memories struct {
	List []Memory `json:"list"`
}

// Kinds of bonds between two persons of the court.
const (
	BondFriend = "friend"
	BondLove   = "love"
	BondHate   = "hate"
	BondDebt   = "debt"
	BondNone   = "none" // unties
)

// Bond is what two persons are to each other. A is the lesser of both keys.
type Bond struct {
	A    string `json:"a"`
	B    string `json:"b"`
	Kind string `json:"kind"`
	Day  int64  `json:"day,omitempty"` // the day reigned on which it was tied; 0 for one of the first day
}

// Bonds are the bonds made or changed since the first day, oldest first. One of the kind BondNone unties a written
// one.
type Bonds struct {
	List []Bond `json:"list,omitempty"`
}

// Minds is the part of persons' minds that is neither a memory nor a bond.
type Minds struct {
	Seed     string           `json:"seed,omitempty" secret:"decides what nobody is told"`  // of the reign's hashes
	Day      int64            `json:"day,omitempty" secret:"a mark of the day's beginning"` // the day reigned that was begun last
	Favour   map[string]int64 `json:"favour,omitempty" shown:"minds"`                       // by person
	Restless map[string]int64 `json:"restless,omitempty" secret:"the ruler sees a word"`    // days reigned in a row with treason, by NPC
}
