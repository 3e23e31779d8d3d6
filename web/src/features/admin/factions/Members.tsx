import type { FactionWhole } from '../../../api';
import { formatDateTime, formatNumber } from '../../../lib/format';
import { useContentPart } from '../../../lib/reign';
import { Panel } from '../../../ui/Panel';
import { hrefOfPlayer } from '../players/address';
import { Rest } from './Rest';
import { TEXT } from './text.gen';

/** The members, and the gifts that each donor would get back. */
export function Members({ of }: { of: FactionWhole }) {
  const units = useContentPart('units');
  const members = of.members ?? [];
  const nameOf = (id: string) => members.find((one) => one.id === id)?.name ?? TEXT.unknown;
  const troops = (given: Readonly<Record<string, number>> | null) =>
    units.map(({ id, name }) => (given?.[id] ? `, ${formatNumber(given[id])} × ${name}` : '')).join('');
  return (
    <div className="console__two">
      <Panel plain>
        <h3 className="label">{TEXT.members}</h3>
        <ul className="sessions" aria-label={TEXT.members}>
          {members.map((one) => (
            <li className="set" key={one.id}>
              <span className="anywhere">
                <a href={hrefOfPlayer(one.id)}>{one.name}</a>
                <small>{formatDateTime(one.joinedAt)}</small>
              </span>
              <span>{one.role}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel plain>
        <h3 className="label">{TEXT.donors}</h3>
        {of.donors?.length ? (
          <ul className="sessions" aria-label={TEXT.donors}>
            {of.donors.map((one) => (
              <li className="set" key={one.id}>
                <a className="anywhere" href={hrefOfPlayer(one.id)}>
                  {nameOf(one.id)}
                </a>
                <span>{TEXT.donated({ gold: one.gold, troops: troops(one.units) })}</span>
              </li>
            ))}
            <Rest of={of.donorCount} shown={of.donors.length} />
          </ul>
        ) : (
          <p className="muted">{TEXT.noDonors}</p>
        )}
      </Panel>
    </div>
  );
}
