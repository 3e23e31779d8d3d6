import type { DiscoveryRequirement } from '../../api';
import { cx } from '../../lib/cx';
import { useNumbers } from '../../lib/notation';
import { Icon } from '../../ui/icon/Icon';
import { TEXT } from './text.gen';

/** The requirements of a visit, each with a link to its screen. */
export function Needs({ list }: { list: readonly DiscoveryRequirement[] }) {
  const { number } = useNumbers();
  if (list.length === 0) return <p className="muted">{TEXT.nothingAsked}</p>;
  return (
    <ul className="suit-needs">
      {list.map(({ kind, need, name, id, met }) => (
        <li key={kind + (id ?? '')} className={cx(met ? 'up' : 'down')}>
          <Icon name={met ? 'check' : 'lock'} label={met ? TEXT.met : TEXT.unmet} />
          <span>{TEXT.needs[kind]({ n: number(need), name: name ?? '' })}</span>
          {!met && <a href={id ? `#/kingdom?building=${id}` : '#/kingdom'}>{TEXT.goThere}</a>}
        </li>
      ))}
    </ul>
  );
}
