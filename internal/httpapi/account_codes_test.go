package httpapi

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// unreached are codes that the text of the program leads to and that no caller of the operation can meet.
var unreached = map[string]map[string]string{}

// TestAccountCodesAreThoseOfTheSource: what the description says that accounts refuse is what their functions can refuse,
// found by following the calls from each operation's handler.
func TestAccountCodesAreThoseOfTheSource(t *testing.T) {
	t.Parallel()
	g := &callGraph{bodies: map[string][]ast.Node{}, names: map[string]string{}}
	g.read(t, "account", "../account")
	handlers := g.read(t, "httpapi", ".")
	if len(handlers) < 20 {
		t.Fatalf("%d handlers found", len(handlers))
	}
	for id, handler := range handlers {
		want := g.codes(handler)
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

// callGraph knows functions by package and name. That is coarse: two of one name count as one.
type callGraph struct {
	bodies map[string][]ast.Node
	names  map[string]string // of codes, by variable
}

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
				g.bodies[pkg+"."+n.Name.Name] = append(g.bodies[pkg+"."+n.Name.Name], n.Body)
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

// codes are what can be refused from here on.
func (g *callGraph) codes(from ast.Node) map[string]bool {
	out, seen := map[string]bool{}, map[string]bool{}
	var follow func(pkg string, n ast.Node)
	enter := func(function string) {
		if !seen[function] {
			seen[function] = true
			pkg, _, _ := strings.Cut(function, ".")
			for _, body := range g.bodies[function] {
				follow(pkg, body)
			}
		}
	}
	follow = func(pkg string, root ast.Node) {
		ast.Inspect(root, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if of, ok := n.X.(*ast.SelectorExpr); ok && of.Sel.Name == "Accounts" {
					enter("account." + n.Sel.Name)
					return false
				}
				if of, ok := n.X.(*ast.Ident); ok && (of.Name == "s" || of.Name == "o") {
					enter(pkg + "." + n.Sel.Name)
				}
			case *ast.Ident:
				if name, ok := g.names[n.Name]; ok && pkg == "account" {
					out[name] = true
				}
				enter(pkg + "." + n.Name)
			}
			return true
		})
	}
	follow("httpapi", from)
	return out
}
