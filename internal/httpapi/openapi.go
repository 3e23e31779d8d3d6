package httpapi

import (
	"bytes"
	"context"
	"encoding/json"
	"html/template"
	"net/http"
	"path"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/realm/chat"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/realm/news"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/ruler"
)

// description is the OpenAPI document, with the schemas for validating bodies.
type description struct {
	doc      *huma.OpenAPI
	schemas  huma.Registry
	keeper   *reign.Keeper
	creation *huma.Schema
}

func newDescription(k *reign.Keeper) *description {
	d := &description{keeper: k, schemas: huma.NewMapRegistry("#/components/schemas/", named())}
	d.schemas.RegisterTypeAlias(reflect.TypeFor[content.Permille](), reflect.TypeFor[float64]()) // written as a decimal
	d.doc = &huma.OpenAPI{
		OpenAPI:    "3.1.0",
		Info:       &huma.Info{Title: "Umbrarch", Version: "1", Description: aboutAll},
		Components: &huma.Components{Schemas: d.schemas},
	}
	d.describeRealm()
	return d
}

// schemaName prefixes the type with its package, since two systems may both have a View.
func schemaName(t reflect.Type, hint string) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Name() == "" {
		return hint
	}
	pkg := partOf(t)
	if pkg == "game" || pkg == "httpapi" || pkg == "rules" || pkg == "reign" || pkg == "" {
		return t.Name()
	}
	if strings.EqualFold(pkg, t.Name()) {
		return t.Name()
	}
	return strings.ToUpper(pkg[:1]) + pkg[1:] + t.Name()
}

// partOf is the package of a type. The packages of accounts count as one in the document.
func partOf(t reflect.Type) string {
	if of := path.Dir(t.PkgPath()); path.Base(of) == "account" {
		return "account"
	}
	return t.PkgPath()[strings.LastIndexByte(t.PkgPath(), '/')+1:]
}

// named gives every type a unique name: if recruit.Draft collides with game.RecruitDraft, the later one gets its package
// as a further prefix.
func named() func(reflect.Type, string) string {
	taken := map[string]reflect.Type{}
	return func(t reflect.Type, hint string) string {
		for t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		name := schemaName(t, hint)
		if have, ok := taken[name]; ok && have != t && t.Name() != "" {
			pkg := partOf(t)
			name = strings.ToUpper(pkg[:1]) + pkg[1:] + name
		}
		taken[name] = t
		return name
	}
}

func (d *description) ref(name string) *huma.Schema {
	return &huma.Schema{Ref: "#/components/schemas/" + name}
}

// components registers types outside single operations: the sections of a view, their patches, and the messages of the
// live socket.
func (d *description) components() {
	whole := &huma.Schema{Type: "object", Properties: map[string]*huma.Schema{}, Description: "The ruler's whole view, by section"}
	patch := &huma.Schema{Type: "object", Properties: map[string]*huma.Schema{}, Description: "Changed sections: records whole, members by id, null for a removed member"}
	for _, v := range d.keeper.Engine().Views() {
		one := d.schemas.Schema(v.Type, true, v.Name)
		if v.Record != nil {
			whole.Properties[v.Name], patch.Properties[v.Name] = one, one
		} else {
			whole.Properties[v.Name] = &huma.Schema{Type: "object", AdditionalProperties: one}
			patch.Properties[v.Name] = &huma.Schema{Type: "object", AdditionalProperties: &huma.Schema{AnyOf: []*huma.Schema{one, {Type: "null"}}}}
		}
		whole.Required = append(whole.Required, v.Name)
	}
	all := d.schemas.Map()
	all["Sections"], all["SectionsPatch"] = whole, patch
	for _, t := range []reflect.Type{
		reflect.TypeFor[Problem](), reflect.TypeFor[game.Notice](), reflect.TypeFor[rules.Preview](), reflect.TypeFor[rules.Breakdown](), reflect.TypeFor[Static](),
	} {
		d.schemas.Schema(t, true, "")
	}
	d.compose("View", reflect.TypeFor[reign.View](), "Sections")
	d.compose("Patch", reflect.TypeFor[reign.Patch](), "SectionsPatch")
	d.compose("Answer", reflect.TypeFor[reign.Answer](), "SectionsPatch")
	message := &huma.Schema{Description: "The messages of the live socket", OneOf: []*huma.Schema{d.ref("Patch")}}
	for _, t := range pushed {
		message.OneOf = append(message.OneOf, d.schemas.Schema(t, true, ""))
	}
	all["LiveMessage"] = message
}

