package httpapi

import "umbrarch/internal/rules"

// Factor is the state of one's own second factor.
type Factor struct {
	On        bool `json:"on" doc:"an authenticator app"`
	Passkey   bool `json:"passkey" doc:"a passkey, which counts as one"`
	CodesLeft int  `json:"codesLeft" doc:"recovery codes that were not used"`
	Required  bool `json:"required" doc:"the role needs it"`
}

// FactorBegin asks for a new secret by the password, with a recovery code where a passkey is the factor already, or by a passkey.
type FactorBegin struct {
	PasskeyProof
}

// Enrolment is what an authenticator app needs, told once.
type Enrolment struct {
	Secret string `json:"secret"`
	URI    string `json:"uri"`
	QR     string `json:"qr" doc:"a picture of the URI, as a data: URI"`
}

// FactorCode is a code of the app.
type FactorCode struct {
	Code string `json:"code" maxLength:"64"`
}

// RecoveryCodes replace the app, each once. They are told this once.
type RecoveryCodes struct {
	Codes []string `json:"codes"`
}

// FactorRenewal asks for new recovery codes by a code, or by a passkey.
type FactorRenewal struct {
	Code    string         `json:"code,omitempty" maxLength:"64"`
	Passkey *PasskeyAnswer `json:"passkey,omitempty"`
}

// FactorRemoval turns the factor off.
type FactorRemoval struct {
	PasskeyProof
}

func (s *accountRoutes) factor() {
	post := func(id, path, summary string) op {
		return op{id: id, method: "POST", path: path, summary: summary, access: signed, rate: rules.Heavy}
	}
	endpoint(s.router, op{id: "auth.factor", method: "GET", path: "/auth/factor", summary: "The state of your second factor", access: signed}, func(c *Call, _ rules.None) (Factor, error) {
		f, err := s.accounts.Factors.State(c, c.Who.Account)
		return Factor{On: f.On, Passkey: f.Passkey, CodesLeft: f.CodesLeft, Required: s.accounts.Auth.FactorRequired(c.Who)}, err
	})
	endpoint(s.router, post("auth.factor.begin", "/auth/factor/begin", "Get the secret of a new second factor"), func(c *Call, b FactorBegin) (Enrolment, error) {
		e, err := s.accounts.Enrol.BeginApp(c, c.Who, b.proof(), s.client(c.R))
		if err != nil {
			return Enrolment{}, err
		}
		return Enrolment(*e), nil
	})
	endpoint(s.router, post("auth.factor.confirm", "/auth/factor/confirm", "Turn the second factor on by a first code; other sessions end"), func(c *Call, b FactorCode) (RecoveryCodes, error) {
		codes, err := s.accounts.Enrol.ConfirmApp(c, c.Who, b.Code)
		return RecoveryCodes{Codes: codes}, err
	})
	endpoint(s.router, post("auth.factor.codes", "/auth/factor/codes", "Replace the recovery codes, by a code of the app, one of them or a passkey"), func(c *Call, b FactorRenewal) (RecoveryCodes, error) {
		codes, err := s.accounts.Enrol.RenewCodes(c, c.Who, PasskeyProof{Code: b.Code, Passkey: b.Passkey}.proof(), s.client(c.R))
		return RecoveryCodes{Codes: codes}, err
	})
	endpoint(s.router, post("auth.factor.remove", "/auth/factor/remove", "Turn the second factor off"), func(c *Call, b FactorRemoval) (Outcome, error) {
		o, err := s.accounts.Enrol.RemoveApp(c, c.Who, b.proof(), s.client(c.R))
		return s.outcome(c, o, err)
	})
}
