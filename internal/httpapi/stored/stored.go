// Package stored has answers that are the same for everybody: encoded and compressed once, and served from memory.
package stored

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"

	"github.com/andybalholm/brotli"
)

// Answer is one of them.
type Answer struct {
	kind, digest string
	raw          []byte
	packed       []packing
	cache        string
}

// packing is the answer in one encoding.
type packing struct {
	encoding string
	body     []byte
}

// brotliLevel is the highest at which a large answer takes less than a second.
const brotliLevel = 9

// packers are the encodings, smallest result first.
var packers = []struct {
	encoding string
	to       func(io.Writer) io.WriteCloser
}{
	{"br", func(w io.Writer) io.WriteCloser { return brotli.NewWriterLevel(w, brotliLevel) }},
	{"gzip", func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) }},
}

// New compresses an answer of a media type. Browsers revalidate it by its digest.
func New(kind string, raw []byte) (*Answer, error) {
	sum := sha256.Sum256(raw)
	d := &Answer{kind: kind, digest: hex.EncodeToString(sum[:8]), raw: raw, cache: "no-cache"}
	for _, p := range packers {
		var b bytes.Buffer
		z := p.to(&b)
		if _, err := z.Write(raw); err != nil {
			return nil, err
		}
		if err := z.Close(); err != nil {
			return nil, err
		}
		d.packed = append(d.packed, packing{p.encoding, b.Bytes()})
	}
	return d, nil
}

// JSON encodes and compresses a value.
func JSON(v any) (*Answer, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return New("application/json", raw)
}

// Immutable is the same answer under an address with its digest, cached forever.
func (d *Answer) Immutable() *Answer {
	kept := *d
	kept.cache = "public, max-age=31536000, immutable"
	return &kept
}

// Digest identifies the bytes of the answer.
func (d *Answer) Digest() string { return d.digest }

func (d *Answer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h, tag := w.Header(), `"`+d.digest+`"`
	h.Set("ETag", tag)
	h.Set("Cache-Control", d.cache)
	h.Add("Vary", "Accept-Encoding")
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Type", d.kind)
	body := d.raw
	for _, p := range d.packed {
		if Accepts(r, p.encoding) {
			h.Set("Content-Encoding", p.encoding)
			body = p.body
			break
		}
	}
	_, _ = w.Write(body)
}
