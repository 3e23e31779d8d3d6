package httpapi_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
)

// TestEveryRefusalHasWords: every refusal of the server's packages has a text.
func TestEveryRefusalHasWords(t *testing.T) {
	t.Parallel()
	c := httpapitest.Content(t)
	if len(game.Codes()) < 50 {
		t.Fatalf("only %d codes are registered", len(game.Codes()))
	}
	for _, code := range game.Codes() {
		if c.Messages[code.Name] == "" {
			t.Errorf("%s has no words", code.Name)
		}
	}
}

// TestEverythingSaidHasWords searches the source of rules and accounts for the codes of notices, of figures' terms and
// of accounts' refusals.
func TestEverythingSaidHasWords(t *testing.T) {
	t.Parallel()
	c, found := httpapitest.Content(t), 0
	for _, dir := range []string{"../rules", "../account"} {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "enginetest") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			for _, code := range said(file) {
				found++
				if c.Messages[code] == "" {
					t.Errorf("%s: %s has no words", path, code)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if found < 60 {
		t.Fatalf("only %d codes were found in the source", found)
	}
}

var codeShape = regexp.MustCompile(`^[a-zA-Z]+\.[a-zA-Z0-9_.]+$`)

// said collects the code literals in t.Say(tone, code, ...), Code: "...", and CodeX = "...".
func said(file *ast.File) (out []string) {
	add := func(e ast.Expr) {
		if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if text, err := strconv.Unquote(lit.Value); err == nil && codeShape.MatchString(text) {
				out = append(out, text)
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch v := n.(type) {
		case *ast.CallExpr:
			if s, ok := v.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Say" && len(v.Args) > 1 {
				add(v.Args[1])
			}
		case *ast.KeyValueExpr:
			if k, ok := v.Key.(*ast.Ident); ok && k.Name == "Code" {
				add(v.Value)
			}
		case *ast.ValueSpec:
			for i, name := range v.Names {
				if strings.HasPrefix(name.Name, "Code") && i < len(v.Values) {
					add(v.Values[i])
				}
			}
		}
		return true
	})
	return out
}

// TestTheDocumentIsWhole: the OpenAPI document has every command with its refusals.
func TestTheDocumentIsWhole(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	raw, err := s.API.OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	for _, c := range s.Keeper.Engine().Commands() {
		if !strings.Contains(text, `"/api/v1/commands/`+c.Name+`"`) {
			t.Errorf("%s is not described", c.Name)
		}
		for _, code := range c.Codes {
			if !strings.Contains(text, code.Name) {
				t.Errorf("%s: %s is not described", c.Name, code.Name)
			}
		}
	}
	served := s.Client().Send("GET", "/api/openapi.json", nil)
	httpapitest.Text(t, "the served document", string(served.Body), text)
}
