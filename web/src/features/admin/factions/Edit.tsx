import { type FormEvent, useState } from 'react';
import { type FactionWhole, factionAmend } from '../../../api';
import { Button } from '../../../ui/Button';
import { TextArea, TextField } from '../../../ui/Field';
import { FormNote } from '../../../ui/FormNote';
import { Panel } from '../../../ui/Panel';
import { toast } from '../../../ui/toasts';
import { wholeOf } from '../numbers';
import { useAct } from '../useAct';
import { TEXT } from './text.gen';

/** Name, description and treasury. Untouched fields are not sent, so that their values can go on changing. */
export function Edit({ of, onChanged }: { of: FactionWhole; onChanged: () => void }) {
  const [name, setName] = useState(of.name);
  const [description, setDescription] = useState(of.description);
  const [gold, setGold] = useState(String(of.treasury_gold));
  const { command, busy, error } = useAct(() => {
    toast(TEXT.saved, { tone: 'verdigris', icon: 'check' });
    onChanged();
  });
  const whole = wholeOf(gold);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (whole === undefined) return;
    command(
      factionAmend,
      {
        faction: of.id,
        ...(name === of.name ? {} : { name }),
        ...(description === of.description ? {} : { description }),
        ...(whole === of.treasury_gold ? {} : { treasury_gold: whole }),
      },
      'quiet',
    );
  };
  return (
    <Panel plain>
      <form className="stack" onSubmit={save} noValidate>
        <h3 className="label">{TEXT.edit}</h3>
        <TextField label={TEXT.name} value={name} onChange={(event) => setName(event.target.value)} />
        <TextArea
          label={TEXT.description}
          rows={3}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TextField
          label={TEXT.gold}
          hint={TEXT.goldNote}
          inputMode="numeric"
          error={whole === undefined ? TEXT.notWhole : undefined}
          value={gold}
          onChange={(event) => setGold(event.target.value)}
        />
        <FormNote error={error} />
        <div className="foot">
          <Button type="submit" tone="primary" busy={busy}>
            {TEXT.save}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
