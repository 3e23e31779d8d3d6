package genai

import (
	"encoding/json"
	"fmt"
)

// fit checks every text of a value, including names of fields: words forbidden by the content pass neither from a
// player to a provider nor from a provider to a player.
func (w *Runner) fit(raw json.RawMessage) error {
	if len(raw) == 0 {
		return nil
	}
	var value any
	if err := json.Unmarshal(raw, &value); err != nil {
		return fmt.Errorf("%w: %w", ErrShape, err)
	}
	return w.fitValue(value)
}

func (w *Runner) fitValue(value any) error {
	switch v := value.(type) {
	case string:
		if w.o.Words.Unfit(v) != "" {
			return ErrUnfit // without the word, because players' texts are not logged
		}
	case []any:
		for _, one := range v {
			if err := w.fitValue(one); err != nil {
				return err
			}
		}
	case map[string]any:
		for name, one := range v {
			if err := w.fitValue(name); err != nil {
				return err
			}
			if err := w.fitValue(one); err != nil {
				return err
			}
		}
	}
	return nil
}
