import { type KingdomUpgrade, kingdomPurchase } from '../../api';
import { cx } from '../../lib/cx';
import { formatTicks } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useContentPart, useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Drawer } from '../../ui/Drawer';
import { Facts } from '../../ui/Facts';
import { Icon } from '../../ui/icon/Icon';
import { Rule } from '../../ui/Panel';
import { CommandNote } from '../../ui/reign/CommandNote';
import { GoldWait } from '../../ui/reign/GoldWait';
import { LockedButton } from '../../ui/reign/LockedButton';
import { TEXT } from './text.gen';

/** The four works, bought once each, and the twenty ranks. */
export function WorksDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} title={TEXT.works}>
      <Works />
      <Rule>{TEXT.ranks}</Rule>
      <Ranks />
    </Drawer>
  );
}

function Works() {
  const { upgrades } = useSection('kingdom');
  return (
    <ul className="works">
      {(upgrades ?? []).map((upgrade) => (
        <Work key={upgrade.id} upgrade={upgrade} />
      ))}
    </ul>
  );
}

/**
 * A refused work gives the reason, gold first; an effect on gold gives the gain and the time in which it pays for
 * itself.
 */
function Work({ upgrade }: { upgrade: KingdomUpgrade }) {
  const { send, again, busy, state } = useCommand(kingdomPurchase);
  const { name, icon, description, cost, owned, locked } = upgrade;
  return (
    <li className="work">
      <Icon name={icon} />
      <div className="stack">
        <div className="between">
          <b>{name}</b>
          {owned && (
            <Badge icon="check" tone="verdigris">
              {TEXT.owned}
            </Badge>
          )}
        </div>
        <p className="muted">{description}</p>
        <Tolls upgrade={upgrade} />
        {!owned && (
          <LockedButton
            size="sm"
            busy={busy}
            locked={locked}
            hint={({ code }) => code === 'upgrade.gold_short' && <GoldWait price={cost} />}
            onClick={() => send({ upgrade: upgrade.id })}
          >
            {TEXT.purchase} <span className="num btn__price">{TEXT.inGold({ price: cost })}</span>
          </LockedButton>
        )}
        <CommandNote state={state} onAgain={again} />
      </div>
    </li>
  );
}

/** The worth of an upgrade of income at this kingdom's numbers. */
function Tolls({ upgrade: { perTick, worthAfter } }: { upgrade: KingdomUpgrade }) {
  const { perTick: write } = useNumbers();
  if (!perTick || !worthAfter) return null;
  return (
    <Facts
      items={[
        { label: TEXT.brings, value: <span className="num up">{TEXT.eachTick({ gold: write(perTick) })}</span> },
        { label: TEXT.paysBack, value: <span className="num">{formatTicks(worthAfter)}</span> },
      ]}
    />
  );
}

function Ranks() {
  const levels = useContentPart('levels');
  const { level: now } = useSection('kingdom');
  return (
    <ol className="ranks">
      {levels.map(({ level, name, description }) => (
        <li key={level} className={cx(level > now && 'ahead')} aria-current={level === now ? 'step' : undefined}>
          <b>
            <span className="num">{level}</span> {name}
          </b>
          {level <= now + 1 && <p className="muted">{description}</p>}
        </li>
      ))}
    </ol>
  );
}
