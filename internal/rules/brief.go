package rules

import "umbrarch/internal/game"

// Brief is what a plan would have a provider of generated text write. It is taken while the kingdom is held and used while
// nobody holds it: its facts are copied, and Admit reads what does not change, the content and itself.
type Brief struct {
	Kind  string                   // of work: the task of that name in content's generation
	Facts any                      // what the piece is about, as data
	Shape any                      // JSON Schema of the answer
	Admit func(answer []byte) bool // whether the rule would take the answer; it checks again when it does
	// Picture says that a picture is wanted. What is written is then {"picture": hash}: it is kept, and served under
	// /api/v1/pictures/.
	Picture bool
	// Streamed says that the page shows the text while it comes.
	Streamed bool
	Busy     *game.Refusal // said to whoever asks for a second piece meanwhile (decision H59o)
}
