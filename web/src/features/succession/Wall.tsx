import type { ReactNode } from 'react';
import type { SuccessionForebear, SuccessionView } from '../../api';
import { Portrait } from '../../art/Portrait';
import { useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { rulerInput, useWornArts } from '../../ui/reign/RulerPortrait';
import { TEXT } from './text.gen';

/** Nails for those who are still to come. */
const NAILS = 5;

/** The portraits of those who reigned, the eldest first, and of the ruler who reigns. */
export function Wall({ view: { ancestors, reign, reigned, claimants } }: { view: SuccessionView }) {
  const player = useSection('player');
  const kingdom = useSection('kingdom');
  const worn = useWornArts();
  const bare = Math.max(0, NAILS - ancestors.length - 1);
  return (
    <section className="wall" aria-label={TEXT.wall}>
      <p className="quote wall__said">{ancestors.length > 0 ? TEXT.said : TEXT.saidFirst}</p>
      <ol className="forebears">
        {ancestors.map((one) => (
          <Ancestor key={one.reign} one={one} />
        ))}
        <li className="is-yours">
          <Frame>
            <Portrait {...rulerInput(player, worn)} frame="arch" label={TEXT.portrait({ name: player.name })} />
          </Frame>
          <Plate name={player.name} title={player.title} reign={reign} days={reigned} />
          <p className="forebear__deed">{TEXT.unpainted}</p>
          <ul className="chips">
            <li>
              <Badge icon="keep" tone="verdigris">
                {TEXT.reigns}
              </Badge>
            </li>
            <li>
              <Badge icon="star">{TEXT.level({ n: kingdom.level })}</Badge>
            </li>
          </ul>
        </li>
        {Array.from({ length: bare }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nails are all alike
          <li key={i} className="bare" aria-hidden="true">
            <span className="forebear__nail" />
          </li>
        ))}
      </ol>
      {claimants.length > 0 && (
        <p className="forebear__deed">{TEXT.claimants({ names: claimants.map(({ name }) => name).join(', ') })}</p>
      )}
    </section>
  );
}

/** A ruler who handed over. */
const Ancestor = ({ one }: { one: SuccessionForebear }) => (
  <li>
    <Frame>
      <Portrait
        seed="sovereign"
        race={one.race}
        colours={one.colours}
        emblem={one.emblem}
        dress="plate"
        collar="high"
        backdrop="moon"
        frame="arch"
        label={TEXT.portrait({ name: one.name })}
      />
    </Frame>
    <Plate name={one.name} title={one.title} reign={one.reign} days={one.days} />
    <p className="forebear__deed">
      {one.left.length > 0 ? TEXT.left({ names: one.left.join(', ') }) : TEXT.leftNothing}
    </p>
    <ul className="chips">
      <li>
        <Badge icon="star">{TEXT.level({ n: one.kingdom })}</Badge>
      </li>
      <li>
        <Badge icon="map">{TEXT.lands({ n: one.lands })}</Badge>
      </li>
    </ul>
    <a href={`#/book?reign=${one.reign}`} aria-label={TEXT.bookOf({ name: one.name })}>
      {TEXT.book}
    </a>
  </li>
);

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="forebear__frame">
    <span className="forebear__cords" aria-hidden="true" />
    {children}
  </div>
);

interface PlateProps {
  name: string;
  title: string;
  reign: number;
  days: number;
}

/** The brass under a picture. */
const Plate = ({ name, title, reign, days }: PlateProps) => (
  <div className="plate">
    <h2>{name}</h2>
    <p className="plate__by">{title}</p>
    <p className="num">
      {TEXT.reignNumber({ n: reign })} · {TEXT.days({ n: days })}
    </p>
  </div>
);
