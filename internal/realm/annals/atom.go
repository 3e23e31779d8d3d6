package annals

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"encoding/xml"
	"net/url"
	"time"

	"umbrarch/internal/content"
)

// feed is an Atom document (RFC 4287). All its texts are of type text: the encoder escapes names that look like markup.
type feed struct {
	XMLName xml.Name   `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string     `xml:"id"`
	Title   string     `xml:"title"`
	Updated string     `xml:"updated"`
	Author  author     `xml:"author"`
	Links   []link     `xml:"link"`
	Entries []entryXML `xml:"entry"`
}

type author struct {
	Name string `xml:"name"`
}

type link struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
	Href string `xml:"href,attr"`
}

type entryXML struct {
	ID      string `xml:"id"`
	Title   string `xml:"title"`
	Updated string `xml:"updated"`
	Link    link   `xml:"link"`
	Summary string `xml:"summary,omitempty"` // comment of a house's ruler
}

// Atom writes entries as a feed. home is the realm's address, self the feed's.
func Atom(c *content.Snapshot, entries []Entry, home, self *url.URL) ([]byte, error) {
	page := home.JoinPath("/").String() + "#/annals"
	title := c.Messages["annals.feed"]
	f := feed{
		ID: tagOf(home, "annals"), Title: title, Updated: stamp(0), Author: author{title},
		Links: []link{{"self", "application/atom+xml", self.String()}, {"alternate", "text/html", page}},
	}
	for i, e := range entries {
		if i == 0 {
			f.Updated = stamp(e.At)
		}
		params := map[string]any{}
		for name, value := range e.Params {
			params[name] = value
		}
		one := entryXML{
			ID: tagOf(home, "annals/"+hashOf(e)), Title: content.Render(c.Messages[e.Code], params), Updated: stamp(e.At), Link: link{"alternate", "text/html", page},
		}
		if e.Voice != nil {
			one.Summary = e.Voice.Name + ": " + e.Voice.Text
		}
		f.Entries = append(f.Entries, one)
	}
	body, err := xml.Marshal(f)
	return append([]byte(xml.Header), body...), err
}

func stamp(ms int64) string { return time.UnixMilli(ms).UTC().Format(time.RFC3339) }

// tagOf is a permanent id (RFC 4151), by which a feed reader recognises entries it has shown.
func tagOf(home *url.URL, what string) string { return "tag:" + home.Hostname() + ",2026:" + what }

// hashOf distinguishes entries; params are hashed in the order of their names.
func hashOf(e Entry) string {
	raw, _ := json.Marshal([]any{e.At, e.Code, e.Params})
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:8])
}
