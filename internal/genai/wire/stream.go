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

// Stream sends a body and passes the data of each server-sent event to each, until it returns true or the answer ends.
// It supports events with one line of data, because all providers send JSON.
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

// mostStream bounds a stream: each event has much overhead for a few letters of text.
const mostStream = 8 << 20

// Text collects a text that arrives in pieces and passes it on to the request's Partial.
type Text struct {
	whole   strings.Builder
	partial func(text string)
}

// Gather begins a text for a request.
func Gather(r *genai.Request) *Text { return &Text{partial: r.Partial} }

// Add appends a piece. It fails where the text exceeds its bound.
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
