package httpapi

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
)

// stored is an answer that is the same for everybody: made and compressed once, and served from memory.
type stored struct {
	kind, tag string
	raw, gzip []byte
}

func newStored(kind string, raw []byte) (*stored, error) {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write(raw); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	sum := sha256.Sum256(raw)
	return &stored{kind: kind, tag: `"` + hex.EncodeToString(sum[:8]) + `"`, raw: raw, gzip: b.Bytes()}, nil
}

func (d *stored) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("ETag", d.tag)
	h.Set("Cache-Control", "no-cache")
	h.Add("Vary", "Accept-Encoding")
	if r.Header.Get("If-None-Match") == d.tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Type", d.kind)
	body := d.raw
	if accepts(r, "gzip") {
		h.Set("Content-Encoding", "gzip")
		body = d.gzip
	}
	_, _ = w.Write(body)
}
