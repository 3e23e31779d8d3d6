import type { SeasonStanding } from '../../api';
import { Shield } from '../../art/Heraldry';
import { useLandNames, useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { TEXT } from './text.gen';

/** Factions with lands, the most lands first. */
export function Standings({ of }: { of: readonly SeasonStanding[] }) {
  const name = useLandNames();
  const { faction: mine } = useSection('allegiance');
  return (
    <ol className="standings">
      {of.map(({ faction, name: title, emblem, house, lands }) => (
        <li key={faction} className={faction === mine ? 'is-mine' : undefined}>
          <Shield seed={faction} emblem={emblem} className="standings__shield" />
          <div>
            <h3>
              {title}{' '}
              {faction === mine && (
                <Badge icon="rank" tone="moon">
                  {TEXT.yours}
                </Badge>
              )}
              {house && <Badge icon="tower">{TEXT.house}</Badge>}
            </h3>
            <p className="muted">{lands.map(name).join(', ')}</p>
          </div>
          <b className="num">{TEXT.lands({ n: lands.length })}</b>
        </li>
      ))}
    </ol>
  );
}
