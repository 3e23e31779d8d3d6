package archtest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

// param is a parameter of texts: the code of its text, or the package and a point where the source names no code beside
// it, and the parameter's name.
type param struct{ code, name string }

// listed is a package as listed by the Go command.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
}

const own = "umbrarch/"

// params reads the parameters that the server's source gives to texts, and whether each is an integer anywhere. It uses
// the compiler's types, because a name alone does not tell a sum from a list of sums.
func params(root string, isCode func(string) bool) (map[param]bool, error) {
	all, err := goList(root, "-deps", "./internal/...", "./cmd/...")
	if err != nil {
		return nil, err
	}
	checked, err := foreign(root, all)
	if err != nil {
		return nil, err
	}
	r := reader{isCode: isCode, declared: map[string]string{}, found: map[param]bool{}}
	for _, p := range all { // imported packages come first
		if !strings.HasPrefix(p.ImportPath, own) {
			continue
		}
		info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
		files, err := checked.check(p, info)
		if err != nil {
			return nil, err
		}
		r.declarations(info, files)
		for _, f := range files {
			r.read(info, f, []string{path.Base(p.ImportPath) + "."})
		}
	}
	return r.found, nil
}

func goList(root string, args ...string) (out []listed, err error) {
	cmd := exec.CommandContext(context.Background(), "go", append([]string{"list", "-buildvcs=false", "-json=ImportPath,Dir,Export,GoFiles"}, args...)...)
	cmd.Dir = root
	raw, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	for d := json.NewDecoder(bytes.NewReader(raw)); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return out, nil
		} else if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
}

// packages are the checked packages, and the compiled ones of others.
type packages struct {
	set      *token.FileSet
	ours     map[string]*types.Package
	compiled types.Importer
}

func foreign(root string, all []listed) (*packages, error) {
	args := []string{"-export"}
	for _, p := range all {
		if !strings.HasPrefix(p.ImportPath, own) && p.ImportPath != "unsafe" {
			args = append(args, p.ImportPath)
		}
	}
	built, err := goList(root, args...)
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	for _, p := range built {
		exports[p.ImportPath] = p.Export
	}
	p := &packages{set: token.NewFileSet(), ours: map[string]*types.Package{}}
	p.compiled = importer.ForCompiler(p.set, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	return p, nil
}

// Import answers the type checker's request for a package.
func (p *packages) Import(path string) (*types.Package, error) {
	if known := p.ours[path]; known != nil {
		return known, nil
	}
	return p.compiled.Import(path)
}

func (p *packages) check(l listed, info *types.Info) (files []*ast.File, err error) {
	for _, name := range l.GoFiles {
		f, err := parser.ParseFile(p.set, filepath.Join(l.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	p.ours[l.ImportPath], err = (&types.Config{Importer: p}).Check(l.ImportPath, p.set, files, info)
	return files, err
}

type reader struct {
	isCode   func(string) bool
	declared map[string]string // code of a refusal's variable
	found    map[param]bool
}

func text(info *types.Info, e ast.Expr) string {
	if v := info.Types[e].Value; v != nil && v.Kind() == constant.String {
		return constant.StringVal(v)
	}
	return ""
}

func full(o types.Object) string {
	if o == nil || o.Pkg() == nil {
		return ""
	}
	return o.Pkg().Path() + "." + o.Name()
}

// declarations records the code of each variable of a refusal.
func (r *reader) declarations(info *types.Info, files []*ast.File) {
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			for i, value := range spec.Values {
				call, ok := value.(*ast.CallExpr)
				if !ok || i >= len(spec.Names) {
					continue
				}
				for _, arg := range call.Args {
					if code := text(info, arg); r.isCode(code) {
						r.declared[full(info.Defs[spec.Names[i]])] = code
					}
				}
			}
			return true
		})
	}
}

// read walks a node with the enclosing codes.
func (r *reader) read(info *types.Info, node ast.Node, codes []string) {
	ast.Inspect(node, func(n ast.Node) bool {
		if n == node || n == nil {
			return true
		}
		switch v := n.(type) {
		case *ast.CallExpr:
			r.enter(info, n, v.Args, v.Fun, codes)
			r.pairs(info, given(info, v), r.codes(info, v.Args, v.Fun, codes))
			return false
		case *ast.CompositeLit:
			r.enter(info, n, v.Elts, nil, codes)
			if m, ok := info.TypeOf(v).Underlying().(*types.Map); ok && types.Identical(m.Key(), types.Typ[types.String]) {
				r.entries(info, v.Elts, codes)
			}
			return false
		}
		return true
	})
}

func (r *reader) enter(info *types.Info, n ast.Node, parts []ast.Expr, fun ast.Expr, codes []string) {
	r.read(info, n, r.codes(info, parts, fun, codes))
}

// codes are those named by a call or a literal itself, else the enclosing ones.
func (r *reader) codes(info *types.Info, parts []ast.Expr, fun ast.Expr, around []string) (named []string) {
	for _, e := range parts {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			e = pair.Value
		}
		if code := text(info, e); r.isCode(code) {
			named = append(named, code)
		}
	}
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		on := sel.X
		if s, ok := on.(*ast.SelectorExpr); ok {
			on = s.Sel
		}
		if id, ok := on.(*ast.Ident); ok {
			if code := r.declared[full(info.Uses[id])]; code != "" {
				named = append(named, code)
			}
		}
	}
	if named == nil {
		return around
	}
	return named
}

// given lists the arguments of a call that are name, value pairs.
func given(info *types.Info, call *ast.CallExpr) []ast.Expr {
	if call.Ellipsis.IsValid() || len(call.Args) == 0 {
		return nil
	}
	sig, ok := info.TypeOf(call.Fun).(*types.Signature)
	if !ok || !sig.Variadic() || len(call.Args) < sig.Params().Len() {
		return nil
	}
	last, ok := sig.Params().At(sig.Params().Len() - 1).Type().(*types.Slice)
	if !ok || !types.Identical(last.Elem(), types.Universe.Lookup("any").Type()) {
		return nil
	}
	return call.Args[sig.Params().Len()-1:]
}

func (r *reader) pairs(info *types.Info, args []ast.Expr, codes []string) {
	for i := 0; i+1 < len(args); i += 2 {
		r.note(info, args[i], args[i+1], codes)
	}
}

func (r *reader) entries(info *types.Info, elements []ast.Expr, codes []string) {
	for _, e := range elements {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			r.note(info, pair.Key, pair.Value, codes)
		}
	}
}

func (r *reader) note(info *types.Info, key, value ast.Expr, codes []string) {
	name := text(info, key)
	if name == "" || info.TypeOf(value) == nil {
		return
	}
	basic, ok := info.TypeOf(value).Underlying().(*types.Basic)
	whole := ok && basic.Info()&types.IsInteger != 0
	for _, code := range codes {
		p := param{code, name}
		r.found[p] = r.found[p] || whole
	}
}
