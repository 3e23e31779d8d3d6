package auth

import (
	"encoding/json"
	"errors"
	"time"

	"umbrarch/internal/account/passkey"
	"umbrarch/internal/account/proof"
	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/rules"
)

// PasskeyAnswer is the result of navigator.credentials.get, in base64url.
type PasskeyAnswer struct {
	ID                string `json:"id" maxLength:"1400"`
	ClientData        string `json:"clientData" maxLength:"4096"`
	AuthenticatorData string `json:"authenticatorData" maxLength:"4096"`
	Signature         string `json:"signature" maxLength:"4096"`
	UserHandle        string `json:"userHandle,omitempty" maxLength:"128"`
}

// PasskeyProof is a proof of identity: everything that a sign-in requires.
type PasskeyProof struct {
	Password string         `json:"password,omitempty" maxLength:"1024"`
	Code     string         `json:"code,omitempty" maxLength:"64" doc:"code of the second factor, or a recovery code, beside the password"`
	Passkey  *PasskeyAnswer `json:"passkey,omitempty" doc:"an existing passkey, instead of both"`
}

// NewPasskey is the result of navigator.credentials.create, in base64url.
type NewPasskey struct {
	ID          string   `json:"id" maxLength:"1400"`
	ClientData  string   `json:"clientData" maxLength:"4096"`
	Attestation string   `json:"attestation" maxLength:"32768"`
	Transports  []string `json:"transports,omitempty" maxItems:"10" nullable:"false"`
	Name        string   `json:"name" maxLength:"200"`
}

// PasskeyName renames a passkey.
type PasskeyName struct {
	ID   string `json:"id" maxLength:"64"`
	Name string `json:"name" maxLength:"200"`
}

// PasskeyRemoval removes a passkey.
type PasskeyRemoval struct {
	ID string `json:"id" maxLength:"64"`
	PasskeyProof
}

// PasskeyOptions are options for navigator.credentials, in the JSON form that PublicKeyCredential parses.
type PasskeyOptions struct {
	Options map[string]any `json:"options"`
}

// Passkey is one of the caller's passkeys.
type Passkey struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	CreatedAt int64  `json:"createdAt"`
	UsedAt    int64  `json:"usedAt" doc:"last use; 0 means never"`
	SuspectAt int64  `json:"suspectAt" doc:"last answer that suggests a copied passkey; 0 means never"`
	Site      string `json:"site" doc:"host name for which it works"`
	Synced    bool   `json:"synced" doc:"whether it may be synced to the owner's other devices"`
}

// Passkeys are the caller's passkeys, and whether more can be made here.
type Passkeys struct {
	Passkeys []Passkey `json:"passkeys" nullable:"false"`
	Most     int       `json:"most"`
	Refused  string    `json:"refused,omitempty" doc:"text of the reason why this address cannot have passkeys"`
}

// PasskeyAdded is a new passkey. The first factor of an account comes with recovery codes, which are shown once.
type PasskeyAdded struct {
	Passkey Passkey  `json:"passkey"`
	Codes   []string `json:"codes,omitempty" nullable:"false"`
}

func (a PasskeyAnswer) assertion() passkey.Assertion {
	return passkey.Assertion{ID: a.ID, ClientData: a.ClientData, Authenticator: a.AuthenticatorData, Signature: a.Signature, User: a.UserHandle}
}

func (p PasskeyProof) proof() proof.Proof {
	out := proof.Proof{Password: p.Password, Code: p.Code}
	if p.Passkey != nil {
		given := p.Passkey.assertion()
		out.Passkey = &given
	}
	return out
}

// options are the library's options without the outer object, which only older browser helpers use.
func options(of any) (PasskeyOptions, error) {
	raw, err := json.Marshal(of)
	if err != nil {
		return PasskeyOptions{}, err
	}
	var wrapped struct {
		PublicKey map[string]any `json:"publicKey"`
	}
	err = json.Unmarshal(raw, &wrapped)
	return PasskeyOptions{Options: wrapped.PublicKey}, err
}

