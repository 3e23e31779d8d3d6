package content

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
)

// decode refuses unknown fields, because a misspelt field would otherwise silently be zero.
func decode(fsys fs.FS, file string, into any) error {
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		return fmt.Errorf("content: %s: %w", file, err)
	}
	return decodeStrict(data, file, into)
}

func decodeStrict(data []byte, file string, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return fmt.Errorf("content: %s: %w", file, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return fmt.Errorf("content: %s: more than one value", file)
	}
	return nil
}
