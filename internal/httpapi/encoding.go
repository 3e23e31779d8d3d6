package httpapi

import (
	"net/http"
	"strings"
)

// accepts tells whether an answer may come in this encoding; one of quality 0 is refused by its name.
func accepts(r *http.Request, encoding string) bool {
	for _, one := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(one, ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			_, q, _ := strings.Cut(weight, "=")
			return strings.Trim(q, " 0.") != "" || strings.TrimSpace(q) == ""
		}
	}
	return false
}
