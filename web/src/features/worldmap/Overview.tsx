import type { WorldmapPower } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useContentPart, useSection } from '../../lib/reign';
import { Badge, Chips } from '../../ui/Badge';
import { TimeAgo } from '../../ui/Countdown';
import { Facts } from '../../ui/Facts';
import { Rule } from '../../ui/Panel';
import { Between } from './Between';
import { RelationBadge } from './badges';
import { LandLink } from './LandLink';
import { tidingsOf } from './model';
import { TEXT } from './text.gen';

const TIDINGS = 6;

/** Shown while no land is chosen: the extent of the reign, the news, and the other powers. */
export function Overview({ onChoose }: { onChoose: (id: string) => void }) {
  const dominion = useSection('dominion');
  const powers = useSection('powers');
  const tidings = tidingsOf(powers, TIDINGS);
  return (
    <>
      <h2 className="title">{TEXT.overview}</h2>
      <Facts
        items={[
          {
            label: TEXT.lands,
            value: <b className="num">{TEXT.ofLands({ n: dominion.controlled, of: dominion.lands })}</b>,
          },
          { label: TEXT.wars, value: <b className="num">{dominion.warsDeclared}</b> },
        ]}
      />
      <Rule>{TEXT.tidings}</Rule>
      {tidings.length === 0 && <p className="muted">{TEXT.noTidings}</p>}
      <ul className="tidings">
        {tidings.map(({ at, text, power }) => (
          <li key={`${power.id}${at}${text}`}>
            <small className="muted">
              <TimeAgo at={at} /> · {power.name}
            </small>{' '}
            {text}
          </li>
        ))}
      </ul>
      <p>
        <a href="#/annals">{TEXT.annals}</a>
      </p>
      <Rule>{TEXT.powers}</Rule>
      {Object.values(powers).map((power) => (
        <PowerCard key={power.id} power={power} onChoose={onChoose} />
      ))}
    </>
  );
}

function PowerCard({ power, onChoose }: { power: WorldmapPower; onChoose: (id: string) => void }) {
  const { number } = useNumbers();
  const territories = useContentPart('map').territories ?? [];
  const nameOf = (id: string) => territories.find((one) => one.id === id)?.name ?? id;
  const military = number(power.military);
  return (
    <details className="power">
      <summary>
        <b>{power.name}</b>
        <RelationBadge of={power.relationship} />
      </summary>
      <Chips>
        <Badge icon="banner">{power.status}</Badge>
      </Chips>
      <p className="muted">{power.description}</p>
      <Facts
        items={[
          { label: TEXT.leader, value: power.leader },
          {
            label: TEXT.military,
            value: <span className="num">{power.partial ? TEXT.atLeast({ n: military }) : military}</span>,
          },
          { label: TEXT.influence, value: <span className="num">{power.influence}</span> },
        ]}
      />
      <span className="label">{TEXT.holds}</span>
      <ul className="holdings">
        {(power.controls ?? []).map(({ territory, lost }) => (
          <li key={territory}>
            <LandLink id={territory} name={nameOf(territory)} onChoose={onChoose} />
            {lost && (
              <Badge icon="rank" tone="moon">
                {TEXT.yours}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <span className="label">{TEXT.lately}</span>
      <Between lines={power.recentActions ?? []} />
    </details>
  );
}
