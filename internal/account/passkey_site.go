package account

import (
	"net/netip"
	"net/url"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

const localhost = "localhost"

// site is what this realm's passkeys belong to: they work under one host name, for good, and a browser offers them at the
// origins of that name alone. With a public URL it is that URL's; without one a realm has no name but localhost.
func (s *Service) site(origin string) (*webauthn.WebAuthn, error) {
	named := s.o.PublicURL != ""
	if named {
		origin = s.o.PublicURL
	}
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" {
		return nil, refuse(CodePasskeyAddress)
	}
	host := strings.ToLower(u.Hostname())
	if _, err := netip.ParseAddr(host); err == nil {
		return nil, refuse(CodePasskeyNumber)
	}
	local := host == localhost || strings.HasSuffix(host, "."+localhost)
	switch {
	case u.Scheme != "https" && !local:
		return nil, refuse(CodePasskeyPlain)
	case !named && host != localhost:
		return nil, refuse(CodePasskeyAddress)
	}
	resident := true
	site, err := webauthn.New(&webauthn.Config{
		RPID: host, RPDisplayName: issuer, RPOrigins: []string{u.Scheme + "://" + u.Host},
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
		return nil, refuse(CodePasskeyAddress)
	}
	return site, nil
}

// PasskeysHere refuses, with the reason, where the address of a request can have no passkeys.
func (s *Service) PasskeysHere(c Client) error {
	_, err := s.site(c.Origin)
	return err
}
