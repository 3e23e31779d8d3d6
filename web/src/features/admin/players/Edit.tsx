import { type FormEvent, useState } from 'react';
import { type AdminStats, adminEdit } from '../../../api';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { FormNote } from '../../../ui/FormNote';
import { Panel } from '../../../ui/Panel';
import { wholeOf } from '../numbers';
import { useAct } from '../useAct';
import { TEXT } from './text.gen';

interface Props {
  player: string;
  stats: AdminStats;
  onChanged: () => void;
}

const NUMBERS = ['gold', 'experience', 'power'] as const;

/** Name and numbers. Untouched fields are not sent, so that their values can go on changing. */
export function Edit({ player, stats, onChanged }: Props) {
  const [name, setName] = useState(stats.name);
  const [typed, setTyped] = useState(() => ({
    gold: String(stats.gold),
    experience: String(stats.experience),
    power: String(stats.power),
  }));
  const { command, busy, error } = useAct(onChanged);
  const wrong = NUMBERS.filter((one) => wholeOf(typed[one]) === undefined);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.length > 0) return;
    const changed = NUMBERS.filter((one) => typed[one] !== String(stats[one]));
    command(
      adminEdit,
      {
        player,
        ...(name === stats.name ? {} : { name }),
        ...Object.fromEntries(changed.map((one) => [one, wholeOf(typed[one])])),
      },
      'quiet', // the server's own words
    );
  };
  return (
    <Panel plain>
      <form className="stack" onSubmit={save} noValidate>
        <TextField label={TEXT.name} value={name} onChange={(event) => setName(event.target.value)} />
        <div className="console__fields">
          {NUMBERS.map((one) => (
            <TextField
              key={one}
              label={TEXT[one]}
              inputMode="numeric"
              error={wrong.includes(one) ? TEXT.notWhole : undefined}
              value={typed[one]}
              onChange={(event) => setTyped({ ...typed, [one]: event.target.value })}
            />
          ))}
        </div>
        <p className="muted">{TEXT.assistNote}</p>
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
