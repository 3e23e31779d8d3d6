package main

import (
	"errors"
	"io"
	"net/http"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
)

// TestARefusalSettlesNoSilentTwin is the case of a kill between two requests of one key: the first is refused for want
// of gold, the second has the gold and loses its answer.
func TestARefusalSettlesNoSilentTwin(t *testing.T) {
	done := httpapitest.Response{Status: http.StatusOK}
	refused := httpapitest.Response{Status: http.StatusUnprocessableEntity}
	silent := httpapitest.Response{Err: errors.New("connection reset")}
	torn := httpapitest.Response{Status: http.StatusOK, Err: io.ErrUnexpectedEOF}
	unknown := httpapitest.Response{Status: http.StatusServiceUnavailable}
	for name, c := range map[string]struct {
		answers []httpapitest.Response
		want    int
	}{
		"done":                       {[]httpapitest.Response{done}, 0},
		"refused":                    {[]httpapitest.Response{refused}, 0},
		"silent":                     {[]httpapitest.Response{silent}, -1},
		"done by the second":         {[]httpapitest.Response{refused, done}, 1},
		"done, and a silent twin":    {[]httpapitest.Response{silent, done}, 1},
		"refused, and a silent twin": {[]httpapitest.Response{refused, silent}, -1},
		"refused, and an unknown":    {[]httpapitest.Response{unknown, refused}, -1},
		"done, and a torn twin":      {[]httpapitest.Response{torn, done}, 1},
		"torn":                       {[]httpapitest.Response{torn}, -1},
		"refused twice":              {[]httpapitest.Response{refused, refused}, 1},
	} {
		if got := decisive(c.answers); got != c.want {
			t.Errorf("%s: the answer is %d, want %d", name, got, c.want)
		}
	}
}
