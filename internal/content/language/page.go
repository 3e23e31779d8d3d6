package language

import (
	_ "embed"
	"encoding/json"
	"sync"
)

//go:embed page.gen.json
var pageTexts []byte

// PageTexts are the English texts of the page by id, as web/scripts/texts.mjs collects them from text.en.json files.
var PageTexts = sync.OnceValue(func() map[string]string {
	texts := map[string]string{}
	if err := json.Unmarshal(pageTexts, &texts); err != nil {
		panic("page.gen.json: " + err.Error()) // generated, and read by a test
	}
	return texts
})
