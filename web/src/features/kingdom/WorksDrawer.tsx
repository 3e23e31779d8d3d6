import { type KingdomUpgrade, kingdomPurchase } from '../../api';
import { cx } from '../../lib/cx';
import { useCommand, useContentPart, useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Drawer } from '../../ui/Drawer';
import { Icon } from '../../ui/icon/Icon';
import { Rule } from '../../ui/Panel';
import { CommandNote } from '../../ui/reign/CommandNote';
import { PricedButton } from '../../ui/reign/PricedButton';
import { TEXT } from './text';

/** The four works that can be bought once, and the twenty ranks. */
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

/** The button stays open where the engine will refuse: its words say why. */
function Work({ upgrade }: { upgrade: KingdomUpgrade }) {
  const { send, again, busy, state } = useCommand(kingdomPurchase);
  return (
    <li className="work">
      <Icon name={upgrade.icon} />
      <div className="stack">
        <div className="between">
          <b>{upgrade.name}</b>
          {upgrade.owned && (
            <Badge icon="check" tone="verdigris">
              {TEXT.owned}
            </Badge>
          )}
        </div>
        <p className="muted">{upgrade.description}</p>
        {!upgrade.owned && (
          <div className="between">
            <span className="muted">{!upgrade.levelMet && TEXT.requires(upgrade.requiredKingdomLevel)}</span>
            <PricedButton open size="sm" price={upgrade.cost} busy={busy} onClick={() => send({ upgrade: upgrade.id })}>
              {TEXT.purchase}
            </PricedButton>
          </div>
        )}
        <CommandNote state={state} onAgain={again} />
      </div>
    </li>
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
