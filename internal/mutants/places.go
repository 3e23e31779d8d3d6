package main

import (
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// changes lists the replacements of operators. A comparison is moved by one and negated.
var changes = map[token.Token][]token.Token{
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.MUL},
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR}, token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL}, token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.INC: {token.DEC}, token.DEC: {token.INC}, token.ADD_ASSIGN: {token.SUB_ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN},
	token.MUL_ASSIGN: {token.QUO_ASSIGN}, token.QUO_ASSIGN: {token.MUL_ASSIGN},
}

// place is one operator of one file with its replacement.
type place struct {
	pkg, file  string
	line       int
	offset     int
	was, is    token.Token
	sourceLine string
}

func (p place) String() string {
	return fmt.Sprintf("%s:%d: %s becomes %s: %s", p.file, p.line, p.was, p.is, p.sourceLine)
}

func placesOf(ctx context.Context, patterns []string) ([]place, error) {
	const format = `{{$p := .ImportPath}}{{$d := .Dir}}{{range .GoFiles}}{{$p}} {{$d}}/{{.}}{{"\n"}}{{end}}`
	listed, err := exec.CommandContext(ctx, "go", append([]string{"list", "-f", format}, patterns...)...).Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	var out []place
	for line := range strings.Lines(string(listed)) {
		pkg, path, found := strings.Cut(strings.TrimSpace(line), " ")
		if !found || strings.HasSuffix(pkg, "test") { // helper packages of tests are excluded
			continue
		}
		file, err := filepath.Rel(here, path)
		if err != nil {
			return nil, err
		}
		more, err := placesIn(pkg, file)
		if err != nil {
			return nil, err
		}
		out = append(out, more...)
	}
	return out, nil
}

func placesIn(pkg, file string) ([]place, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, file, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(string(source), "\n")
	var out []place
	ast.Inspect(tree, func(n ast.Node) bool {
		at, was := operator(n)
		for _, is := range changes[was] {
			where := set.Position(at)
			out = append(out, place{pkg, file, where.Line, where.Offset, was, is, strings.TrimSpace(lines[where.Line-1])})
		}
		return true
	})
	return out, nil
}

func operator(n ast.Node) (token.Pos, token.Token) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if n.Op == token.ADD && text(n) { // texts have no other operator
			return 0, token.ILLEGAL
		}
		return n.OpPos, n.Op
	case *ast.UnaryExpr:
		if n.Op == token.SUB {
			return n.OpPos, n.Op
		}
	case *ast.IncDecStmt:
		return n.TokPos, n.Tok
	case *ast.AssignStmt:
		return n.TokPos, n.Tok
	}
	return 0, token.ILLEGAL
}

// text tells whether a sum contains a string literal.
func text(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return e.Kind == token.STRING
	case *ast.BinaryExpr:
		return e.Op == token.ADD && (text(e.X) || text(e.Y))
	}
	return false
}
