package httpapi_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/httpapi/problem"
)

// unreached are codes that the call graph reaches but that no request can cause.
var unreached = map[string]map[string]string{
	"auth.logout":   {"auth.required": wasOut, "auth.session_unknown": wasOut, "auth.suspended": wasOut},
	"auth.passkeys": {"auth.passkey_address": inWords, "auth.passkey_number": inWords, "auth.passkey_plain": inWords},
}

const (
	wasOut  = "who has no session is signed out already"
	inWords = "the answer says it instead"
)

// TestAccountCodesAreThoseOfTheSource compares the documented refusals of accounts with the call graph from each
// operation's handler.
func TestAccountCodesAreThoseOfTheSource(t *testing.T) {
	t.Parallel()
	g := &callGraph{
		t: t, files: token.NewFileSet(), packages: map[string]*types.Package{}, bodies: map[types.Object]ast.Node{}, codes: map[types.Object]string{},
		info: &types.Info{Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}, handlers: map[string]ast.Node{},
	}
	if _, err := g.Import(wire); err != nil {
		t.Fatal(err)
	}
	if len(g.handlers) < 20 {
		t.Fatalf("%d handlers found", len(g.handlers))
	}
	described := g.described(describe(t, httpapitest.Start(t)))
	for id, handler := range g.handlers {
		want := g.reached(handler)
		if strings.HasPrefix(id, "admin.") { // a code of httpapi
			delete(want, codes.Forbidden.Name)
			delete(want, codes.FactorNeeded.Name)
		}
		for name := range unreached[id] {
			if !want[name] {
				t.Errorf("%s: %s is not reached at all", id, name)
			}
			delete(want, name)
		}
		if has := described[id]; !maps.Equal(want, has) {
			t.Errorf("%s: the source refuses %v, the description says %v", id, slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(has)))
		}
		delete(described, id)
	}
	for id, has := range described {
		if len(has) > 0 {
			t.Errorf("%s: the description says %v, the source has no handler", id, slices.Sorted(maps.Keys(has)))
		}
	}
}

// described are the documented codes of accounts by operation.
func (g *callGraph) described(d *description) map[string]map[string]bool {
	declared, out := map[string]bool{}, map[string]map[string]bool{}
	for _, code := range g.codes {
		declared[code] = true
	}
	for _, methods := range d.Paths {
		for _, raw := range methods {
			o := httpapitest.Read[struct {
				OperationID string
				Responses   map[string]struct{ Description string }
			}](g.t, httpapitest.Response{Body: raw})
			if !ofAccounts(o.OperationID) {
				continue
			}
			has := map[string]bool{}
			for _, r := range o.Responses {
				_, listed, _ := strings.Cut(r.Description, ": ")
				for code := range strings.SplitSeq(listed, ", ") {
					has[code] = true
				}
			}
			for _, code := range anywhere {
				delete(has, code.Name)
			}
			if strings.HasPrefix(o.OperationID, "admin.") { // codes of httpapi
				for _, code := range []game.Code{codes.Forbidden, codes.FactorNeeded, codes.Confirm} {
					delete(has, code.Name)
				}
			}
			maps.DeleteFunc(has, func(code string, _ bool) bool { return !declared[code] })
			out[o.OperationID] = has
		}
	}
	return out
}

// anywhere are codes of accounts that httpapi describes for operations in general.
var anywhere = []game.Code{problem.ErrLimited, problem.ErrInvalid}

func ofAccounts(id string) bool {
	return strings.HasPrefix(id, "auth.") || strings.HasPrefix(id, "admin.")
}

const (
	wire     = "umbrarch/internal/httpapi"
	accounts = "umbrarch/internal/account"
)

var errElsewhere = errors.New("neither of the wire nor of accounts")

// callGraph has the typed functions of httpapi and accounts. Other imports count as empty: their calls are ignored.
type callGraph struct {
	t        *testing.T
	files    *token.FileSet
	packages map[string]*types.Package
	info     *types.Info
	bodies   map[types.Object]ast.Node
	codes    map[types.Object]string // name of the code, by variable
	handlers map[string]ast.Node     // by operation
}

// Import reads a package and its imports.
func (g *callGraph) Import(of string) (*types.Package, error) {
	if known := g.packages[of]; known != nil {
		return known, nil
	}
	if !strings.HasPrefix(of, wire) && !strings.HasPrefix(of, accounts) {
		return nil, errElsewhere
	}
	paths, err := filepath.Glob(filepath.Join("..", strings.TrimPrefix(of, "umbrarch/internal/"), "*.go"))
	if err != nil {
		return nil, err
	}
	var trees []*ast.File
	for _, file := range paths {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(g.files, file, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		trees = append(trees, tree)
	}
	config := types.Config{Importer: g, Error: func(error) {}} // errors from empty imports are ignored
	read, _ := config.Check(of, g.files, trees, g.info)
	g.packages[of] = read
	for _, tree := range trees {
		ast.Inspect(tree, g.note)
	}
	return read, nil
}

// note collects functions, codes and the handlers of operations.
func (g *callGraph) note(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncDecl:
		g.bodies[g.info.Defs[n.Name]] = n.Body
	case *ast.ValueSpec: // Code = refusal.Declare(class, name)
		for i, value := range n.Values {
			if call, ok := value.(*ast.CallExpr); ok && len(call.Args) == 2 {
				if of := g.info.Defs[n.Names[i]]; of != nil && of.Pkg().Path() == accounts+"/codes" {
					g.codes[of], _ = strconv.Unquote(call.Args[1].(*ast.BasicLit).Value)
				}
			}
		}
	case *ast.CallExpr:
		if called, ok := n.Fun.(*ast.SelectorExpr); ok && called.Sel.Name == "Endpoint" && len(n.Args) == 3 {
			if id := operationID(n.Args[1]); id != "" {
				g.handlers[id] = n.Args[2]
			}
		}
	}
	return true
}

// operationID is the id of an operation of accounts; "" for others.
func operationID(op ast.Expr) (id string) {
	ast.Inspect(op, func(n ast.Node) bool {
		if text, ok := n.(*ast.BasicLit); ok && id == "" {
			if id, _ = strconv.Unquote(text.Value); !ofAccounts(id) {
				id = "other"
			}
		}
		return true
	})
	return strings.TrimPrefix(id, "other")
}

// reached are the names of the codes that accounts can refuse with, from a function on.
func (g *callGraph) reached(handler ast.Node) map[string]bool {
	out, seen := map[string]bool{}, map[types.Object]bool{}
	var follow func(body ast.Node, refuses bool)
	follow = func(body ast.Node, refuses bool) {
		ast.Inspect(body, func(n ast.Node) bool {
			name, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			of := g.info.Uses[name]
			if code, ok := g.codes[of]; ok && refuses {
				out[code] = true
			}
			if next := g.bodies[of]; of != nil && next != nil && !seen[of] {
				seen[of] = true
				follow(next, strings.HasPrefix(of.Pkg().Path(), accounts))
			}
			return true
		})
	}
	follow(handler, false)
	for _, code := range anywhere {
		delete(out, code.Name)
	}
	return out
}
