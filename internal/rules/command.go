package rules

import (
	"cmp"
	"encoding/json"
	"reflect"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// Scope says what a command may change.
type Scope string

// Scopes of commands.
const (
	OnKingdom Scope = "kingdom" // the sender's kingdom alone
	OnRealm   Scope = "realm"   // the sender's kingdom and shared rows, in one transaction
	OnShared  Scope = "shared"  // shared rows alone: the sender's kingdom is neither locked nor written
	OnAdmin   Scope = "admin"   // shared rows by an admin; written to the audit log
	OnPlayer  Scope = "player"  // the kingdom of the player whom an admin's body names; written to the audit log
)

// Role of a session.
type Role string

// Roles.
const (
	User  Role = "user"
	Admin Role = "admin"
	House Role = "house" // of an account that the server plays; no session has it
)

// Rate is the class of limit a command falls under.
type Rate string

// Rate classes.
const (
	Ordinary Rate = "ordinary"
	Heavy    Rate = "heavy"  // draws, writes or generates
	Rapid    Rate = "rapid"  // clicked many times on purpose
	Spoken   Rate = "spoken" // text other people or the court hear
)

// Amount is a cost or an effect of a plan.
type Amount struct {
	What string `json:"what"`
	N    int64  `json:"n"`
	Most int64  `json:"most,omitempty" doc:"of what a provider may write: n is the least of it, this the most"`
	Of   string `json:"of,omitempty"` // the member it concerns
}

// Listed are amounts as a plan names them, in the order of their kinds.
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

// Preview is what a plan says before it is carried out.
type Preview struct {
	Costs   []Amount `json:"costs,omitempty"`
	Effects []Amount `json:"effects,omitempty"`
	Odds    []Chance `json:"odds,omitempty"`
	EndsAt  int64    `json:"endsAt,omitempty"`
}

// Plan is a rule's decision. Apply changes the document and cannot fail. A plan without
// Apply changes nothing: the "does nothing" cases, answered with an unchanged version.
type Plan[R any] struct {
	Preview
	Apply func() R
	Brief func() Brief // what a provider may write for it; only of a command that is Written
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

// FirstName is the name that the hashes of idempotency keys are made with: a key outlives a renaming.
func (c Command) FirstName() string { return cmp.Or(c.Formerly, c.Name) }

// Prepared is an erased plan.
type Prepared struct {
	Preview
	Apply func() any // nil: nothing to do
	Brief func() Brief
}

// Spec is what a command says about itself.
type Spec struct {
	Name     string
	Formerly string // its first name, where it was renamed: rows of the log and pages of an older build still use it
	Summary  string
	Scope    Scope            // default OnKingdom
	Role     Role             // default User
	Rate     Rate             // default Ordinary
	Written  bool             // a provider may write for it; of a kingdom's commands alone
	Sample   func(*Env) Brief // a brief of a new kingdom, by which an operator tries the provider; of a command that is Written
	Confirm  bool             // the sender gives the password again
	NoReign  game.Code        // of OnPlayer: the refusal where the player named does not reign; default reign.none
	Failed   game.Code        // of OnRealm: what is told where shared rows could not be read or written; default the failure's own
	Codes    []game.Code
	Seam     SeamTypes // of the rows that it reads and writes; none where the kingdom is all
}

// Define makes a command of a rule that plans.
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
		Name: s.Name, Formerly: s.Formerly, Summary: s.Summary, Scope: s.Scope, Role: s.Role, Rate: s.Rate, Written: s.Written, Sample: s.Sample, Confirm: s.Confirm, NoReign: s.NoReign, Failed: s.Failed, Codes: s.Codes, Seam: s.Seam,
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

// None is the body or result of a command that needs none.
type None struct{}

// Nothing is the plan of a command that changes nothing and says so with 200.
func Nothing[R any]() Plan[R] { return Plan[R]{} }
