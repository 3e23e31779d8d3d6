package openapi

import (
	"bytes"
	"html/template"
)

var docsPage = template.Must(template.New("docs").Parse(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Umbrarch API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>Umbrarch API</h1><p>{{.Info.Description}}</p>
<p><a href="/api/openapi.json">openapi.json</a> (OpenAPI {{.OpenAPI}})</p>
{{range $path, $item := .Paths}}{{with $item.Get}}<h2>GET {{$path}}</h2><p>{{.Summary}}</p>{{end}}{{with $item.Post}}<h2>POST {{$path}}</h2><p>{{.Summary}}</p><p>{{.Description}}</p>{{end}}{{with $item.Delete}}<h2>DELETE {{$path}}</h2><p>{{.Summary}}</p>{{end}}{{end}}
</main></body></html>`))

// HTML is the document as a page for people.
func (d *Document) HTML() ([]byte, error) {
	var page bytes.Buffer
	err := docsPage.Execute(&page, d.doc)
	return page.Bytes(), err
}
