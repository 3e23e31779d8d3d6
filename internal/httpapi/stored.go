package httpapi

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

// stored is an answer that is the same for everybody: encoded and compressed once, and served from memory.
type stored struct {
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

func newStored(kind string, raw []byte) (*stored, error) {
	sum := sha256.Sum256(raw)
	d := &stored{kind: kind, digest: hex.EncodeToString(sum[:8]), raw: raw, cache: "no-cache"}
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

func storedJSON(v any) (*stored, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return newStored("application/json", raw)
}

// forGood is the same answer under an address with its digest, cached forever.
func (d *stored) forGood() *stored {
	kept := *d
	kept.cache = "public, max-age=31536000, immutable"
	return &kept
}

func (d *stored) ServeHTTP(w http.ResponseWriter, r *http.Request) {
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
		if accepts(r, p.encoding) {
			h.Set("Content-Encoding", p.encoding)
			body = p.body
			break
		}
	}
	_, _ = w.Write(body)
}
