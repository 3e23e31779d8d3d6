package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// file is one Go source file of the module with its imports.
type file struct {
	path    string // relative to the module's root
	pkg     string
	test    bool
	imports []string
	clock   []int // lines that read the system clock
}

// moduleRoot walks up to the folder with go.mod.
func moduleRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", fs.ErrNotExist
		}
		dir = parent
	}
}

func goFiles(root string) ([]file, error) {
	var files []file
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			return enter(entry.Name(), path == root)
		}
		if filepath.Ext(path) != ".go" {
			return nil
		}
		f, err := read(root, path)
		files = append(files, f)
		return err
	})
	return files, err
}

func enter(name string, isRoot bool) error {
	if !isRoot && (strings.HasPrefix(name, ".") || name == "node_modules" || name == "testdata") {
		return filepath.SkipDir
	}
	return nil
}

func read(root, path string) (file, error) {
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
	if err != nil {
		return file{}, err
	}
	rel, err := filepath.Rel(root, path)
	if err != nil {
		return file{}, err
	}
	rel = filepath.ToSlash(rel)
	f := file{path: rel, pkg: strings.TrimSuffix(filepath.ToSlash(filepath.Dir(rel)), "/"), test: strings.HasSuffix(rel, "_test.go")}
	for _, spec := range parsed.Imports {
		name, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return file{}, err
		}
		f.imports = append(f.imports, name)
	}
	f.clock = clockCalls(set, parsed)
	return f, nil
}

// clockCalls finds time.Now, time.Since and their like.
func clockCalls(set *token.FileSet, parsed *ast.File) []int {
	var lines []int
	ast.Inspect(parsed, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		pkg, ok := sel.X.(*ast.Ident)
		if ok && pkg.Name == "time" && asksTheClock[sel.Sel.Name] {
			lines = append(lines, set.Position(sel.Pos()).Line)
		}
		return true
	})
	return lines
}

var asksTheClock = map[string]bool{
	"Now": true, "Since": true, "Until": true, "Sleep": true, "After": true,
	"AfterFunc": true, "Tick": true, "NewTicker": true, "NewTimer": true,
}
