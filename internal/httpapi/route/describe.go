package route

import (
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/openapi"
	"umbrarch/internal/httpapi/problem"
	"umbrarch/internal/rules"
)

var callers = map[Access]string{
	Open:       "Anybody may call it.",
	Signed:     "Whoever is signed in may call it, guests too.",
	Moderators: "Moderators and administrators may call it.",
	Admins:     "Administrators alone may call it.",
}

// Callers names the permitted callers in the document.
func (a Access) Callers() string { return callers[a] }

// Describe adds an operation to the document. The caller may amend the result.
func (on *Router) Describe(o Op, body *huma.Schema, out reflect.Type) *huma.Operation {
	operation := &huma.Operation{OperationID: o.ID, Method: o.Method, Path: Base + strings.ReplaceAll(o.Path, "...}", "}"), Summary: o.Summary,
		Description: o.Summary + ". " + o.Access.Callers(), Security: openapi.Security(o.Access != Open),
		Tags: []string{openapi.Tag(o.ID)}, Responses: map[string]*huma.Response{"default": on.ProblemResponse()}}
	for _, part := range strings.Split(o.Path, "/") {
		if strings.HasPrefix(part, "{") {
			operation.Parameters = append(operation.Parameters, openapi.Parameter(strings.Trim(part, "{}."), "path"))
		}
	}
	for _, name := range o.Query {
		operation.Parameters = append(operation.Parameters, openapi.Parameter(name, "query"))
	}
	if body != nil {
		operation.RequestBody = &huma.RequestBody{Required: true, Content: openapi.JSON(body)}
	}
	ok := &huma.Response{Description: http.StatusText(o.Status)}
	switch {
	case out == reflect.TypeFor[json.RawMessage]():
		ok.Content = openapi.JSON(on.Ref("View"))
	case out != nil && out != reflect.TypeFor[rules.None]():
		ok.Content = openapi.JSON(on.Schemas.Schema(out, true, o.ID))
	}
	operation.Responses[strconv.Itoa(o.Status)] = ok
	for status, names := range refusalsOf(o, body != nil) {
		operation.Responses[strconv.Itoa(status)] = on.Refused(status, names)
	}
	on.AddOperation(operation)
	return operation
}

// refusals are an operation's codes by status.
type refusals map[int][]string

func (r refusals) add(codes ...game.Code) {
	for _, c := range codes {
		if status := problem.Status(c.Class); !slices.Contains(r[status], c.Name) {
			r[status] = append(r[status], c.Name)
		}
	}
}

// refusalsOf are the codes that every such operation may answer before its own rule, and those of the operation.
func refusalsOf(o Op, body bool) refusals {
	r := refusals{}
	r.add(problem.ErrMalformed, problem.ErrLimited)
	if body {
		r.add(problem.ErrTooLarge, problem.ErrInvalid)
	}
	if o.Method != http.MethodGet {
		r.add(problem.ErrCrossSite)
	}
	if o.Access != Open {
		r.add(problem.ErrUnsigned)
	}
	if o.Access == Moderators {
		r.add(codes.Forbidden)
	}
	if o.Access == Admins {
		r.add(codes.Forbidden, codes.FactorNeeded)
	}
	if o.Confirm {
		r.add(codes.Confirm)
	}
	r.add(o.Codes...)
	return r
}
