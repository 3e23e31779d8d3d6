import { useState } from 'react';
import { factionCreate } from '../../api';
import { Shield } from '../../art/Heraldry';
import { useCommand, useContentPart, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea, TextField } from '../../ui/Field';
import { FormNote } from '../../ui/FormNote';
import { CommandNote } from '../../ui/reign/CommandNote';
import { EmblemChoice } from '../../ui/reign/LookChoices';
import { PricedButton } from '../../ui/reign/PricedButton';
import { Switch } from '../../ui/Switch';
import { useFactionsChanged } from './queries';
import { TEXT } from './text.gen';

const FIRST = 'crown';

/** Name, description and emblem of a new faction, and its price. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const emblems = useContentPart('factionEmblems');
  const { cost } = useSection('allegiance');
  const changed = useFactionsChanged();
  const [draft, setDraft] = useState({ name: '', description: '', emblem: FIRST, byRequest: false });
  const { send, busy, state, again, refusal } = useCommand(factionCreate, { quiet: true, onDone: changed });
  const set = (part: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...part }));
  return (
    <Dialog
      open
      title={TEXT.create}
      width={560}
      onClose={onClose}
      foot={
        <>
          <PricedButton price={cost} tone="primary" busy={busy} open onClick={() => send(draft)}>
            {TEXT.create}
          </PricedButton>
          <Button onClick={onClose}>{TEXT.cancel}</Button>
        </>
      }
    >
      <div className="charter">
        <Shield seed={draft.name || FIRST} emblem={draft.emblem} className="charter__shield" />
        <div className="stack">
          <TextField
            label={TEXT.name}
            hint={TEXT.nameHint}
            value={draft.name}
            maxLength={60}
            data-autofocus
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextArea
            label={TEXT.description}
            rows={2}
            value={draft.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        </div>
      </div>
      <EmblemChoice
        legend={TEXT.emblem}
        emblems={emblems}
        value={draft.emblem}
        onChange={(emblem) => set({ emblem })}
      />
      <Switch label={TEXT.byRequest} checked={draft.byRequest} onChange={(byRequest) => set({ byRequest })} />
      <FormNote error={refusal?.message} />
      <CommandNote state={state} onAgain={again} />
    </Dialog>
  );
}
