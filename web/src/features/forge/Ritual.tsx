import { type FormEvent, useState } from 'react';
import { forgeRitual } from '../../api';
import { useCommand, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { type Fact, Facts } from '../../ui/Facts';
import { TextArea, TextField } from '../../ui/Field';
import { CommandNote } from '../../ui/reign/CommandNote';
import type { Work } from './model';
import { TEXT } from './text.gen';

/** Names and describes the finished work. */
export function Ritual({ work, onForged }: { work: Work; onForged: (id: string) => void }) {
  const { nameMax, descriptionMax, writtenEffects } = useSection('forge');
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const { send, again, busy, state, refusal } = useCommand(forgeRitual, {
    quiet: true,
    onDone: ({ result }) => onForged(result.id),
  });
  const complete = (event: FormEvent) => {
    event.preventDefault();
    // The field takes line breaks, the name on the item does not.
    send({ name, description: description.replace(/\s*\n\s*/g, ' ') });
  };
  const facts: Fact[] = [
    { label: TEXT.inCrucible, value: work.name },
    { label: TEXT.effect, value: <span className="worth">{work.suggestedEffect.description}</span> },
    ...(writtenEffects ? [{ label: TEXT.orWritten, value: writtenEffects.join(', ') }] : []),
    ...(work.catalysts > 0 ? [{ label: TEXT.catalystsHeld, value: TEXT.catalysts({ n: work.catalysts }) }] : []),
  ];
  return (
    <form className="stack" onSubmit={complete}>
      <p>{TEXT.ritualLead}</p>
      <TextField
        label={TEXT.name}
        hint={TEXT.nameHint({ max: nameMax })}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={TEXT.what}
        hint={TEXT.nameHint({ max: descriptionMax })}
        rows={3}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      {refusal && (
        <p className="down" role="alert">
          {refusal.message}
        </p>
      )}
      <Facts items={facts} />
      <CommandNote state={state} onAgain={again} />
      <div className="foot foot--end">
        <Button
          tone="primary"
          type="submit"
          busy={busy}
          busyLabel={TEXT.completing}
          disabled={!name.trim() || !description.trim()}
        >
          {TEXT.complete}
        </Button>
      </div>
    </form>
  );
}