func (s *Routes) passkeys() {
	post := func(id, path, summary string, a route.Access) route.Op {
		return route.Op{ID: id, Method: "POST", Path: path, Summary: summary, Access: a, Rate: rules.Heavy, Codes: refused[id]}
	}
	route.Endpoint(s.Router, post("auth.passkey.begin", "/auth/passkey/begin", "Get what a passkey has to sign for a sign-in", route.Open), func(c *route.Call, _ rules.None) (PasskeyOptions, error) {
		o, browser, err := s.Accounts.Passkeys.BeginSignIn(c, s.Client(c.R))
		if err != nil {
			return PasskeyOptions{}, err
		}
		s.SetAsking(c.W, c.R, browser)
		return options(o)
	})
	route.Endpoint(s.Router, post("auth.passkey.login", "/auth/passkey/login", "Sign in by a passkey", route.Open), func(c *route.Call, b PasskeyAnswer) (Outcome, error) {
		in, err := s.Accounts.SignIn.ByPasskey(c, b.assertion(), s.Client(c.R))
		return s.signedIn(c, in, err, "auth.signed_in")
	})
	route.Endpoint(s.Router, route.Op{ID: "auth.passkeys", Method: "GET", Path: "/auth/passkeys", Summary: "Your passkeys", Access: route.Signed}, s.listPasskeys)
	route.Endpoint(s.Router, post("auth.passkeys.prove", "/auth/passkeys/prove", "Get what a passkey of yours has to sign, to give it again", route.Signed), func(c *route.Call, _ rules.None) (PasskeyOptions, error) {
		o, err := s.Accounts.Passkeys.BeginProof(c, c.Who, s.Client(c.R))
		if err != nil {
			return PasskeyOptions{}, err
		}
		return options(o)
	})
	route.Endpoint(s.Router, post("auth.passkeys.begin", "/auth/passkeys/begin", "Get what a new passkey is made by", route.Signed), s.beginPasskey)
	route.Endpoint(s.Router, post("auth.passkeys.add", "/auth/passkeys/add", "Add the passkey that was made; the first factor ends other sessions", route.Signed), func(c *route.Call, b NewPasskey) (PasskeyAdded, error) {
		added, err := s.Accounts.Enrol.AddPasskey(c, c.Who, passkey.New{ID: b.ID, ClientData: b.ClientData, Attestation: b.Attestation, Transports: b.Transports, Name: b.Name}, s.Client(c.R))
		if err != nil {
			return PasskeyAdded{}, err
		}
		return PasskeyAdded{Passkey: Passkey(added.Passkey), Codes: added.Codes}, nil
	})
	route.Endpoint(s.Router, post("auth.passkeys.rename", "/auth/passkeys/rename", "Give a passkey another name", route.Signed), func(c *route.Call, b PasskeyName) (rules.None, error) {
		return rules.None{}, s.Accounts.Passkeys.Rename(c, c.Who, b.ID, b.Name)
	})
	route.Endpoint(s.Router, post("auth.passkeys.remove", "/auth/passkeys/remove", "Take a passkey away", route.Signed), func(c *route.Call, b PasskeyRemoval) (Outcome, error) {
		o, err := s.Accounts.Enrol.RemovePasskey(c, c.Who, b.ID, b.proof(), s.Client(c.R))
		return s.outcome(c, o, err)
	})
}

func (s *Routes) listPasskeys(c *route.Call, _ rules.None) (Passkeys, error) {
	out := Passkeys{Passkeys: []Passkey{}, Most: passkey.Max}
	var no *game.Refusal
	if err := s.Accounts.Passkeys.Here(s.Client(c.R)); errors.As(err, &no) {
		out.Refused = s.Keeper.Content().Message(no.Code.Name, no.Params)
	}
	list, err := s.Accounts.Passkeys.List(c, c.Who)
	for _, k := range list {
		out.Passkeys = append(out.Passkeys, Passkey(k))
	}
	return out, err
}

func (s *Routes) beginPasskey(c *route.Call, b PasskeyProof) (PasskeyOptions, error) {
	shown := s.Keeper.Content().Message("auth.passkey_guest", map[string]any{"at": time.UnixMilli(s.Keeper.Now()).UTC().Format("2 January 2006")})
	o, err := s.Accounts.Enrol.BeginPasskey(c, c.Who, shown, b.proof(), s.Client(c.R))
	if err != nil {
		return PasskeyOptions{}, err
	}
	return options(o)
}
