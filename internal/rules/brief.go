package rules

import "umbrarch/internal/game"

// Brief describes the text or picture that a plan wants from a provider. It is made while the kingdom is locked and
// used after the lock is released: its facts are copies, and Admit reads only the content and the brief itself.
type Brief struct {
	Kind  string                   // the task of this name in content's generation settings
	Facts any                      // the subject of the piece, as data
	Shape any                      // JSON Schema of the answer
	Admit func(answer []byte) bool // whether the rule would accept the answer; the rule checks again when it applies it
	// Picture asks for a picture. The written answer is then {"picture": hash}; the picture is stored and served under
	// /api/v1/pictures/.
	Picture bool
	// Streamed makes the page show the text while it arrives.
	Streamed bool
	Busy     *game.Refusal // the refusal of a second request while this one runs (decision H59o)
}
