// Package pushtest is a push service for tests: it verifies the sender, decrypts messages as a browser does, and
// answers as configured.
package pushtest

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/golang-jwt/jwt/v5"

	"umbrarch/internal/push"
)

// Service is a push service with one browser behind it.
type Service struct {
	*httptest.Server
	private *ecdh.PrivateKey
	auth    []byte
	public  string // the realm's public key

	mu      sync.Mutex
	answer  int
	after   string
	Got     []string
	Refused []error
	Topics  []string
}

// New starts a service that knows a realm by its public key.
func New(t *testing.T, public string) *Service {
	t.Helper()
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	s := &Service{private: private, auth: make([]byte, 16), public: public, answer: http.StatusCreated}
	if _, err := rand.Read(s.auth); err != nil {
		t.Fatal(err)
	}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Close)
	return s
}

// Subscription is the browser's.
func (s *Service) Subscription() push.Subscription {
	text := base64.RawURLEncoding.EncodeToString
	return push.Subscription{Endpoint: s.URL + "/send/1", P256DH: text(s.private.PublicKey().Bytes()), Auth: text(s.auth)}
}

// Answer sets the status, and Retry-After, of the following answers.
func (s *Service) Answer(status int, after string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answer, s.after = status, after
}

// Received lists the accepted and decrypted messages.
func (s *Service) Received() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.Got...)
}

func (s *Service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	text, err := s.read(r)
	if err != nil {
		s.Refused = append(s.Refused, err)
		http.Error(w, err.Error(), http.StatusForbidden)
		return
	}
	if s.after != "" {
		w.Header().Set("Retry-After", s.after)
	}
	if s.answer == http.StatusCreated {
		s.Got, s.Topics = append(s.Got, text), append(s.Topics, r.Header.Get("Topic"))
	}
	if s.answer == http.StatusFound {
		w.Header().Set("Location", s.URL+"/send/1")
	}
	w.WriteHeader(s.answer)
}

func (s *Service) read(r *http.Request) (string, error) {
	if err := s.signed(r); err != nil {
		return "", err
	}
	body, err := io.ReadAll(r.Body)
	if err != nil || r.Header.Get("Content-Encoding") != "aes128gcm" || r.Header.Get("TTL") == "" {
		return "", errors.Join(err, errors.New("no message of RFC 8291"))
	}
	return s.decrypt(body)
}

// signed checks the VAPID header: the realm's key, its signature, and its audience.
func (s *Service) signed(r *http.Request) error {
	token, key, ok := strings.Cut(strings.TrimPrefix(r.Header.Get("Authorization"), "vapid t="), ", k=")
	if !ok || key != s.public {
		return errors.New("another realm's key")
	}
	point, err := base64.RawURLEncoding.DecodeString(key)
	if err != nil {
		return err
	}
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil {
		return err
	}
	_, err = jwt.Parse(token, func(*jwt.Token) (any, error) { return public, nil },
		jwt.WithValidMethods([]string{"ES256"}), jwt.WithAudience(s.URL), jwt.WithExpirationRequired())
	return err
}

// decrypt decrypts one record as specified in RFC 8188 and RFC 8291.
func (s *Service) decrypt(body []byte) (string, error) {
	if len(body) < 86 || body[20] != 65 {
		return "", errors.New("no header of a record")
	}
	salt, sender, sealed := body[:16], body[21:86], body[86:]
	peer, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		return "", err
	}
	secret, err := s.private.ECDH(peer)
	if err != nil {
		return "", err
	}
	info := "WebPush: info\x00" + string(s.private.PublicKey().Bytes()) + string(sender)
	seed, err := hkdf.Key(sha256.New, secret, s.auth, info, 32)
	if err != nil {
		return "", err
	}
	return open(seed, salt, sealed)
}

func open(seed, salt, sealed []byte) (string, error) {
	key, err := hkdf.Key(sha256.New, seed, salt, "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return "", err
	}
	nonce, err := hkdf.Key(sha256.New, seed, salt, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return "", err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return "", err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return "", err
	}
	plain, err := gcm.Open(nil, nonce, sealed, nil)
	text := strings.TrimRight(string(plain), "\x00")
	return strings.TrimSuffix(text, "\x02"), err
}
