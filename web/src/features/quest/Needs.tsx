import type { QuestView, Reason } from '../../api';
import { cx } from '../../lib/cx';
import { useContentPart, useSay } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { buildingOf, type Met, needs } from './model';
import { TEXT } from './text.gen';

const ICON: Record<Met, string> = { met: 'check', unmet: 'lock', unknown: 'more' };

/** The requirements before the quest can be accepted, each with a link to its screen. */
export function Needs({ quest, locked }: { quest: QuestView; locked: Reason | undefined }) {
  const buildings = useContentPart('buildings');
  const say = useSay();
  const list = needs(quest, locked);
  if (list.length === 0) return locked ? <p className="down">{say(locked.code, locked.params)}</p> : null;
  return (
    <ul className="needs" aria-label={TEXT.requirements}>
      {list.map(({ text, met }) => {
        const building = buildingOf(text, buildings);
        return (
          <li key={text} className={cx(met === 'unmet' ? 'down' : 'muted')}>
            <Icon name={ICON[met]} label={met === 'unknown' ? undefined : TEXT[met]} />
            {text}
            {met === 'unmet' && <a href={building ? `#/kingdom?building=${building}` : '#/kingdom'}>{TEXT.goThere}</a>}
          </li>
        );
      })}
    </ul>
  );
}
