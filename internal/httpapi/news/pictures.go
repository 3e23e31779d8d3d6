package news

import (
	"bytes"
	"io"
	"net/http"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/httpapi/problem"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/realm/picture"
)

// Uploaded is the path of an uploaded picture.
type Uploaded struct {
	URL string `json:"image_url"`
}

// pictures registers upload and download. Pictures are encoded again by this server and served under the hash of their
// bytes, so that they can be cached forever.
func (s *Routes) pictures() {
	up := route.Op{ID: "admin.picture", Method: http.MethodPost, Path: "/admin/pictures", Summary: "Upload a picture: PNG, JPEG or GIF, 1600 pixels a side at most", Access: route.Admins, Status: http.StatusOK}
	bytes := &huma.Schema{Type: "string", Format: "binary"}
	s.Describe(up, bytes, reflect.TypeFor[Uploaded]()).RequestBody.Content = map[string]*huma.MediaType{"application/octet-stream": {Schema: bytes}}
	s.HandleFunc(up, func(w http.ResponseWriter, r *http.Request) {
		answer, err := s.upload(w, r, up)
		if err != nil {
			s.Fail(w, r, err)
			return
		}
		route.Answer(w, up.Status, answer)
	})
	down := route.Op{ID: "news.picture", Method: http.MethodGet, Path: "/pictures/{hash}", Summary: "A picture that was uploaded, by the hash of its bytes", Access: route.Open, Status: http.StatusOK, Rate: route.Looked}
	s.Describe(down, nil, nil)
	s.HandleFunc(down, func(w http.ResponseWriter, r *http.Request) {
		if _, err := s.Admit(w, r, down); err != nil {
			s.Fail(w, r, err)
			return
		}
		s.picture(w, r)
	})
}

func (s *Routes) upload(w http.ResponseWriter, r *http.Request, o route.Op) (Uploaded, error) {
	c, err := s.Admit(w, r, o)
	if err != nil {
		return Uploaded{}, err
	}
	sent, err := io.ReadAll(http.MaxBytesReader(w, r.Body, picture.MostBytes))
	if err != nil {
		return Uploaded{}, problem.ErrTooLarge.With("n", picture.MostBytes)
	}
	if err := s.Identify(c, o); err != nil { // reading a body takes time, and rights are checked when they are used
		return Uploaded{}, err
	}
	p, err := picture.Encode(sent)
	if err != nil {
		return Uploaded{}, err
	}
	err = picture.Upload(c, s.Rights, c.Who.Account, p, s.Keeper.Now())
	return Uploaded{URL: picture.Path + p.Hash}, err
}

func (s *Routes) picture(w http.ResponseWriter, r *http.Request) {
	p, known, err := picture.Get(r.Context(), s.Keeper, s.Portraits, r.PathValue("hash"))
	if err == nil && !known {
		err = problem.ErrNotFound.With()
	}
	if err != nil {
		s.Fail(w, r, err)
		return
	}
	h := w.Header()
	h.Set("Content-Type", p.Kind)
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("ETag", `"`+p.Hash+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(p.Body))
}
