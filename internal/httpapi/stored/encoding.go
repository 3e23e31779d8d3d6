package stored

import (
	"net/http"
	"strings"
)

// Accepts tells whether the client accepts this encoding; quality 0 means no.
func Accepts(r *http.Request, encoding string) bool {
	for _, one := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(one, ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			_, q, _ := strings.Cut(weight, "=")
			return strings.Trim(q, " 0.") != "" || strings.TrimSpace(q) == ""
		}
	}
	return false
}