// pushed are the messages of the live socket, except patches of a kingdom.
var pushed = []reflect.Type{
	reflect.TypeFor[reign.Resync](), reflect.TypeFor[reign.Writing](), reflect.TypeFor[Latest](),
	reflect.TypeFor[news.Announced](), reflect.TypeFor[news.Changed](),
	reflect.TypeFor[leaderboard.Changed](),
	reflect.TypeFor[faction.Listed](), reflect.TypeFor[faction.Moved](),
	reflect.TypeFor[chat.Said](), reflect.TypeFor[chat.Withdrawn](),
}

// compose registers a struct of sections with the types in the registry of views.
func (d *description) compose(name string, t reflect.Type, sections string) {
	d.schemas.Schema(t, true, name)
	d.schemas.Map()[name].Properties["sections"] = d.ref(sections)
}

func (d *description) describe(o op, body *huma.Schema, out reflect.Type) {
	operation := &huma.Operation{OperationID: o.id, Method: o.method, Path: Base + strings.ReplaceAll(o.path, "...}", "}"), Summary: o.summary,
		Description: o.summary + ". " + callers[o.access], Security: security(o.access),
		Tags: []string{tag(o.id)}, Responses: map[string]*huma.Response{"default": problemResponse(d)}}
	for _, part := range strings.Split(o.path, "/") {
		if strings.HasPrefix(part, "{") {
			operation.Parameters = append(operation.Parameters, &huma.Param{Name: strings.Trim(part, "{}."), In: "path", Required: true, Description: parameters[strings.Trim(part, "{}.")], Schema: &huma.Schema{Type: "string"}})
		}
	}
	for _, name := range o.query {
		operation.Parameters = append(operation.Parameters, &huma.Param{Name: name, In: "query", Description: parameters[name], Schema: &huma.Schema{Type: "string"}})
	}
	if body != nil {
		operation.RequestBody = jsonBody(body)
	}
	ok := &huma.Response{Description: http.StatusText(o.status)}
	switch {
	case out == reflect.TypeFor[json.RawMessage]():
		ok.Content = jsonContent(d.ref("View"))
	case out != nil && out != reflect.TypeFor[rules.None]():
		ok.Content = jsonContent(d.schemas.Schema(out, true, o.id))
	}
	operation.Responses[strconv.Itoa(o.status)] = ok
	d.responses(operation.Responses, refusalsOf(o, body != nil))
	d.doc.AddOperation(operation)
}

func (d *description) describeCommand(o op, c rules.Command, body *huma.Schema) {
	answer := &huma.Schema{AllOf: []*huma.Schema{d.ref("Answer"), {Type: "object", Required: []string{"result"}, Properties: map[string]*huma.Schema{"result": d.schemas.Schema(c.Result, true, c.Name+"Result")}}}}
	operation := &huma.Operation{
		OperationID: o.id, Method: o.method, Path: Base + o.path, Summary: o.summary, Tags: []string{tag(o.id)},
		Description: "Scope " + string(c.Scope) + ", role " + string(c.Role) + ".",
		Security:    security(o.access),
		RequestBody: jsonBody(body),
		Parameters: []*huma.Param{
			{Name: "Idempotency-Key", In: "header", Description: "Repeat a failed command with the same key", Schema: &huma.Schema{Type: "string"}},
			{Name: "dryRun", In: "query", Description: "Return prices, effects and odds, or the refusal; roll and store nothing", Schema: &huma.Schema{Type: "boolean"}},
		},
		Responses: map[string]*huma.Response{"200": {Description: "Durable", Content: jsonContent(answer)}, "default": problemResponse(d)},
	}
	d.responses(operation.Responses, refusalsOfCommand(o, c))
	d.doc.AddOperation(operation)
}

