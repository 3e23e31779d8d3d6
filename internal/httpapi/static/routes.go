package static

import (
	"net/http"
	"reflect"
	"slices"
	"sync"

	"umbrarch/internal/content/language"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/httpapi/stored"
	"umbrarch/internal/reign"
)

// encoded are the answers for the content of a hash in a language: whole, in halves, and the texts of the page.
type encoded struct{ whole, frame, screens, page *stored.Answer }

func encode(all Static, in *language.Language) (*encoded, error) {
	answer := func(v any) (*stored.Answer, error) {
		words, err := translate(v, in)
		if err != nil {
			return nil, err
		}
		return stored.JSON(words)
	}
	var out encoded
	var err error
	if out.whole, err = answer(all); err != nil {
		return nil, err
	}
	if out.screens, err = answer(screened{all.Hash, all.Screens}); err != nil {
		return nil, err
	}
	if out.frame, err = answer(framed{all.Frame, out.screens.Digest()}); err != nil {
		return nil, err
	}
	out.page, err = stored.JSON(page(in))
	return &out, err
}

// Routes are the operations of the static content, with the answers for the current one.
type Routes struct {
	*route.Router
	Keeper    *reign.Keeper
	Languages []*language.Language // beside English

	mu      sync.Mutex
	hash    string
	current map[string]*encoded // by language
}

// answers encodes the current content in a language if it has changed. Without such a language it is English.
func (s *Routes) answers(tag string) (*encoded, error) {
	c := s.Keeper.Content()
	var in *language.Language
	if i := slices.IndexFunc(s.Languages, func(l *language.Language) bool { return l.Tag == tag }); i >= 0 {
		in = s.Languages[i]
	} else {
		tag = ""
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.hash != c.Hash {
		s.hash, s.current = c.Hash, map[string]*encoded{}
	}
	if now, ok := s.current[tag]; ok {
		return now, nil
	}
	all := Public(c, s.Keeper.Engine().Has)
	for _, one := range s.Languages {
		all.Languages = append(all.Languages, one.About())
	}
	if in != nil {
		all.Messages = messages(c.Messages, in)
	}
	now, err := encode(all, in)
	if err == nil {
		s.current[tag] = now
	}
	return now, err
}

// Register adds the operations to the router.
func (s *Routes) Register() {
	whole := func(k *encoded, _ *http.Request) http.Handler { return k.whole }
	frame := func(k *encoded, _ *http.Request) http.Handler { return k.frame }
	texts := func(k *encoded, _ *http.Request) http.Handler { return k.page }
	get := func(id, path, summary string, query ...string) route.Op {
		return route.Op{ID: id, Method: http.MethodGet, Path: path, Summary: summary, Status: http.StatusOK, Rate: route.Looked, Query: append(query, "language")}
	}
	for _, one := range []struct {
		op   route.Op
		out  reflect.Type
		pick func(*encoded, *http.Request) http.Handler
	}{
		{get("content.get", "/content", "The static content, by hash"), reflect.TypeFor[Static](), whole},
		{get("content.frame", "/content/frame", "What the first screen reads of the content"), reflect.TypeFor[framed](), frame},
		{get("content.screens", "/content/screens", "What the other screens read of the content", "digest"), reflect.TypeFor[screened](), otherHalf},
		{get("content.page", "/content/page", "The page's own texts in a language"), reflect.TypeFor[Page](), texts},
	} {
		s.Describe(one.op, nil, one.out)
		s.HandleFunc(one.op, func(w http.ResponseWriter, r *http.Request) {
			if err := s.Limit(s.Stranger(r), one.op.Rate); err != nil {
				s.Fail(w, r, err)
				return
			}
			answers, err := s.answers(r.URL.Query().Get("language"))
			if err != nil {
				s.Fail(w, r, err)
				return
			}
			one.pick(answers, r).ServeHTTP(w, r)
		})
	}
}

// otherHalf is cached forever if requested by its digest. Any other digest is of other content: the answer is then the
// current content and is not cached.
func otherHalf(k *encoded, r *http.Request) http.Handler {
	if r.URL.Query().Get("digest") == k.screens.Digest() {
		return k.screens.Immutable()
	}
	return k.screens
}
