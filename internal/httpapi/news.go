package httpapi

import (
	"bytes"
	"io"
	"net/http"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/account/rights"
	"umbrarch/internal/realm/news"
	"umbrarch/internal/realm/picture"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"

	rulesnews "umbrarch/internal/rules/news"
)

// AdminAds is the console's data for ads.
type AdminAds struct {
	Ads   []rulesnews.Ad `json:"ads"`
	Hosts []string       `json:"hosts" doc:"hosts from which pictures may come, beside those uploaded here"`
}

// Uploaded is the path of an uploaded picture.
type Uploaded struct {
	URL string `json:"image_url"`
}

// newsRoutes are the operations of announcements, ads and pictures.
type newsRoutes struct {
	*router
	keeper    *reign.Keeper
	rights    *rights.Rights
	portraits *picture.Bucket
	hosts     []string
}

func (s *newsRoutes) register() {
	ads := news.Ads{Hosts: s.hosts}
	endpoint(s.router, op{id: "news.list", method: "GET", path: "/news", summary: "Announcements, newest first", access: signed},
		func(c *Call, _ rules.None) ([]rulesnews.Announcement, error) { return news.Newest(c, s.keeper, 50) })
	endpoint(s.router, op{id: "news.updates", method: "GET", path: "/updates", summary: "The Update Log, newest first", access: signed},
		func(c *Call, _ rules.None) ([]rulesnews.Update, error) {
			return news.Updates(c, s.keeper, notesOf(s.keeper.Content(), s.keeper.Engine().Has))
		})
	endpoint(s.router, op{id: "news.ads", method: "GET", path: "/ads", summary: "The ads that are shown, newest first", access: signed},
		func(c *Call, _ rules.None) ([]rulesnews.Ad, error) { return ads.Shown(c, s.keeper) })
	endpoint(s.router, op{id: "admin.ads", method: "GET", path: "/admin/ads", summary: "Every ad, newest first, and from where pictures may come", access: admins},
		func(c *Call, _ rules.None) (AdminAds, error) {
			list, err := news.All(c, s.keeper)
			return AdminAds{Ads: list, Hosts: append([]string{}, s.hosts...)}, err
		})
	s.pictures()
}

// pictures registers upload and download. Pictures are encoded again by this server and served under the hash of their
// bytes, so that they can be cached forever.
func (s *newsRoutes) pictures() {
	up := op{id: "admin.picture", method: http.MethodPost, path: "/admin/pictures", summary: "Upload a picture: PNG, JPEG or GIF, 1600 pixels a side at most", access: admins, status: http.StatusOK}
	s.describe(up, &huma.Schema{Type: "string", Format: "binary"}, reflect.TypeFor[Uploaded]())
	s.doc.Paths[Base+up.path].Post.RequestBody.Content = map[string]*huma.MediaType{"application/octet-stream": {Schema: &huma.Schema{Type: "string", Format: "binary"}}}
	s.mux.HandleFunc(up.method+" "+Base+up.path, func(w http.ResponseWriter, r *http.Request) {
		answer, err := s.upload(w, r, up)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		s.answer(w, up.status, answer)
	})
	down := op{id: "news.picture", method: http.MethodGet, path: "/pictures/{hash}", summary: "A picture that was uploaded, by the hash of its bytes", access: open, status: http.StatusOK, rate: looked}
	s.describe(down, nil, nil)
	s.mux.HandleFunc(down.method+" "+Base+down.path, func(w http.ResponseWriter, r *http.Request) {
		if _, err := s.admit(w, r, down); err != nil {
			s.fail(w, r, err)
			return
		}
		s.picture(w, r)
	})
}

func (s *newsRoutes) upload(w http.ResponseWriter, r *http.Request, o op) (Uploaded, error) {
	c, err := s.admit(w, r, o)
	if err != nil {
		return Uploaded{}, err
	}
	sent, err := io.ReadAll(http.MaxBytesReader(w, r.Body, picture.MostBytes))
	if err != nil {
		return Uploaded{}, ErrTooLarge.With("n", picture.MostBytes)
	}
	if err := s.identify(c, o); err != nil { // reading a body takes time, and rights are checked when they are used
		return Uploaded{}, err
	}
	p, err := picture.Encode(sent)
	if err != nil {
		return Uploaded{}, err
	}
	err = picture.Upload(c, s.rights, c.Who.Account, p, s.keeper.Now())
	return Uploaded{URL: picture.Path + p.Hash}, err
}

func (s *newsRoutes) picture(w http.ResponseWriter, r *http.Request) {
	p, known, err := picture.Get(r.Context(), s.keeper, s.portraits, r.PathValue("hash"))
	if err == nil && !known {
		err = ErrNotFound.With()
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	h := w.Header()
	h.Set("Content-Type", p.Kind)
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("ETag", `"`+p.Hash+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(p.Body))
}
