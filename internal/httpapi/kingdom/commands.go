package kingdom

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"reflect"
	"regexp"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/jsonbody"
	"umbrarch/internal/httpapi/openapi"
	"umbrarch/internal/httpapi/problem"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
)

// commands registers every command as an operation.
func (s *Routes) commands() {
	for _, c := range s.Keeper.Engine().Commands() {
		schema := s.Schemas.Schema(c.Body, true, "")
		o := route.Op{ID: c.Name, Method: http.MethodPost, Path: "/commands/" + c.Name, Summary: c.Summary, Access: route.Signed, Status: http.StatusOK, Rate: c.Rate, Logged: c.Scope == rules.OnKingdom || c.Scope == rules.OnRealm}
		if c.Role == rules.Admin {
			o.Access = route.Admins
		}
		s.describeCommand(o, c, schema)
		handle := func(w http.ResponseWriter, r *http.Request) {
			answer, err := s.command(w, r, o, c, schema)
			if err != nil {
				s.Fail(w, r, err)
				return
			}
			route.Answer(w, http.StatusOK, answer)
		}
		s.HandleFunc(o, handle)
		if c.Formerly != "" { // a page of an older build may repeat a command whose answer was lost
			s.Mux.HandleFunc("POST "+route.Base+"/commands/"+c.Formerly, handle)
		}
	}
}

// describeCommand adds the command's key, dry run and result to the description.
func (s *Routes) describeCommand(o route.Op, c rules.Command, body *huma.Schema) {
	answer := durable(s.Document, c.Result, c.Name+"Result")
	o.Codes = []game.Code{problem.ErrKeyShape}
	if c.Confirm {
		o.Codes = append(o.Codes, codes.Confirm)
	}
	o.Codes = append(o.Codes, c.Codes...)
	operation := s.Describe(o, body, nil)
	operation.Description = "Scope " + string(c.Scope) + ", role " + string(c.Role) + "."
	operation.Parameters = []*huma.Param{
		{Name: "Idempotency-Key", In: "header", Description: "Repeat a failed command with the same key", Schema: &huma.Schema{Type: "string"}},
		{Name: "dryRun", In: "query", Description: "Return prices, effects and odds, or the refusal; roll and store nothing", Schema: &huma.Schema{Type: "boolean"}},
	}
	operation.Responses["200"] = answer
}

// durable describes the answer to a command with its result.
func durable(d *openapi.Document, result reflect.Type, name string) *huma.Response {
	return &huma.Response{Description: "Durable", Content: openapi.JSON(&huma.Schema{AllOf: []*huma.Schema{d.Ref("Answer"), {
		Type: "object", Required: []string{"result"}, Properties: map[string]*huma.Schema{"result": d.Schemas.Schema(result, true, name)},
	}}})}
}

// command handles a command: caller, body, key, schema, then the keeper's Do, which continues with lock, advance, plan,
// apply, commit and publish (internal/reign/command.go).
func (s *Routes) command(w http.ResponseWriter, r *http.Request, o route.Op, c rules.Command, schema *huma.Schema) (any, error) {
	call, err := s.Admit(w, r, o)
	if err != nil {
		return nil, err
	}
	select {
	case <-s.Stopped:
		return nil, problem.ErrShuttingDown.With()
	default:
	}
	raw, err := s.Body(call, o)
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
		if err := s.Confirmed(call); err != nil {
			return nil, err
		}
	}
	answer, err := s.Quotas.Metered(call, raw, func() ([]byte, error) { return s.Keeper.Do(r.Context(), q) })
	return json.RawMessage(answer), err
}

// decodeCommand validates a body against its schema and fills the command's struct. The two passes parse separately: the
// first rejects input that a decoder accepts, such as duplicate fields.
func (s *Routes) decodeCommand(c rules.Command, schema *huma.Schema, raw []byte) (any, error) {
	if err := jsonbody.Check(s.Schemas, schema, raw); err != nil {
		return nil, err
	}
	body, err := c.Decode(raw)
	if err != nil {
		return nil, problem.ErrMalformed.With()
	}
	return body, nil
}

var keyShape = regexp.MustCompile(`^[A-Za-z0-9._:-]{1,64}$`)

// request reads the key. Without one it makes one up, because the log row needs it.
func (s *Routes) request(r *http.Request, c *route.Call, name string, raw []byte) (reign.Request, error) {
	key := r.Header.Get("Idempotency-Key")
	if key == "" {
		key = uuid.NewString()
	}
	if !keyShape.MatchString(key) {
		return reign.Request{}, problem.ErrKeyShape.With()
	}
	sum := sha256.Sum256(append([]byte(name+"\n"), raw...))
	return reign.Request{Player: c.Who.Account, Role: rules.Role(c.Who.Role), Raw: raw, Key: key, Hash: hex.EncodeToString(sum[:16]),
		Guest: c.Who.Guest, Network: limit.Network(s.Address(r))}, nil
}
