package httpapi

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"regexp"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"

	"umbrarch/internal/account/limit"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
)

// commands registers every command as an operation.
func (s *Server) commands() {
	for _, c := range s.Keeper.Engine().Commands() {
		schema := s.schemas.Schema(c.Body, true, "")
		o := op{id: c.Name, method: http.MethodPost, path: "/commands/" + c.Name, summary: c.Summary, access: signed, rate: c.Rate, logged: c.Scope == rules.OnKingdom || c.Scope == rules.OnRealm}
		if c.Role == rules.Admin {
			o.access = admins
		}
		s.describeCommand(o, c, schema)
		handle := func(w http.ResponseWriter, r *http.Request) {
			answer, err := s.command(w, r, o, c, schema)
			if err != nil {
				s.fail(w, r, err)
				return
			}
			s.answer(w, http.StatusOK, answer)
		}
		s.mux.HandleFunc("POST "+Base+o.path, handle)
		if c.Formerly != "" { // a page of an older build may repeat a command whose answer was lost
			s.mux.HandleFunc("POST "+Base+"/commands/"+c.Formerly, handle)
		}
	}
}

// command handles a command: caller, body, key, schema, then the keeper's Do, which continues with lock, advance, plan,
// apply, commit and publish (internal/reign/command.go).
func (s *Server) command(w http.ResponseWriter, r *http.Request, o op, c rules.Command, schema *huma.Schema) (any, error) {
	call, err := s.admit(w, r, o)
	if err != nil {
		return nil, err
	}
	select {
	case <-s.stopped:
		return nil, ErrShuttingDown.With()
	default:
	}
	raw, err := s.body(call, o)
	if err != nil {
		return nil, err
	}
	q, err := s.request(r, call, c.FirstName(), raw)
	if err != nil {
		return nil, err
	}
	q.Command = c
	if q.Body, err = s.decodeCommand(c, schema, raw); err != nil {
		return nil, err
	}
	if r.URL.RawQuery != "" && r.URL.Query().Get("dryRun") == "true" {
		return s.Keeper.Preview(call, q)
	}
	if c.Confirm {
		if err := s.confirmed(call); err != nil {
			return nil, err
		}
	}
	answer, err := s.metered(call, raw, func() ([]byte, error) { return s.Keeper.Do(r.Context(), q) })
	return json.RawMessage(answer), err
}

// decodeCommand validates a body against its schema and fills the command's struct. The two passes parse separately: the
// first rejects input that a decoder accepts, such as duplicate fields.
func (s *Server) decodeCommand(c rules.Command, schema *huma.Schema, raw []byte) (any, error) {
	if err := s.check(schema, raw); err != nil {
		return nil, err
	}
	body, err := c.Decode(raw)
	if err != nil {
		return nil, ErrMalformed.With()
	}
	return body, nil
}

var keyShape = regexp.MustCompile(`^[A-Za-z0-9._:-]{1,64}$`)

// request reads the key. Without one it makes one up, because the log row needs it.
func (s *Server) request(r *http.Request, c *Call, name string, raw []byte) (reign.Request, error) {
	key := r.Header.Get("Idempotency-Key")
	if key == "" {
		key = uuid.NewString()
	}
	if !keyShape.MatchString(key) {
		return reign.Request{}, ErrKeyShape.With()
	}
	sum := sha256.Sum256(append([]byte(name+"\n"), raw...))
	return reign.Request{Player: c.Who.Account, Role: rules.Role(c.Who.Role), Raw: raw, Key: key, Hash: hex.EncodeToString(sum[:16]),
		Guest: c.Who.Guest, Network: limit.Network(s.address(r))}, nil
}
