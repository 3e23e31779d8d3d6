// Package openapi has the OpenAPI document, with the schemas that bodies are validated against.
package openapi

import (
	"encoding/json"
	"net/http"
	"path"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/content"
	"umbrarch/internal/reign"
)

// Document is the description of a realm's interface.
type Document struct {
	Schemas huma.Registry
	doc     *huma.OpenAPI
}

// New describes a realm without operations.
func New(k *reign.Keeper, about string) *Document {
	d := &Document{Schemas: huma.NewMapRegistry("#/components/schemas/", named())}
	d.Schemas.RegisterTypeAlias(reflect.TypeFor[content.Permille](), reflect.TypeFor[float64]()) // written as a decimal
	d.doc = &huma.OpenAPI{
		OpenAPI:    "3.1.0",
		Info:       &huma.Info{Title: "Umbrarch", Version: "1", Description: about},
		Components: &huma.Components{Schemas: d.Schemas},
	}
	d.describeRealm(k)
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

// partOf is the package of a type. In the document, the packages of accounts count as one, and so do those of httpapi.
func partOf(t reflect.Type) string {
	if of := path.Base(path.Dir(t.PkgPath())); of == "account" || of == "httpapi" {
		return of
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

// Ref refers to a registered schema.
func (d *Document) Ref(name string) *huma.Schema {
	return &huma.Schema{Ref: "#/components/schemas/" + name}
}

// Compose registers a struct of sections with the types in the registry of views.
func (d *Document) Compose(name string, t reflect.Type, sections string) {
	d.Schemas.Schema(t, true, name)
	d.Schemas.Map()[name].Properties["sections"] = d.Ref(sections)
}

// AddOperation adds an operation.
func (d *Document) AddOperation(o *huma.Operation) { d.doc.AddOperation(o) }

// Tag is the subject of an operation's id.
func Tag(id string) string { t, _, _ := strings.Cut(id, "."); return t }

// JSON is content with a schema.
func JSON(schema *huma.Schema) map[string]*huma.MediaType {
	return map[string]*huma.MediaType{"application/json": {Schema: schema}}
}

// ProblemResponse describes the refusals that every operation may have.
func (d *Document) ProblemResponse() *huma.Response {
	return &huma.Response{Description: "Other errors: server.internal, server.draining, store.unavailable, store.outcome_unknown", Content: d.problemContent()}
}

// Refused describes a status of refusals with its codes.
func (d *Document) Refused(status int, codes []string) *huma.Response {
	return &huma.Response{Description: http.StatusText(status) + ": " + strings.Join(codes, ", "), Content: d.problemContent()}
}

func (d *Document) problemContent() map[string]*huma.MediaType {
	return map[string]*huma.MediaType{"application/problem+json": {Schema: d.Ref("Problem")}}
}

// OpenAPI is the document as JSON.
func (d *Document) OpenAPI() ([]byte, error) { return json.MarshalIndent(d.doc, "", "  ") }
