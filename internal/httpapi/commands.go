package httpapi

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"

	"umbrarch/internal/account"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules/turn"
)

// commands makes every command of the registry an operation, in one loop.
func (s *Server) commands() {
	for _, c := range s.Keeper.Engine().Commands() {
		schema := s.schemas.Schema(c.Body, true, "")
		o := op{id: c.Name, method: http.MethodPost, path: "/commands/" + c.Name, summary: c.Summary, access: signed, rate: c.Rate}
		s.describeCommand(o, c, schema)
		s.mux.HandleFunc("POST "+Base+o.path, func(w http.ResponseWriter, r *http.Request) {
			answer, err := s.command(w, r, o, c, schema)
			if err != nil {
				s.fail(w, r, err)
				return
			}
			s.answerCommand(w, r, answer)
		})
	}
}

func (s *Server) command(w http.ResponseWriter, r *http.Request, o op, c turn.Command, schema *huma.Schema) (any, error) {
	who, err := s.caller(r, o)
	if err != nil {
		return nil, err
	}
	if c.Role == turn.Admin && !who.Admin() {
		return nil, reign.ErrForbidden.With()
	}
	select {
	case <-s.stopped:
		return nil, ErrDraining.With()
	default:
	}
	raw, err := readBody(w, r)
	if err != nil {
		return nil, err
	}
	q, err := s.request(r, who, c.Name, raw)
	if err != nil {
		return nil, err
	}
	if err := s.check(schema, raw); err != nil {
		return nil, err
	}
	q.Command = c
	if q.Body, err = c.Decode(raw); err != nil {
		return nil, ErrMalformed.With()
	}
	if r.URL.RawQuery != "" && r.URL.Query().Get("dryRun") == "true" {
		return s.Keeper.Preview(r.Context(), q)
	}
	var answer []byte
	if c.Scope == turn.OnAdmin {
		answer, err = s.Keeper.Order(r.Context(), q)
	} else {
		answer, err = s.Keeper.Do(r.Context(), q)
	}
	return json.RawMessage(answer), err
}

// keyShaped tells whether an idempotency key is 1 to 64 letters, digits and marks.
func keyShaped(key string) bool {
	for i := range len(key) {
		c := key[i]
		if (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && c != '.' && c != '_' && c != ':' && c != '-' {
			return false
		}
	}
	return key != "" && len(key) <= 64
}

// request takes the key. One is made up where none came: the row of the log wants one.
func (s *Server) request(r *http.Request, who account.Principal, name string, raw []byte) (reign.Request, error) {
	key := r.Header.Get("Idempotency-Key")
	if key == "" {
		key = uuid.NewString()
	}
	if !keyShaped(key) {
		return reign.Request{}, ErrKeyShape.With()
	}
	text := append(append(make([]byte, 0, 256), name...), '\n')
	sum := sha256.Sum256(append(text, raw...))
	return reign.Request{Player: who.Account, Role: turn.Role(who.Role), Raw: raw, Key: key, Hash: hex.EncodeToString(sum[:16])}, nil
}
