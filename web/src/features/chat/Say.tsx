import { type FormEvent, useRef, useState } from 'react';
import { chatSend } from '../../api';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { FormNote } from '../../ui/FormNote';
import { TEXT } from './text.gen';
import { useOwnMessage } from './useChat';

/** The line to write in. Enter sends like the button; a second press while the first is under way does nothing. */
export function Say({ faction }: { faction: string }) {
  const [text, setText] = useState('');
  const take = useOwnMessage(faction);
  const sending = useRef(false);
  const { send, again, state, busy, refusal } = useCommand(chatSend, {
    quiet: true,
    onDone: ({ result }) => {
      take(result);
      setText('');
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current || text.trim() === '') return;
    sending.current = true;
    try {
      await (state === 'unknown' ? again() : send({ message: text }));
    } finally {
      sending.current = false;
    }
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="talk__say">
        <input
          className="input"
          aria-label={TEXT.message}
          placeholder={TEXT.placeholder}
          value={text}
          maxLength={500}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" tone="primary" busy={busy} disabled={text.trim() === ''}>
          {TEXT.send}
        </Button>
      </div>
      <FormNote error={refusal?.message} />
    </form>
  );
}
