import { useState } from 'react';
import { campaignLaunch, type FactionTarget, type FactionWarfare } from '../../api';
import { useCommand, useLandNames, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Select } from '../../ui/Select';
import { Giving } from './Giving';
import { useFactionsChanged } from './queries';
import { TEXT } from './text.gen';

function targetOf({ garrison: defence, ownerHouse, ownerName }: FactionTarget, land: string): string {
  if (!ownerName) return TEXT.target({ land, defence });
  return TEXT.targetHeld({ land, defence, owner: ownerHouse ? TEXT.ofHouse({ name: ownerName }) : ownerName });
}

/** The choice of a land, and the reasons against a campaign. */
export function Launch({ war }: { war: FactionWarfare }) {
  const say = useSay();
  const name = useLandNames();
  const changed = useFactionsChanged();
  const { giving, pledge } = useSection('allegiance');
  const [target, setTarget] = useState('');
  const [typed, setTyped] = useState('');
  const power = Math.min(Number.parseInt(typed, 10) || 0, pledge);
  const alone = power > 0 ? null : war.alone;
  const { send, busy, state, again } = useCommand(campaignLaunch, { onDone: changed });
  const open = (war.targets ?? []).filter((one) => !one.refused);
  const chosen = open.find(({ territory }) => territory === target);
  const options = [
    { value: '', label: TEXT.chooseTarget },
    ...open.map((one) => ({
      value: one.territory,
      label: targetOf(one, name(one.territory)),
    })),
  ];
  return (
    <div className="stack">
      <h2 className="title">{TEXT.launchTitle}</h2>
      <p className="muted">{TEXT.launchNote({ n: war.cost })}</p>
      <Select label={TEXT.targetField} value={target} options={options} onChange={setTarget} />
      {chosen && chosen.guard > 0 && (
        <p className="muted num">{TEXT.defenceOf({ garrison: chosen.garrison - chosen.guard, guard: chosen.guard })}</p>
      )}
      <TextField
        label={TEXT.lendAtOnce}
        hint={TEXT.marchHint({ n: war.march })}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 12))}
      />
      <Button
        tone="primary"
        wide
        busy={busy}
        disabled={Boolean(war.launch || giving.refused || alone) || target === ''}
        onClick={() => send({ territory: target, ...(power > 0 && { power }) })}
      >
        {TEXT.launch}
      </Button>
      <Giving />
      {!war.launch && alone && <p className="muted">{say(alone.code, alone.params)}</p>}
      {war.launch && <p className="muted">{say(war.launch.code, war.launch.params)}</p>}
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}
