import { useState } from 'react';
import { type FactionInside, factionDonateTroops } from '../../../api';
import { Unit } from '../../../art/Soldiers';
import { useNumbers } from '../../../lib/notation';
import { useCommand, useContentPart, useSection } from '../../../lib/reign';
import { Button } from '../../../ui/Button';
import { Facts } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';
import { CommandNote } from '../../../ui/reign/CommandNote';
import { useBanner } from '../../../ui/reign/useBanner';
import { Giving } from '../Giving';
import { useFactionsChanged } from '../queries';
import type { FactionTab } from '../tab';
import { TEXT } from '../text.gen';

/** The faction's army with its power, and the player's troops that could join it. */
function Army({ faction }: { faction: FactionInside }) {
  return (
    <div className="faction-halves">
      <Panel plain>
        <Theirs army={faction.army} />
      </Panel>
      <Panel plain>
        <Yours />
      </Panel>
    </div>
  );
}

const tab: FactionTab = { id: 'army', label: TEXT.army, order: 3, Panel: Army };

export default tab;

function Theirs({ army }: Pick<FactionInside, 'army'>) {
  const { number } = useNumbers();
  const units = useContentPart('units');
  const banner = useBanner();
  return (
    <>
      <h2 className="title">{TEXT.theirs}</h2>
      <Facts
        items={[
          { label: TEXT.totalPower, value: number(army.power) },
          { label: TEXT.upkeep, value: TEXT.gold({ n: army.charge }) },
          { label: TEXT.readiness, value: `${number(army.readiness)}%` },
        ]}
      />
      {!army.units?.length && <p className="muted">{TEXT.noTroops}</p>}
      <ul className="faction-troops" aria-label={TEXT.theirs}>
        {army.units?.map(({ unit, count }) => (
          <li key={unit}>
            <Unit id={unit} banner={banner} />
            <b>{units.find(({ id }) => id === unit)?.name}</b>
            <span className="num">{number(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Yours() {
  const { number } = useNumbers();
  const units = useContentPart('units');
  const banner = useBanner();
  const held = useSection('units');
  const { power } = useSection('army');
  const { giving } = useSection('allegiance');
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({});
  const changed = useFactionsChanged();
  const { send, busy, state, again } = useCommand(factionDonateTroops, {
    onDone: () => {
      setWanted({});
      changed();
    },
  });
  const mine = units.filter(({ id }) => (held[id]?.count ?? 0) > 0);
  const troops = mine.flatMap(({ id }) => {
    const quantity = Math.min(wanted[id] ?? 0, held[id]?.count ?? 0);
    return quantity > 0 ? [{ unit: id, quantity }] : [];
  });
  return (
    <>
      <h2 className="title">{TEXT.yours}</h2>
      <Facts items={[{ label: TEXT.yourPower, value: number(power) }]} />
      {mine.length === 0 && <p className="muted">{TEXT.noOwn}</p>}
      <ul className="faction-troops" aria-label={TEXT.yours}>
        {mine.map(({ id, name }) => (
          <li key={id}>
            <Unit id={id} banner={banner} />
            <span>
              <b>{name}</b>
              <small className="muted">{TEXT.youHave({ n: held[id]?.count ?? 0 })}</small>
            </span>
            <input
              className="input num"
              inputMode="numeric"
              aria-label={TEXT.toGive({ unit: name })}
              value={wanted[id] ?? 0}
              onChange={({ target }) => {
                const n = Number.parseInt(target.value.replace(/\D/g, ''), 10) || 0;
                setWanted({ ...wanted, [id]: Math.min(n, held[id]?.count ?? 0) });
              }}
            />
          </li>
        ))}
      </ul>
      {mine.length > 0 && (
        <>
          <p className="muted">{TEXT.contributeNote}</p>
          <Giving />
          <Button
            tone="primary"
            wide
            busy={busy}
            disabled={troops.length === 0 || !!giving.refused}
            onClick={() => send({ troops })}
          >
            {TEXT.contribute}
          </Button>
        </>
      )}
      <CommandNote state={state} onAgain={again} />
    </>
  );
}
