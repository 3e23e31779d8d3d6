package httpapi

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umbrarch/internal/account/codes"
)

// unreached are codes that the text of the program leads to and that no caller of the operation can meet.
var unreached = map[string]map[string]string{
	"auth.logout":   {"auth.required": wasOut, "auth.session_unknown": wasOut, "auth.suspended": wasOut},
	"auth.passkeys": {"auth.passkey_address": inWords, "auth.passkey_number": inWords, "auth.passkey_plain": inWords},
}

const (
	wasOut  = "who has no session is signed out already"
	inWords = "the answer says it instead"
)

// TestAccountCodesAreThoseOfTheSource: what the description says that accounts refuse is what their functions can refuse,
// found by following the calls from each operation's handler.
func TestAccountCodesAreThoseOfTheSource(t *testing.T) {
	t.Parallel()
	g := &callGraph{bodies: map[string]function{}, names: map[string]string{}}
	g.read(t, "account", "../account")
	handlers := g.read(t, "httpapi", ".")
	if len(handlers) < 20 {
		t.Fatalf("%d handlers found", len(handlers))
	}
	for id, handler := range handlers {
		want := g.codes(handler)
		if strings.HasPrefix(id, "admin.") { // the wire's own
			delete(want, codes.Forbidden.Name)
			delete(want, codes.FactorNeeded.Name)
		}
		for name := range unreached[id] {
			if !want[name] {
				t.Errorf("%s: %s is not reached at all", id, name)
			}
			delete(want, name)
		}
		has := map[string]bool{}
		for _, code := range accountCodes[id] {
			has[code.Name] = true
		}
		if !maps.Equal(want, has) {
			t.Errorf("%s: the source refuses %v, the description says %v", id, slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(has)))
		}
	}
	for id := range accountCodes {
		if handlers[id] == nil {
			t.Errorf("%s is no operation", id)
		}
	}
}

// callGraph knows functions by package and name, methods by package, type and name.
type callGraph struct {
	bodies map[string]function
	names  map[string]string // of codes, by variable
}

type function struct {
	pkg, receiver, of string // the receiver's name and type
	body              ast.Node
}

// holders are the fields through which one type calls another.
var holders = map[string]string{"Accounts": "account.Accounts", "limits": "account.limiter", "hasher": "account.hasher"}

// read takes in a folder and returns the handlers of operations in it.
func (g *callGraph) read(t *testing.T, pkg, folder string) map[string]ast.Node {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	handlers := map[string]ast.Node{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				f := function{pkg: pkg, body: n.Body}
				if n.Recv != nil && len(n.Recv.List[0].Names) == 1 {
					f.receiver, f.of = n.Recv.List[0].Names[0].Name, pkg+"."+typeName(n.Recv.List[0].Type)
				}
				g.bodies[cmp.Or(f.of, pkg)+"."+n.Name.Name] = f
			case *ast.ValueSpec:
				g.declare(n)
			case *ast.CallExpr:
				if called, ok := n.Fun.(*ast.Ident); ok && called.Name == "endpoint" && len(n.Args) == 3 {
					if id := operationID(n.Args[1]); id != "" {
						handlers[id] = n.Args[2]
					}
				}
			}
			return true
		})
	}
	return handlers
}

// declare notes the codes: Code = refusal.Declare(class, name).
func (g *callGraph) declare(n *ast.ValueSpec) {
	for i, value := range n.Values {
		call, ok := value.(*ast.CallExpr)
		if !ok || len(call.Args) != 2 || !strings.HasPrefix(n.Names[i].Name, "Code") {
			continue
		}
		if text, ok := call.Args[1].(*ast.BasicLit); ok {
			g.names[n.Names[i].Name], _ = strconv.Unquote(text.Value)
		}
	}
}

// operationID is the id of an operation of accounts, "" for others.
func operationID(op ast.Expr) (id string) {
	ast.Inspect(op, func(n ast.Node) bool {
		if text, ok := n.(*ast.BasicLit); ok && id == "" {
			if id, _ = strconv.Unquote(text.Value); !strings.HasPrefix(id, "auth.") && !strings.HasPrefix(id, "admin.") {
				id = "other"
			}
		}
		return true
	})
	return strings.TrimPrefix(id, "other")
}

func typeName(e ast.Expr) string {
	if pointer, ok := e.(*ast.StarExpr); ok {
		e = pointer.X
	}
	if name, ok := e.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}

// codes are what can be refused from here on.
func (g *callGraph) codes(handler ast.Node) map[string]bool {
	out, seen := map[string]bool{}, map[string]bool{}
	var follow func(in function)
	enter := func(name string) {
		if f, ok := g.bodies[name]; ok && !seen[name] {
			seen[name] = true
			follow(f)
		}
	}
	follow = func(in function) {
		ast.Inspect(in.body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				switch of := n.X.(type) {
				case *ast.SelectorExpr:
					enter(holders[of.Sel.Name] + "." + n.Sel.Name)
				case *ast.Ident:
					if name, ok := g.names[of.Name]; ok && in.pkg == "account" {
						out[name] = true
					}
					if of.Name == in.receiver {
						enter(in.of + "." + n.Sel.Name)
					}
				}
				ast.Inspect(n.X, func(inner ast.Node) bool { // a call whose answer is asked further
					if call, ok := inner.(*ast.CallExpr); ok {
						follow(function{in.pkg, in.receiver, in.of, call})
						return false
					}
					return true
				})
				return false
			case *ast.Ident:
				if name, ok := g.names[n.Name]; ok && in.pkg == "account" {
					out[name] = true
				}
				enter(in.pkg + "." + n.Name)
			}
			return true
		})
	}
	follow(function{"httpapi", "s", "httpapi.Server", handler})
	delete(out, ErrLimited.Name) // the wire's own, of every operation
	return out
}
