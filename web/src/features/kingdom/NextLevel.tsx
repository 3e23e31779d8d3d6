import type { BuildingView } from '../../api';
import { formatTicks } from '../../lib/format';
import { useContentPart } from '../../lib/reign';
import { hasScreen } from '../../lib/waiting';
import { Facts } from '../../ui/Facts';
import { effect } from './text';
import { TEXT } from './text.gen';

/**
 * The changes of the next level, the parts that it unlocks, and, if it brings gold by itself, the time in which it pays
 * for itself. Paid work that it only unlocks returns nothing to a ruler who does not start it.
 */
export function NextLevel({ building }: { building: BuildingView }) {
  const content = useContentPart('buildings').find((one) => one.id === building.id);
  if (building.highest || building.action !== 'raise') return null;
  const effects = (building.next ?? []).flatMap(({ what, n }) => effect(what, n, content?.perks ?? []) ?? []);
  const paid = building.next?.some(({ what }) => what === 'incomePerTick') ? building.worthAfter : 0;
  const unlocks = (content?.unlocks ?? []).filter((one) => one.level > building.level && isThere(one.kind));
  const soon = unlocks.filter((one) => one.level === Math.min(...unlocks.map((unlock) => unlock.level)));
  return (
    <Facts
      items={[
        ...effects.map((text) => ({ key: text, label: TEXT.nextLevel, value: text })),
        ...(paid > 0 ? [{ label: TEXT.paysBack, value: formatTicks(paid) }] : []),
        ...soon.map((one) => ({
          key: one.id,
          label: `${TEXT.unlocksNext} ${TEXT.level({ n: one.level }).toLowerCase().replace(' ', '\u00a0')}`,
          value: one.text,
        })),
      ]}
    />
  );
}

/** Only screens that exist are named. */
const SCREEN: Readonly<Record<string, string>> = { unit: 'army', policy: 'policies' };
const isThere = (kind: string) => hasScreen(SCREEN[kind] ?? 'idle');
