package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"umbrarch/internal/content"
)

// waiting lists numbers of the balance that no code reads, with the reason.
var waiting = map[string]string{
	"Limits.RecordBytes": "internal/bench holds the fullest kingdom to it",
	"Start.GoldDefault":  "every kingdom is made by the creation screen",
}

// TestEveryNumberOfTheBalanceIsRead: a change of a number without readers would have no effect. A number counts as read
// where one file names it and its group, or the type of its group; a bound counts where the tag of a kind of amounts
// names it.
func TestEveryNumberOfTheBalanceIsRead(t *testing.T) {
	t.Parallel()
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	read := map[string]bool{}
	groups := reflect.TypeFor[content.Balance]()
	for _, f := range tree(t) {
		if f.test || strings.HasSuffix(f.pkg, "test") { // test helpers do not count
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, f.path), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		named := map[string]bool{}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				named[s.Sel.Name] = true
			}
			return true
		})
		for group := range groups.Fields() {
			for _, number := range numbers(group.Type) {
				if (named[group.Name] || named[group.Type.Name()]) && named[number] {
					read[group.Name+"."+number] = true
				}
			}
		}
	}
	for kind := range reflect.TypeFor[content.Amounts]().Fields() {
		for bound := range reflect.TypeFor[content.ResourcesBalance]().Fields() {
			if bound.Tag.Get("json") == kind.Tag.Get("most") {
				read["Resources."+bound.Name] = true
			}
		}
	}
	for group := range groups.Fields() {
		for _, number := range numbers(group.Type) {
			switch path := group.Name + "." + number; {
			case !read[path] && waiting[path] == "":
				t.Errorf("nothing reads %s: read it, or take it out of the balance", path)
			case read[path] && waiting[path] != "":
				t.Errorf("%s is read now: it waits for nothing", path)
			}
		}
	}
}

func numbers(group reflect.Type) (names []string) {
	if group.Kind() != reflect.Struct {
		return nil
	}
	for number := range group.Fields() {
		names = append(names, number.Name)
	}
	return names
}
