import { type FormEvent, useState } from 'react';
import { type NewsUpdate, newsPutUpdate } from '../../../api';
import { useCommand } from '../../../lib/reign';
import { Button } from '../../../ui/Button';
import { TextArea, TextField } from '../../../ui/Field';
import { Panel } from '../../../ui/Panel';
import { CommandNote } from '../../../ui/reign/CommandNote';
import { toast } from '../../../ui/toasts';
import { guardedCall } from '../password/usePassword';
import { TEXT } from './text';

const putUpdate = guardedCall(newsPutUpdate);

const blank = (text: string) => text.trim() === '';

interface Props {
  of: NewsUpdate | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/** Writes a note. Its bounds are the server's, whose words stand at the field it names. */
export function UpdateForm({ of, onSaved, onCancel }: Props) {
  const [title, setTitle] = useState(of?.title ?? '');
  const [version, setVersion] = useState(of?.version ?? '');
  const [date, setDate] = useState(of?.date ?? '');
  const [notes, setNotes] = useState((of?.notes ?? []).join('\n'));
  const [tried, setTried] = useState(false);
  const { send, again, busy, state, refusal } = useCommand(putUpdate, {
    quiet: true,
    onDone: ({ result }) => {
      toast(TEXT.posted(result.title), { tone: 'verdigris', icon: 'check' });
      for (const clear of [setTitle, setVersion, setDate, setNotes]) clear('');
      setTried(false);
      onSaved();
    },
  });
  const faultOf = (field: string, text: string) => {
    if (tried && blank(text)) return TEXT.missing;
    return refusal?.params.field === field ? refusal.message : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ([title, version, notes].some(blank)) return;
    send({ ...(of && { update: of.id }), ...(date && { date }), title, version, notes });
  };
  return (
    <Panel plain aria-labelledby="note-form">
      <form className="stack" onSubmit={submit} noValidate autoComplete="off">
        <h3 className="label" id="note-form">
          {of ? TEXT.edit : TEXT.create}
        </h3>
        <TextField
          label={TEXT.title}
          value={title}
          error={faultOf('title', title)}
          onChange={(e) => setTitle(e.target.value)}
        />
        <TextField
          label={TEXT.version}
          value={version}
          error={faultOf('version', version)}
          onChange={(e) => setVersion(e.target.value)}
        />
        <TextField
          type="date"
          label={TEXT.date}
          value={date}
          error={refusal?.params.field === 'date' ? refusal.message : undefined}
          onChange={(e) => setDate(e.target.value)}
        />
        <TextArea
          label={TEXT.notes}
          hint={TEXT.notesHint}
          rows={6}
          value={notes}
          error={faultOf('notes', notes)}
          onChange={(e) => setNotes(e.target.value)}
        />
        {refusal && !refusal.params.field && (
          <p role="alert" className="down">
            {refusal.message}
          </p>
        )}
        <CommandNote state={state} onAgain={again} />
        <div className="foot">
          <Button type="submit" tone="primary" icon="news" busy={busy}>
            {of ? TEXT.save : TEXT.post}
          </Button>
          {of && <Button onClick={onCancel}>{TEXT.cancel}</Button>}
        </div>
      </form>
    </Panel>
  );
}
