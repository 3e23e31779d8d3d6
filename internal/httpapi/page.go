package httpapi

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"net/http"
	"strings"
)

// Page serves the built page. Files under assets/ carry their hash in the name and never
// change; everything else is asked for again with an ETag.
func Page(dist fs.FS) (http.Handler, error) {
	tags := map[string]string{}
	err := fs.WalkDir(dist, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		raw, err := fs.ReadFile(dist, path)
		sum := sha256.Sum256(raw)
		tags[path] = `"` + hex.EncodeToString(sum[:8]) + `"`
		return err
	})
	if err != nil {
		return nil, err
	}
	files := http.FileServerFS(dist)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "" {
			name = "index.html"
		}
		tag, known := tags[name]
		if !known {
			http.NotFound(w, r) // routes live behind the hash: any other path is no page
			return
		}
		if strings.HasPrefix(name, "assets/") {
			w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		} else {
			w.Header().Set("Cache-Control", "no-cache")
			w.Header().Set("ETag", tag)
		}
		files.ServeHTTP(w, r)
	}), nil
}
