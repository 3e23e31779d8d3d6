import { type MouseEvent, memo } from 'react';
import { cx } from '../lib/cx';
import { Holder } from './Holder';
import { SEATS } from './looks';
import type { MapRegion } from './mapRegion';
import { TIP_ID } from './Tip';

interface Props {
  regions: readonly MapRegion[];
  chosen: string | undefined;
  /** The size of the letters, in units of the drawing. */
  size: number;
  box: string;
  onHot: (id: string | undefined) => void;
  onChoose: (event: MouseEvent, id: string) => void;
  /** A name that the keyboard focuses may lie outside the window. */
  onFocus: (x: number, y: number) => void;
}

/** Seats and names over all regions. Each is a link to its land. */
export function Names({ regions, chosen, size, box, onHot, onChoose, onFocus }: Props) {
  return (
    <svg className="map__layer map__names" viewBox={box} fontSize={size} role="group">
      {regions.map((region) => (
        <g key={region.id} transform={`translate(${region.x} ${region.y})`}>
          <a
            href={region.href}
            aria-label={region.label}
            aria-describedby={region.facts && TIP_ID}
            aria-current={region.id === chosen || undefined}
            className={cx('map__name', region.status === 'Unexplored' && 'is-hidden')}
            onClick={(event) => onChoose(event, region.id)}
            onDragStart={(event) => event.preventDefault()}
            onPointerEnter={() => onHot(region.id)}
            onPointerLeave={() => onHot(undefined)}
            onFocus={(event) => {
              onHot(region.id);
              if (event.currentTarget.matches(':focus-visible')) onFocus(region.x, region.y);
            }}
            onBlur={() => onHot(undefined)}
          >
            <rect x="-60" y="-46" width="120" height="96" fill="transparent" className="map__reach" />
            <Seat of={region} />
            <NameText name={region.name} />
            {region.emblem && region.holding && (
              <Holder emblem={region.emblem} ours={region.holding === 'ours'} shielded={!!region.shielded} />
            )}
            {region.battle && <Battle />}
          </a>
        </g>
      ))}
    </svg>
  );
}

/** A seat under fog is unknown, and the waste has no seat. */
const Seat = memo(function Seat({ of: { status, seat } }: { of: Pick<MapRegion, 'status' | 'seat'> }) {
  const d = seat && status && status !== 'Unexplored' && SEATS[seat];
  if (!d) return null;
  return <path d={d} transform="translate(0 -12)" className="map__seat" />;
});

const NameText = memo(function NameText({ name }: { name: string }) {
  return (
    <text>
      {linesOf(name).map((line, at) => (
        <tspan key={line} x="0" dy={at ? '1.02em' : '.5em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
});

/** A long name is split into two lines, as even as its words allow. */
export function linesOf(name: string): string[] {
  const words = name.split(' ');
  if (name.length < 11 || words.length < 2) return [name];
  const longest = (at: number) => Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length);
  const cuts = words.slice(1).map((_, at) => at + 1);
  const best = cuts.reduce((a, b) => (longest(b) < longest(a) ? b : a));
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

const Battle = () => (
  <g transform="translate(30 -30)" className="map__battle">
    <circle r="14" />
    <path d="M-7,-7L6,6M7,-7L-6,6M-8,4L-4,8M8,4L4,8" />
  </g>
);
