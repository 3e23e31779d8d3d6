import type { HoardTreasure } from '../../api';
import { useContentPart, useSectionPart } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { TimeAgo } from '../../ui/Countdown';
import { Rule } from '../../ui/Panel';
import { EmptyState } from '../../ui/States';
import { TEXT } from './text.gen';
import { ICONS, RARITIES } from './tints';

/** The last openings, up to one of them: the result of a turning key is not shown early. */
export function Past({ upTo }: { upTo: number }) {
  const all = useSectionPart('hoard', ({ history }) => history ?? []);
  const past = all.filter(({ id }) => id <= upTo);
  return (
    <section aria-label={TEXT.past}>
      <Rule>{TEXT.past}</Rule>
      {past.length === 0 ? (
        <EmptyState icon="chest" title={TEXT.nothing}>
          {TEXT.nothingNote}
        </EmptyState>
      ) : (
        <ul className="past">
          {past.map((treasure) => (
            <Row key={treasure.id} treasure={treasure} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ treasure }: { treasure: HoardTreasure }) {
  const from = useContentPart('cases').find(({ id }) => id === treasure.case);
  const what = useWhat();
  return (
    <li>
      <Badge icon={ICONS[treasure.kind]} tone={RARITIES[treasure.rarity]}>
        {treasure.rarity}
      </Badge>
      <span>
        <b>{what(treasure)}</b> <span className="muted">{from?.name}</span>
      </span>
      <span className="muted">
        <TimeAgo at={treasure.at} />
      </span>
    </li>
  );
}

/** A prize, in words. */
export function useWhat() {
  return ({ kind, name, quantity }: HoardTreasure): string =>
    kind === 'NPC' ? (name ?? '') : TEXT.of[kind]({ n: quantity });
}
