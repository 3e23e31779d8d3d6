import { memo } from 'react';
import { type MintUpgrade, mintBuy, type Ware } from '../../api';
import { Emblem } from '../../art/Heraldry';
import { cx } from '../../lib/cx';
import { useCommand, useContentPart, useSay, useSectionPart } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { CommandNote } from '../../ui/reign/CommandNote';
import { PricedButton } from '../../ui/reign/PricedButton';
import { TEXT } from './text.gen';

/** The icon of each upgrade. */
const SIGNS: Readonly<Record<string, string>> = {
  click1: 'key',
  click2: 'tower',
  click3: 'flame',
  click4: 'crown',
  auto1: 'raven',
  auto2: 'serpent',
  auto3: 'moth',
  auto4: 'eye',
};

/** The mint's upgrades of one type. */
export function Wares({ type }: { type: Ware['type'] }) {
  const wares = useContentPart('mintUpgrades');
  const upgrades = useSectionPart('mint', (mint) => mint.upgrades ?? []);
  return (
    <ul className="wares">
      {wares
        .filter((ware) => ware.type === type)
        .map((ware) => {
          const mine = upgrades.find(({ id }) => id === ware.id);
          return mine && <Row key={ware.id} ware={ware} mine={mine} />;
        })}
    </ul>
  );
}

const Row = memo(function Row({ ware, mine }: { ware: Ware; mine: MintUpgrade }) {
  const { send, again, busy, state } = useCommand(mintBuy);
  const say = useSay();
  return (
    <li className={cx(mine.locked && 'is-locked')}>
      <Emblem id={SIGNS[ware.id] ?? 'star'} />
      <div>
        <b>{ware.name}</b>
        <p>{ware.description}</p>
        {!mine.owned && <p className="wares__gain">{TEXT.gain[ware.type]({ gain: mine.gain, after: mine.after })}</p>}
        {mine.perTick && mine.worthAfter && (
          <p className="wares__gain">{TEXT.tolls({ each: mine.perTick, after: mine.worthAfter })}</p>
        )}
        <CommandNote tile state={state} onAgain={again} />
      </div>
      {mine.owned ? (
        <Badge icon="check" tone="verdigris">
          {TEXT.owned}
        </Badge>
      ) : (
        <div className="wares__buy">
          <PricedButton
            price={ware.cost}
            write={(price) => price}
            short={TEXT.short}
            refused={mine.locked && say(mine.locked.code, mine.locked.params)}
            busy={busy}
            of={ware.name}
            onClick={() => send({ upgrade: ware.id })}
          >
            {TEXT.buy}
          </PricedButton>
        </div>
      )}
    </li>
  );
});
