package content

import "strconv"

// Grouped formats a whole number with separators between thousands, as in English texts.
func Grouped(n int64) string {
	text := strconv.FormatInt(n, 10)
	first := 0
	if n < 0 {
		first = 1
	}
	for at := len(text) - 3; at > first; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}
