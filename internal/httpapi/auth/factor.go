package auth

import (
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/rules"
)

// Factor is the state of the caller's second factor.
type Factor struct {
	On        bool `json:"on" doc:"whether an authenticator app is enabled"`
	Passkey   bool `json:"passkey" doc:"whether there is a passkey, which counts as a factor"`
	CodesLeft int  `json:"codesLeft" doc:"number of unused recovery codes"`
	Required  bool `json:"required" doc:"whether the role requires a second factor"`
}

// FactorBegin requests a new secret with the password, and a recovery code if a passkey is the factor, or with a
// passkey.
type FactorBegin struct {
	PasskeyProof
}

// Enrolment is the data for an authenticator app, shown once.
type Enrolment struct {
	Secret string `json:"secret"`
	URI    string `json:"uri"`
	QR     string `json:"qr" doc:"QR code of the URI, as a data: URI"`
}

// FactorCode is a code of the app.
type FactorCode struct {
	Code string `json:"code" maxLength:"64"`
}

// RecoveryCodes replace the app, each once. They are shown once.
type RecoveryCodes struct {
	Codes []string `json:"codes"`
}

// FactorRenewal requests new recovery codes with a code or a passkey.
type FactorRenewal struct {
	Code    string         `json:"code,omitempty" maxLength:"64"`
	Passkey *PasskeyAnswer `json:"passkey,omitempty"`
}

// FactorRemoval removes the app.
type FactorRemoval struct {
	PasskeyProof
}

func (s *Routes) factor() {
	post := func(id, path, summary string) route.Op {
		return route.Op{ID: id, Method: "POST", Path: path, Summary: summary, Access: route.Signed, Rate: rules.Heavy, Codes: refused[id]}
	}
	route.Endpoint(s.Router, route.Op{ID: "auth.factor", Method: "GET", Path: "/auth/factor", Summary: "The state of your second factor", Access: route.Signed}, func(c *route.Call, _ rules.None) (Factor, error) {
		f, err := s.Accounts.Factors.State(c, c.Who.Account)
		return Factor{On: f.On, Passkey: f.Passkey, CodesLeft: f.CodesLeft, Required: s.Accounts.Auth.FactorRequired(c.Who)}, err
	})
	route.Endpoint(s.Router, post("auth.factor.begin", "/auth/factor/begin", "Get the secret of a new second factor"), func(c *route.Call, b FactorBegin) (Enrolment, error) {
		e, err := s.Accounts.Enrol.BeginApp(c, c.Who, b.proof(), s.Client(c.R))
		if err != nil {
			return Enrolment{}, err
		}
		return Enrolment(*e), nil
	})
	route.Endpoint(s.Router, post("auth.factor.confirm", "/auth/factor/confirm", "Turn the second factor on by a first code; other sessions end"), func(c *route.Call, b FactorCode) (RecoveryCodes, error) {
		codes, err := s.Accounts.Enrol.ConfirmApp(c, c.Who, b.Code)
		return RecoveryCodes{Codes: codes}, err
	})
	route.Endpoint(s.Router, post("auth.factor.codes", "/auth/factor/codes", "Replace the recovery codes, by a code of the app, one of them or a passkey"), func(c *route.Call, b FactorRenewal) (RecoveryCodes, error) {
		codes, err := s.Accounts.Enrol.RenewCodes(c, c.Who, PasskeyProof{Code: b.Code, Passkey: b.Passkey}.proof(), s.Client(c.R))
		return RecoveryCodes{Codes: codes}, err
	})
	route.Endpoint(s.Router, post("auth.factor.remove", "/auth/factor/remove", "Turn the second factor off"), func(c *route.Call, b FactorRemoval) (Outcome, error) {
		o, err := s.Accounts.Enrol.RemoveApp(c, c.Who, b.proof(), s.Client(c.R))
		return s.outcome(c, o, err)
	})
}
