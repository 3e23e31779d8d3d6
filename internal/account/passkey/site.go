package passkey

import (
	"net/netip"
	"net/url"
	"strings"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/session"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

// Realm is what authenticators call this realm.
const Realm = "Umbrarch"

const localhost = "localhost"

// site is what this realm's passkeys belong to: they work under one host name, for good, and a browser offers them at the
// origins of that name alone. With a public URL it is that URL's; without one a realm has no name but localhost.
func (s *Keys) site(origin string) (*webauthn.WebAuthn, error) {
	named := s.PublicURL != ""
	if named {
		origin = s.PublicURL
	}
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" {
		return nil, codes.PasskeyAddress.With()
	}
	host := strings.ToLower(u.Hostname())
	if _, err := netip.ParseAddr(host); err == nil {
		return nil, codes.PasskeyNumber.With()
	}
	local := host == localhost || strings.HasSuffix(host, "."+localhost)
	switch {
	case u.Scheme != "https" && !local:
		return nil, codes.PasskeyPlain.With()
	case !named && host != localhost:
		return nil, codes.PasskeyAddress.With()
	}
	resident := true
	site, err := webauthn.New(&webauthn.Config{
		RPID: host, RPDisplayName: Realm, RPOrigins: []string{u.Scheme + "://" + u.Host},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			RequireResidentKey: &resident, ResidentKey: protocol.ResidentKeyRequirementRequired,
			UserVerification: protocol.VerificationRequired,
		},
		Timeouts: webauthn.TimeoutsConfig{
			Login: webauthn.TimeoutConfig{Timeout: challengeLife}, Registration: webauthn.TimeoutConfig{Timeout: challengeLife},
		},
	})
	if err != nil { // a host that is no domain
		return nil, codes.PasskeyAddress.With()
	}
	return site, nil
}

// Here refuses, with the reason, where the address of a request can have no passkeys.
func (s *Keys) Here(c session.Client) error {
	_, err := s.site(c.Origin)
	return err
}

// WorksHere tells whether a passkey of a host name signs in at the address that is used now.
func (s *Keys) WorksHere(site string, c session.Client) bool {
	here, err := s.site(c.Origin)
	return err == nil && here.Config.RPID == site
}
