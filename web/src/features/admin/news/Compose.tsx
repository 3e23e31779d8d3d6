import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { newsAnnounce } from '../../../api';
import { charactersOf } from '../../../lib/characters';
import { useCommand } from '../../../lib/reign';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { TextArea } from '../../../ui/Field';
import { Icon } from '../../../ui/icon/Icon';
import { Panel } from '../../../ui/Panel';
import { CommandNote } from '../../../ui/reign/CommandNote';
import { toast } from '../../../ui/toasts';
import { guardedCall } from '../password/usePassword';
import { TEXT as FRAME } from '../text.gen';
import { TEXT } from './text.gen';

const announce = guardedCall(newsAnnounce);

/** The command's own limit, in characters as people count them. */
export const LONGEST = 500;

/** The faults that the form finds itself. */
export function faultOf(message: string): string | undefined {
  const n = charactersOf(message);
  if (n === 0) return TEXT.blank;
  return n > LONGEST ? TEXT.tooLong({ most: LONGEST }) : undefined;
}

/** Writes an announcement, previews it and asks for confirmation. */
export function Compose() {
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState<string>();
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const { send, again, busy, state, refusal, clear } = useCommand(announce, {
    quiet: true,
    onDone: () => announced(),
  });

  const write = (text: string) => {
    setMessage(text);
    setFault(undefined);
    clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = faultOf(message);
    setFault(wrong);
    setAsking(!wrong);
  };
  const announced = () => {
    write('');
    toast(TEXT.done, { tone: 'verdigris', icon: 'check' });
    queries.invalidateQueries({ queryKey: ['news'] });
  };
  const note = <CommandNote state={state} onAgain={again} />;
  return (
    <Panel plain aria-labelledby="compose">
      <form className="stack" onSubmit={submit} noValidate>
        <h3 className="label" id="compose">
          {TEXT.compose}
        </h3>
        <p className="muted">{TEXT.where}</p>
        <TextArea
          label={TEXT.message}
          rows={5}
          value={message}
          hint={TEXT.count({ n: charactersOf(message), most: LONGEST })}
          error={fault ?? refusal?.message}
          onChange={(event) => write(event.target.value)}
        />
        <Preview message={message.trim()} />
        {!asking && note}
        <div className="foot">
          <Button type="submit" tone="primary" icon="bell" busy={busy}>
            {TEXT.announce}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        title={TEXT.ask}
        confirm={TEXT.announce}
        cancel={FRAME.cancel}
        busy={busy}
        onConfirm={() => send({ message }).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <Said message={message.trim()} />
        <p>{TEXT.askText}</p>
        {note}
      </ConfirmDialog>
    </Panel>
  );
}

const Preview = ({ message }: { message: string }) => (
  <figure className="preview">
    <figcaption className="label">{TEXT.preview}</figcaption>
    {message ? <Said message={message} /> : <p className="muted">{TEXT.previewEmpty}</p>}
  </figure>
);

/** As plain text, never markup. */
const Said = ({ message }: { message: string }) => (
  <div className="said">
    <Icon name="bell" />
    <p>{message}</p>
  </div>
);
