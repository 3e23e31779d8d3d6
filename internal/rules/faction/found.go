package faction

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/textcheck"
)

type Create struct {
	Name        string `json:"name" maxLength:"200" doc:"3 to 24 graphemes; unique among factions"`
	Description string `json:"description" maxLength:"4000"`
	Emblem      string `json:"emblem" maxLength:"40" doc:"id of a faction emblem"`
	ByRequest   bool   `json:"byRequest,omitempty" doc:"whether joining needs a request"`
}

// Entered is the actor's new faction.
type Entered struct {
	Faction string `json:"faction"`
}

func create() rules.Command {
	return rules.Define(rules.Spec{
		Name: "faction.create", Summary: "Found a faction for 5,000 gold", Scope: rules.OnRealm, Seam: Seam.Types(), Rate: rules.Heavy,
		Codes: []game.Code{ErrMember, ErrName, ErrDescription, ErrEmblem, ErrNameTaken, ErrGold},
	}, planCreate)
}

func planCreate(env *rules.Env, body Create) (rules.Plan[Entered], error) {
	none := rules.Plan[Entered]{}
	s, b := state(env), &env.Content.Balance.Faction
	if s.Mine != nil {
		return none, ErrMember.With("name", s.Mine.Name)
	}
	body, err := charter(env.Content, body)
	if err != nil {
		return none, err
	}
	if s.NameTaken || ofHouse(env, body.Name) {
		return none, ErrNameTaken.With()
	}
	price := content.Gold(b.Cost)
	if !ledger.Affords(env, price) {
		return none, ErrGold.With("cost", b.Cost)
	}
	p := rules.Plan[Entered]{Apply: func() Entered {
		ledger.Charge(env, "faction.create", price)
		f := &Faction{
			ID: s.NextID, Name: body.Name, Description: body.Description, Emblem: body.Emblem, ByRequest: body.ByRequest,
			Readiness: Ready, ChargedAt: env.Now(), CreatedAt: env.Now(), Version: 1, Members: []Member{self(env, Owner)},
		}
		decide(env, Change{Factions: []Edit{{After: f}}, Facts: true})
		env.Tally(joined, 1)
		env.Say(rules.Good, "faction.created", "name", f.Name)
		return Entered{Faction: f.ID}
	}}
	p.Costs = rules.Listed(price)
	return p, nil
}

// ofHouse tells whether a name is reserved for a house and the actor is no house.
func ofHouse(env *rules.Env, name string) bool {
	return env.Actor.Role != rules.House && slices.ContainsFunc(env.Content.Houses, func(h content.House) bool { return textcheck.Alike(h.Name, name) })
}

// self is the actor as a member.
func self(env *rules.Env, role string) Member {
	return Member{ID: env.Actor.Player, Name: env.Doc.Ruler.Get().Name, Role: role, JoinedAt: env.Now()}
}

// charter validates and cleans a faction's texts.
func charter(c *content.Snapshot, body Create) (Create, error) {
	b := &c.Balance.Faction
	name, fault := Named(c, body.Name)
	if fault != "" {
		return body, ErrName.With("fault", fault, "min", b.NameMin, "max", b.NameMax)
	}
	text, fault := Described(c, body.Description)
	if fault != "" {
		return body, ErrDescription.With("fault", fault, "max", b.DescriptionGraphemes)
	}
	if _, ok := c.FactionEmblem(body.Emblem); !ok {
		return body, ErrEmblem.With("id", body.Emblem)
	}
	body.Name, body.Description = name, text
	return body, nil
}

const tooShort = "too_short"

// Named cleans a faction's name or returns its fault.
func Named(c *content.Snapshot, s string) (name, fault string) {
	b := &c.Balance.Faction
	name, why := textcheck.Name(s, int(b.NameMax), c.ReservedNames)
	switch {
	case why != "":
		return "", string(why)
	case name == "":
		return "", string(textcheck.Blank)
	case textcheck.Length(name) < int(b.NameMin):
		return "", tooShort
	}
	return name, ""
}

// Described cleans a faction's description or returns its fault.
func Described(c *content.Snapshot, s string) (text, fault string) {
	text, why := textcheck.Clean(s, int(c.Balance.Faction.DescriptionGraphemes), true)
	if why == "" && text == "" {
		why = textcheck.Blank
	}
	return text, string(why)
}
