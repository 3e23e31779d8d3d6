package httpapitest

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/descope/virtualwebauthn"
)

// Named is the server under the host name that passkeys need; an IP address cannot have any.
func (s *Server) Named() string { return strings.Replace(s.URL, "127.0.0.1", "localhost", 1) }

// Passkey is a passkey in a software authenticator, used like a browser.
type Passkey struct {
	T     testing.TB
	Site  virtualwebauthn.RelyingParty
	Held  virtualwebauthn.Authenticator
	Key   virtualwebauthn.Credential
	known string // its id at the server
}

// Options of a ceremony, from the server.
type Options struct {
	Options json.RawMessage `json:"options"`
}

// AnswerOf is a browser's answer with an assertion.
type AnswerOf struct {
	ID                string `json:"id"`
	ClientData        string `json:"clientData"`
	AuthenticatorData string `json:"authenticatorData"`
	Signature         string `json:"signature"`
	UserHandle        string `json:"userHandle,omitempty"`
}

// NewPasskey makes a key pair for a host name and an origin, not yet known to the server.
func NewPasskey(t testing.TB, host, origin string) *Passkey {
	return &Passkey{
		T: t, Site: virtualwebauthn.RelyingParty{ID: host, Name: "Umbrarch", Origin: origin},
		Held: virtualwebauthn.NewAuthenticator(), Key: newKey(),
	}
}

// attestedKey is the length of a P-256 key in COSE.
const attestedKey = 77

// newKey draws until both coordinates have 32 bytes: the library omits a leading zero byte, browsers do not.
func newKey() virtualwebauthn.Credential {
	for {
		key := virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2)
		if len(key.Key.AttestationData()) == attestedKey {
			return key
		}
	}
}

// Passkey adds a passkey with a proof, and returns it with the server's answer.
func (c *Client) Passkey(proof any) (*Passkey, Response) {
	c.T.Helper()
	p := NewPasskey(c.T, "localhost", c.URL)
	began := c.Want(http.StatusOK, c.Post("/auth/passkeys/begin", proof))
	r := c.Post("/auth/passkeys/add", p.Made(began, "Rook's key"))
	if r.Status == http.StatusOK {
		p.known = Read[struct{ Passkey struct{ ID string } }](c.T, r).Passkey.ID
	}
	return p, r
}

// ID of the passkey at the server.
func (p *Passkey) ID() string { return p.known }

// Made is a browser's answer with a new passkey.
func (p *Passkey) Made(began Response, name string) map[string]any {
	p.T.Helper()
	o, err := virtualwebauthn.ParseAttestationOptions(string(Read[Options](p.T, began).Options))
	if err != nil {
		p.T.Fatal(err)
	}
	p.Held.Options.UserHandle = []byte(o.UserID)
	var made struct {
		ID       string
		Response struct{ AttestationObject, ClientDataJSON string }
	}
	if err := json.Unmarshal([]byte(virtualwebauthn.CreateAttestationResponse(p.Site, p.Held, p.Key, *o)), &made); err != nil {
		p.T.Fatal(err)
	}
	return map[string]any{
		"id": made.ID, "clientData": made.Response.ClientDataJSON, "attestation": made.Response.AttestationObject,
		"transports": []string{"internal", "hybrid", "carrier-pigeon"}, "name": name,
	}
}

// Answer signs the server's challenge.
func (p *Passkey) Answer(began Response) AnswerOf {
	p.T.Helper()
	o, err := virtualwebauthn.ParseAssertionOptions(string(Read[Options](p.T, began).Options))
	if err != nil {
		p.T.Fatal(err)
	}
	p.Key.Counter++
	var given struct {
		ID       string
		Response struct{ AuthenticatorData, ClientDataJSON, Signature, UserHandle string }
	}
	if err := json.Unmarshal([]byte(virtualwebauthn.CreateAssertionResponse(p.Site, p.Held, p.Key, *o)), &given); err != nil {
		p.T.Fatal(err)
	}
	r := given.Response
	return AnswerOf{given.ID, r.ClientDataJSON, r.AuthenticatorData, r.Signature, r.UserHandle}
}

// Proof presents the passkey again in a session.
func (p *Passkey) Proof(c *Client) AnswerOf {
	c.T.Helper()
	return p.Answer(c.Want(http.StatusOK, c.Post("/auth/passkeys/prove", nil)))
}

// SignIn signs in by the passkey alone.
func (p *Passkey) SignIn(c *Client) Response {
	c.T.Helper()
	return c.Post("/auth/passkey/login", p.Answer(c.Want(http.StatusOK, c.Post("/auth/passkey/begin", nil))))
}
