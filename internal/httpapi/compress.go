package httpapi

import (
	"encoding/json"
	"net/http"
	"strings"

	"github.com/klauspost/compress/gzhttp"
	"github.com/klauspost/compress/gzip"
)

// commandLeast is from which size on a command's answer is compressed: what fits the ten packets that a connection sends
// before it waits arrives no sooner for it.
const commandLeast = 14 << 10

// fastest is how what is sent once is compressed.
const fastest = gzip.BestSpeed

func zip(least, level int) func(http.Handler) http.HandlerFunc {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(least), gzhttp.CompressionLevel(level))
	if err != nil {
		panic(err) // the options are constants
	}
	return wrap
}

// compressed leaves the socket alone, which takes the connection over, and commands, which see to their answers themselves:
// what decides for others holds an answer back until it has seen enough of it. Answers are compressed quickly, as each is
// sent once; files of the page well, as they are the same for all.
func (s *Server) compressed(next http.Handler) http.Handler {
	answers, files := zip(gzhttp.DefaultMinSize, fastest)(next), zip(gzhttp.DefaultMinSize, gzip.DefaultCompression)(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == Base+"/live", strings.HasPrefix(r.URL.Path, Base+"/commands/"):
			next.ServeHTTP(w, r)
		case strings.HasPrefix(r.URL.Path, Base+"/"):
			answers.ServeHTTP(w, r)
		default:
			files.ServeHTTP(w, r)
		}
	})
}

// answerCommand answers 200, compressed where that is worth it.
func (s *Server) answerCommand(w http.ResponseWriter, r *http.Request, v any) {
	if raw, ok := v.(json.RawMessage); ok && len(raw) >= commandLeast {
		s.large(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { s.answer(w, http.StatusOK, v) })).ServeHTTP(w, r)
		return
	}
	s.answer(w, http.StatusOK, v)
}
