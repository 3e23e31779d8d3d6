package rules

import (
	"cmp"
	"encoding/json"
	"reflect"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// Scope names the state that a command may change.
type Scope string

const (
	OnKingdom Scope = "kingdom" // the sender's kingdom alone
	OnRealm   Scope = "realm"   // the sender's kingdom and shared rows, in one transaction
	OnShared  Scope = "shared"  // shared rows alone: the sender's kingdom is neither locked nor written
	OnAdmin   Scope = "admin"   // shared rows by an admin; written to the audit log
	OnPlayer  Scope = "player"  // the kingdom of the player named in an admin's body; written to the audit log
)

type Role string

const (
	User  Role = "user"
	Admin Role = "admin"
	House Role = "house" // of an account played by the server; no session has it
)

// Rate is the class of limit a command falls under.
type Rate string

const (
	Ordinary Rate = "ordinary"
	Heavy    Rate = "heavy"  // draws, writes or generates
	Rapid    Rate = "rapid"  // meant to be clicked many times
	Spoken   Rate = "spoken" // text that other players or the court read
)

// Amount is a cost or an effect of a plan.
type Amount struct {
	What string `json:"what"`
	N    int64  `json:"n"`
	Most int64  `json:"most,omitempty" doc:"largest effect that a provider may write; n is the smallest"`
	Of   string `json:"of,omitempty"` // id of the member concerned
}

// Listed turns amounts into the list of a plan, in the order of kinds.
func Listed(a content.Amounts) (out []Amount) {
	for k, n := range a.All() {
		out = append(out, Amount{What: k.Key, N: n})
	}
	return out
}

// Chance is one outcome of a roll, in thousandths.
type Chance struct {
	Outcome  string `json:"outcome"`
	Permille int64  `json:"permille"`
}

// Preview is the part of a plan that is shown before it is carried out.
type Preview struct {
	Costs   []Amount `json:"costs,omitempty"`
	Effects []Amount `json:"effects,omitempty"`
	Odds    []Chance `json:"odds,omitempty"`
	EndsAt  int64    `json:"endsAt,omitempty"`
}

// Plan is a rule's decision. Apply changes the document and cannot fail. A plan without Apply changes nothing; the
// command answers with an unchanged version.
type Plan[R any] struct {
	Preview
	Apply func() R
	Brief func() Brief // the request to a provider; only of a command with Written
}

// Command is a registered command with its types erased; Define makes one.
type Command struct {
	Name     string
	Formerly string
	Summary  string
	Scope    Scope
	Role     Role
	Rate     Rate
	Written  bool
	Pages    bool
	Sample   func(*Env) Brief
	Confirm  bool
	NoReign  game.Code
	Failed   game.Code
	Codes    []game.Code
	Seam     SeamTypes
	Body     reflect.Type
	Result   reflect.Type
	Decode   func(json.RawMessage) (any, error)
	Prepare  func(env *Env, body any) (Prepared, error)
}

// FirstName is the command's oldest name. Hashes of idempotency keys use it, so that a key stays valid after a rename.
func (c Command) FirstName() string { return cmp.Or(c.Formerly, c.Name) }

// Prepared is a plan with its types erased.
type Prepared struct {
	Preview
	Apply func() any // nil: nothing to do
	Brief func() Brief
}

// Spec describes a command.
type Spec struct {
	Name     string
	Formerly string // its first name, where it was renamed: log rows and older pages still use it
	Summary  string
	Scope    Scope            // default OnKingdom
	Role     Role             // default User
	Rate     Rate             // default Ordinary
	Written  bool             // a provider may write for it; only for commands on a kingdom
	Sample   func(*Env) Brief // a brief of a new kingdom, with which an operator tests the provider; only of a Written command
	Confirm  bool             // the sender must repeat the password
	Pages    bool             // it reads the rows of done scenes; only on a kingdom
	NoReign  game.Code        // of OnPlayer: the refusal where the named player has no reign; default reign.no
	Failed   game.Code        // of OnRealm: the refusal where shared rows could not be read or written
	Codes    []game.Code
	Seam     SeamTypes // of the rows that it reads and writes; none where the kingdom is all
}

// Define makes a command from a planning rule.
func Define[B, R any](s Spec, plan func(*Env, B) (Plan[R], error)) Command {
	if s.Scope == "" {
		s.Scope = OnKingdom
	}
	if s.Role == "" {
		s.Role = User
	}
	if s.Scope == OnAdmin || s.Scope == OnPlayer {
		s.Role = Admin
	}
	if s.Rate == "" {
		s.Rate = Ordinary
	}
	return Command{
		Name: s.Name, Formerly: s.Formerly, Summary: s.Summary, Scope: s.Scope, Role: s.Role, Rate: s.Rate, Written: s.Written, Sample: s.Sample, Confirm: s.Confirm, Pages: s.Pages, NoReign: s.NoReign, Failed: s.Failed, Codes: s.Codes, Seam: s.Seam,
		Body: reflect.TypeFor[B](), Result: reflect.TypeFor[R](),
		Decode: func(raw json.RawMessage) (any, error) {
			var b B
			if len(raw) == 0 {
				return b, nil
			}
			err := json.Unmarshal(raw, &b)
			return b, err
		},
		Prepare: func(env *Env, body any) (Prepared, error) {
			p, err := plan(env, body.(B))
			if err != nil {
				return Prepared{}, err
			}
			out := Prepared{Preview: p.Preview, Brief: p.Brief}
			if p.Apply != nil {
				out.Apply = func() any { return p.Apply() }
			}
			return out, nil
		},
	}
}

// None is the body or result of a command without one.
type None struct{}

// Nothing is the plan of a command that changes nothing and succeeds with 200.
func Nothing[R any]() Plan[R] { return Plan[R]{} }
