package wire

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"umbrarch/internal/genai"
)

// Stream sends a body and hands over the data of each server-sent event, until each says that it was the last or the answer
// ends. Events of one line of data are enough: every provider here sends JSON.
func (c *Client) Stream(ctx context.Context, path string, body any, each func(data []byte) (last bool, err error)) error {
	answer, err := c.send(ctx, path, body)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }()
	lines, read := bufio.NewScanner(answer.Body), 0
	lines.Buffer(nil, mostText)
	for lines.Scan() {
		if read += len(lines.Bytes()); read > mostStream {
			return fmt.Errorf("%w: more than %d bytes", genai.ErrShape, mostStream)
		}
		data, ok := bytes.CutPrefix(lines.Bytes(), []byte("data:"))
		if !ok {
			continue
		}
		if last, err := each(bytes.TrimSpace(data)); last || err != nil {
			return err
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return fmt.Errorf("%w: an event of more than %d bytes", genai.ErrShape, mostText)
	}
	return lines.Err()
}

// mostStream bounds a stream: each of its events repeats what surrounds a few letters of the text.
const mostStream = 8 << 20

// Text gathers a text that comes in pieces and lets a request hear it.
type Text struct {
	whole   strings.Builder
	partial func(text string)
}

// Gather begins a text for a request.
func Gather(r *genai.Request) *Text { return &Text{partial: r.Partial} }

// Add takes the next piece. A text without end is no answer.
func (t *Text) Add(piece string) error {
	if piece == "" {
		return nil
	}
	if t.whole.Len()+len(piece) > mostText {
		return fmt.Errorf("%w: more than %d bytes", genai.ErrShape, mostText)
	}
	t.whole.WriteString(piece)
	if t.partial != nil {
		t.partial(t.whole.String())
	}
	return nil
}

func (t *Text) String() string { return t.whole.String() }
