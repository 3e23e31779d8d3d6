package content

import (
	"encoding/json"
	"io/fs"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// breakage changes one value of one file and names the expected finding.
type breakage struct {
	file string
	path string // keys and list indexes, joined by "/"; "-" at the end appends
	to   any    // remove{} deletes
	want string // part of the error after "content: "
}

type remove struct{}

func runBreakages(t *testing.T, cases []breakage) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.want, func(t *testing.T) {
			t.Parallel()
			_, err := Load(broken(t, c), Standard)
			if err == nil {
				t.Fatalf("%s %s: accepted", c.file, c.path)
			}
			if !strings.Contains(err.Error()+"\n", "content: "+c.want) {
				t.Errorf("want %q, got:\n%v", c.want, err)
			}
		})
	}
}

func broken(t *testing.T, c breakage) fs.FS {
	t.Helper()
	copied := copyFiles(t)
	var tree any
	if err := json.Unmarshal(copied[c.file].Data, &tree); err != nil {
		t.Fatal(err)
	}
	tree = change(t, tree, strings.Split(c.path, "/"), c.to)
	data, err := json.Marshal(tree)
	if err != nil {
		t.Fatal(err)
	}
	copied[c.file] = &fstest.MapFile{Data: data}
	return copied
}

func copyFiles(t *testing.T) fstest.MapFS {
	t.Helper()
	names, err := FileNames(Files())
	if err != nil {
		t.Fatal(err)
	}
	copied := fstest.MapFS{}
	for _, name := range names {
		data, err := fs.ReadFile(Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		copied[name] = &fstest.MapFile{Data: data}
	}
	return copied
}

// change returns the node with the value at the path replaced.
func change(t *testing.T, node any, path []string, to any) any {
	t.Helper()
	if len(path) == 0 {
		return to
	}
	_, gone := to.(remove)
	last := gone && len(path) == 1
	switch v := node.(type) {
	case map[string]any:
		if last {
			delete(v, path[0])
			return v
		}
		v[path[0]] = change(t, v[path[0]], path[1:], to)
		return v
	case []any:
		if path[0] == "-" {
			return append(v, to)
		}
		i, err := strconv.Atoi(path[0])
		if err != nil || i >= len(v) {
			t.Fatalf("no element %s", path[0])
		}
		if last {
			return append(v[:i:i], v[i+1:]...)
		}
		v[i] = change(t, v[i], path[1:], to)
		return v
	}
	t.Fatalf("no %s in %v", path[0], node)
	return nil
}
