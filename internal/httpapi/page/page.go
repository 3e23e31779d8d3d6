// Package page serves the built page.
package page

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"strings"

	"umbrarch/internal/httpapi/browser"
	"umbrarch/internal/httpapi/stored"
)

// New serves the built page. Files under assets/ have their hash in the name and never change; all others are
// revalidated with an ETag.
func New(dist fs.FS) (http.Handler, error) {
	tags := map[string]string{}
	err := fs.WalkDir(dist, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		raw, err := fs.ReadFile(dist, name)
		sum := sha256.Sum256(raw)
		tags[name] = `"` + hex.EncodeToString(sum[:8]) + `"`
		return err
	})
	if err != nil {
		return nil, err
	}
	scripts := map[string]string{}
	for _, name := range []string{arrival, gate} {
		if scripts[name], err = inlineScripts(dist, name); err != nil {
			return nil, err
		}
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "" {
			name = first(r, tags)
			w.Header().Set("Vary", "Cookie")
		}
		tag, known := tags[name]
		if !known || strings.HasSuffix(name, packed) {
			http.NotFound(w, r) // routes follow the hash sign: no other path is a page
			return
		}
		file := name
		if smaller, ok := tags[name+packed]; ok {
			w.Header().Add("Vary", "Accept-Encoding")
			if stored.Accepts(r, "br") {
				file, tag = name+packed, smaller
				w.Header().Set("Content-Encoding", "br")
				w.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
			}
		}
		if strings.HasPrefix(name, "assets/") {
			w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		} else {
			w.Header().Set("Cache-Control", "no-cache")
			w.Header().Set("ETag", tag)
		}
		if own := scripts[name]; own != "" {
			allowScripts(w.Header(), own)
		}
		http.ServeFileFS(w, r, dist, file)
	}), nil
}

// packed are the suffixes of the files that the build compressed with Brotli, stored beside the originals.
const packed = ".br"

// arrival is the page for browsers with a session, gate the one with the sign-in already drawn. The placeholder has no
// gate.
const (
	arrival = "index.html"
	gate    = "gate.html"
)

// first is the page at the root: browsers without a session see the gate before any script runs.
func first(r *http.Request, built map[string]string) string {
	if _, ok := built[gate]; !ok {
		return arrival
	}
	if browser.HasCookie(r) {
		return arrival
	}
	return gate
}

var inlineScript = regexp.MustCompile(`(?s)<script>(.*?)</script>`)

// inlineScripts are the hashes of a page's inline scripts, in a policy's form.
func inlineScripts(dist fs.FS, name string) (hashes string, err error) {
	page, err := fs.ReadFile(dist, name)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	for _, script := range inlineScript.FindAllSubmatch(page, -1) {
		sum := sha256.Sum256(script[1])
		hashes += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return hashes, err
}

// allowScripts permits the scripts with these hashes in an answer.
func allowScripts(h http.Header, hashes string) {
	const own = "script-src 'self'"
	h.Set("Content-Security-Policy", strings.Replace(h.Get("Content-Security-Policy"), own, own+hashes, 1))
}