func (d *description) describeReign() {
	d.creation = d.schemas.Schema(reflect.TypeFor[ruler.Creation](), true, "")
	answer := &huma.Schema{AllOf: []*huma.Schema{d.ref("Answer"), {Type: "object", Required: []string{"result"}, Properties: map[string]*huma.Schema{"result": d.schemas.Schema(reflect.TypeFor[ruler.Created](), true, "")}}}}
	operation := &huma.Operation{OperationID: "reign.create", Method: "POST", Path: Base + "/reign", Summary: "Create the ruler", Tags: []string{"reign"},
		Description: "Creates the account's only reign." + callers[signed], Security: security(signed),
		RequestBody: jsonBody(d.creation), Responses: map[string]*huma.Response{"201": {Description: "Durable", Content: jsonContent(answer)}, "default": problemResponse(d)}}
	r := refusalsOf(op{id: operation.OperationID, method: operation.Method, access: signed}, true)
	r.add(ErrKeyShape, ruler.ErrChoice, ruler.ErrPoints, ruler.ErrColour, ruler.ErrReigns)
	d.responses(operation.Responses, r)
	d.doc.AddOperation(operation)
}

func (d *description) describeContent() {
	d.describe(op{id: "content.get", method: "GET", path: "/content", summary: "The static content, by hash", status: 200}, nil, reflect.TypeFor[Static]())
	d.describe(op{id: "content.frame", method: "GET", path: "/content/frame", summary: "What the first screen reads of the content", status: 200}, nil, reflect.TypeFor[framed]())
	d.describe(op{id: "content.screens", method: "GET", path: "/content/screens", query: []string{"digest"}, summary: "What the other screens read of the content", status: 200}, nil, reflect.TypeFor[screened]())
}

func tag(id string) string { t, _, _ := strings.Cut(id, "."); return t }

func jsonContent(schema *huma.Schema) map[string]*huma.MediaType {
	return map[string]*huma.MediaType{"application/json": {Schema: schema}}
}

func jsonBody(schema *huma.Schema) *huma.RequestBody {
	return &huma.RequestBody{Required: true, Content: jsonContent(schema)}
}

func problemResponse(d *description) *huma.Response {
	return &huma.Response{Description: "Other errors: server.internal, server.draining, store.unavailable, store.outcome_unknown", Content: problemContent(d)}
}

func problemContent(d *description) map[string]*huma.MediaType {
	return map[string]*huma.MediaType{"application/problem+json": {Schema: d.ref("Problem")}}
}

// OpenAPI is the document.
func (d *description) OpenAPI() ([]byte, error) { return json.MarshalIndent(d.doc, "", "  ") }

var docsPage = template.Must(template.New("docs").Parse(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Umbrarch API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>Umbrarch API</h1><p>{{.Info.Description}}</p>
<p><a href="/api/openapi.json">openapi.json</a> (OpenAPI {{.OpenAPI}})</p>
{{range $path, $item := .Paths}}{{with $item.Get}}<h2>GET {{$path}}</h2><p>{{.Summary}}</p>{{end}}{{with $item.Post}}<h2>POST {{$path}}</h2><p>{{.Summary}}</p><p>{{.Description}}</p>{{end}}{{with $item.Delete}}<h2>DELETE {{$path}}</h2><p>{{.Summary}}</p>{{end}}{{end}}
</main></body></html>`))

// refusedAfter is the delay of a refusal of the document, so that a client over its rate gets few answers per connection
// and leaves the server to the others.
const refusedAfter = 250 * time.Millisecond

func hold(ctx context.Context) {
	wait := time.NewTimer(refusedAfter)
	defer wait.Stop()
	select {
	case <-wait.C:
	case <-ctx.Done():
	}
}

// docs serves the document. It is complete after all registrations, and encoded once, at the first request.
func (s *Server) docs() {
	description := sync.OnceValues(func() (*stored, error) {
		raw, err := s.OpenAPI()
		if err != nil {
			return nil, err
		}
		return newStored("application/json", raw)
	})
	page := sync.OnceValues(func() (*stored, error) {
		var page bytes.Buffer
		if err := docsPage.Execute(&page, s.doc); err != nil {
			return nil, err
		}
		return newStored("text/html; charset=utf-8", page.Bytes())
	})
	for path, made := range map[string]func() (*stored, error){"/api/openapi.json": description, "/api/docs": page} {
		s.mux.HandleFunc("GET "+path, func(w http.ResponseWriter, r *http.Request) {
			if err := s.limits.take(s.stranger(r), rules.Ordinary); err != nil {
				hold(r.Context())
				s.fail(w, r, err)
				return
			}
			answer, err := made()
			if err != nil {
				s.fail(w, r, err)
				return
			}
			answer.ServeHTTP(w, r)
		})
	}
	s.mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) { s.fail(w, r, ErrNotFound.With()) })
}
