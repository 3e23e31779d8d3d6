package reign

import (
	"context"
	"encoding/json"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/genai"
	"umbrarch/internal/rules"
)

// pendingGeneration is a command waiting for the provider of generated text.
type pendingGeneration struct {
	key  string
	done chan struct{}
}

// doGenerated executes a command for which a provider may write. It is planned twice: once for the price and the request,
// and again with the generated text on the kingdom's state at that time. Meanwhile the kingdom is not locked: ticks and
// other commands continue. Nothing is charged before the second plan.
func (k *Keeper) doGenerated(ctx context.Context, q Request) ([]byte, error) {
	r, mine, err := k.startGeneration(ctx, q)
	if err != nil {
		return nil, err
	}
	if mine == nil {
		return k.execute(ctx, q)
	}
	defer k.releaseGeneration(q, mine)
	q.written, _ = k.o.Writer.Write(ctx, r) // errors are logged; the archive writes then
	answer, err := k.executeGenerated(ctx, q)
	if err != nil {
		k.o.Writer.Return(r, q.written)
	}
	return answer, err
}

func (k *Keeper) executeGenerated(ctx context.Context, q Request) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err // the player left, so nothing is bought
	}
	return k.execute(ctx, q)
}

// startGeneration builds the brief of a command and registers the command as pending. Both results are empty for a known
// key and for a plan that refuses; the execution then answers.
func (k *Keeper) startGeneration(ctx context.Context, q Request) (genai.Request, *pendingGeneration, error) {
	for {
		r, mine, same, err := k.planGeneration(ctx, q)
		if same == nil {
			return r, mine, err
		}
		select { // a repeated request, after a lost connection, gets the first one's answer
		case <-same.done:
		case <-ctx.Done():
			return genai.Request{}, nil, ctx.Err()
		}
	}
}

func (k *Keeper) planGeneration(ctx context.Context, q Request) (r genai.Request, mine, same *pendingGeneration, err error) {
	l := k.acquire(q.Player)
	defer l.release()
	env, err := k.ready(ctx, l, true)
	if err != nil {
		return r, nil, nil, nil
	}
	if l.keys.has(q.Key) {
		return r, nil, nil, nil
	}
	env.Actor, env.Asking = q.actor(), true
	p, err := q.Command.Prepare(env, q.Body)
	if err != nil || p.Apply == nil || p.Brief == nil {
		return r, nil, nil, nil
	}
	b := p.Brief()
	if first, waits := l.pending[system(q)]; waits {
		if q.Key != "" && first.key == q.Key {
			return r, nil, first, nil
		}
		return r, nil, nil, b.Busy
	}
	if r, err = generationRequest(k.Content(), q.Player, b); err != nil {
		return r, nil, nil, err
	}
	r.Guest, r.Network = q.Guest, q.Network
	if b.Streamed {
		r.Partial = k.showWriting(q)
	}
	if l.pending == nil {
		l.pending = map[string]*pendingGeneration{}
	}
	mine = &pendingGeneration{key: q.Key, done: make(chan struct{})}
	l.pending[system(q)] = mine
	return r, mine, nil, nil
}

// generationRequest turns a rule's brief into the provider's request: a copy that outlives the environment.
func generationRequest(c *content.Snapshot, player string, b rules.Brief) (genai.Request, error) {
	r := genai.Request{Kind: b.Kind, Player: player, Instructions: c.Generation.Instructions(b.Kind), Picture: b.Picture}
	var err error
	if r.Facts, err = json.Marshal(b.Facts); err != nil {
		return r, err
	}
	if r.Shape, err = json.Marshal(b.Shape); err != nil {
		return r, err
	}
	if b.Admit != nil {
		r.Admit = func(answer json.RawMessage) bool { return b.Admit(answer) }
	}
	return r, nil
}

// Writing is the progress of generated text for a page. It is only displayed, and Partial filters it.
type Writing struct {
	Type    string `json:"type" enum:"writing"`
	Topic   string `json:"topic" enum:"kingdom"`
	Command string `json:"command"`
	Text    string `json:"text" doc:"all text so far"`
}

// showWriting sends the progress of the text to the player's pages.
func (k *Keeper) showWriting(q Request) func(text string) {
	return func(text string) {
		if k.o.Live != nil && text != "" {
			k.o.Live.Publish(Topic(q.Player), Writing{Type: "writing", Topic: "kingdom", Command: q.Command.Name, Text: text})
		}
	}
}

func (k *Keeper) releaseGeneration(q Request, mine *pendingGeneration) {
	l := k.acquire(q.Player)
	if l.pending[system(q)] == mine {
		delete(l.pending, system(q))
	}
	l.release()
	close(mine.done)
}

// system is the system of a command; one of its commands at a time may be pending in a kingdom (decision H59o).
func system(q Request) string {
	name, _, _ := strings.Cut(q.Command.Name, ".")
	return name
}

// args are the command's arguments in the log. They include the generated text, because the row is replayed from its
// inputs.
func (q Request) args() json.RawMessage {
	if len(q.written) == 0 {
		return q.Raw
	}
	raw, err := json.Marshal(map[string]json.RawMessage{"body": q.Raw, "written": q.written})
	if err != nil {
		return q.Raw
	}
	return raw
}
