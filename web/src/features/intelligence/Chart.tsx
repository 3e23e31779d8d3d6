import { memo, useLayoutEffect, useRef } from 'react';
import type { IntelligenceNetworkView } from '../../api';
import { cx } from '../../lib/cx';
import { useContentPart } from '../../lib/reign';
import { SEATS } from '../../map/looks';
import { QuietWorld } from '../../map/QuietWorld';
import { Icon } from '../../ui/icon/Icon';
import { HOME, LOOK, type NetworkState, type Place, stateOf } from './model';
import { TEXT } from './text.gen';

interface Props {
  places: readonly Place[];
  networks: Readonly<Record<string, IntelligenceNetworkView>>;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The known world, with threads to the lands that have a network. */
export function Chart({ places, networks, chosen, onChoose }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const square = useRef<HTMLDivElement>(null);
  const { territories } = useContentPart('map');
  const seats = new Map(territories?.map(({ id, seat }) => [id, seat]));
  const home = places.find(({ id }) => id === (chosen ?? HOME));
  const [x, y] = [home?.x ?? 500, home?.y ?? 500];
  // A phone shows a part of the world: first the own domain, or the land in the address.
  useLayoutEffect(() => {
    const { current } = frame;
    const world = square.current;
    if (!current || !world) return;
    current.scrollTo(
      world.offsetLeft + (world.offsetWidth * x) / 1000 - current.clientWidth / 2,
      world.offsetTop + (world.offsetHeight * y) / 1000 - current.clientHeight / 2,
    );
  }, [x, y]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <div ref={frame} className="web__map" tabIndex={0} role="group" aria-label={TEXT.chart}>
      <div className="web__field">
        <div ref={square} className="web__square">
          <QuietWorld
            fog={idsOf(places, ({ scouted }) => !scouted)}
            held={idsOf(places, ({ controlled }) => controlled)}
          />
          <svg className="web__net" viewBox="0 0 1000 1000" aria-hidden="true">
            <Threads places={places} networks={networks} />
          </svg>
          {places.map((place) => (
            <Knot
              key={place.id}
              place={place}
              seat={seats.get(place.id) ?? undefined}
              network={networks[place.id]}
              on={place.id === chosen}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

const idsOf = (places: readonly Place[], which: (place: Place) => boolean): string =>
  places
    .filter(which)
    .map(({ id }) => id)
    .join(' ');

/** A thread from the seat to a network, bent so that no two overlap. */
function pathOf(from: Place, to: Place): string {
  const mx = Math.round((from.x + to.x) / 2 + (to.y - from.y) * 0.16);
  const my = Math.round((from.y + to.y) / 2 - (to.x - from.x) * 0.16 - 20);
  return `M${from.x},${from.y}Q${mx},${my} ${to.x},${to.y}`;
}

function Threads({ places, networks }: Pick<Props, 'places' | 'networks'>) {
  const home = places.find(({ id }) => id === HOME);
  if (!home) return null;
  return places.map((place) => {
    const network = networks[place.id];
    if (!network) return null;
    const state = stateOf(network);
    const path = pathOf(home, place);
    return (
      <g key={place.id}>
        <path d={path} className="spy-thread__halo" />
        <path d={path} className={`spy-thread spy-thread--${state.toLowerCase()} is-${LOOK[state].tone}`} />
      </g>
    );
  });
}

interface KnotProps {
  place: Place;
  seat: string | undefined;
  network: IntelligenceNetworkView | undefined;
  on: boolean;
  onChoose: (id: string) => void;
}

/** A land on the chart. A network has a knot whose shape, mark and colour tell its state. */
const Knot = memo(function Knot({ place, seat, network, on, onChoose }: KnotProps) {
  const state = network && stateOf(network);
  const words = place.controlled ? TEXT.yours : TEXT.noNetworkHere;
  return (
    <button
      type="button"
      className={cx('knot', state && `knot--${state.toLowerCase()} is-${LOOK[state].tone}`, on && 'is-on')}
      style={{ left: `${place.x / 10}%`, top: `${place.y / 10}%` }}
      aria-pressed={on}
      aria-label={
        network && state
          ? TEXT.node({ land: place.name, state: TEXT.key[state], n: network.assignedAgentIds?.length ?? 0 })
          : TEXT.site({ land: place.name, state: words })
      }
      onClick={() => onChoose(place.id)}
    >
      {state ? (
        <KnotBadge state={state} n={network.assignedAgentIds?.length ?? 0} />
      ) : (
        <SeatSign held={place.controlled} seat={place.scouted ? seat : undefined} />
      )}
      <span className={cx('knot__name', !place.scouted && 'is-fog')}>{place.name}</span>
    </button>
  );
});

/** Without a network the land's seat is drawn; under fog it is unknown. */
function SeatSign({ held, seat }: { held: boolean; seat: string | undefined }) {
  const d = seat && SEATS[seat];
  if (!d) return <i className="knot__dot" />;
  return (
    <svg className={cx('knot__seat', held && 'is-held')} viewBox="-22 -38 44 44" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

const KnotBadge = ({ state, n }: { state: NetworkState; n: number }) => (
  <span className="knot__badge">
    <Shape state={state} />
    <Icon name={state === 'Compromised' ? 'flame' : 'eye'} />
    <b className="num">{n}</b>
  </span>
);

const DIAMOND = 'M0,-21L21,0L0,21L-21,0Z';
const TRIANGLE = 'M0,-25L24,17H-24Z';

/** A state has the same shape on the chart as in the legend: colour is never the only sign. */
const Shape = ({ state }: { state: NetworkState }) => (
  <svg className="knot__shape" data-state={state} viewBox="-26 -26 52 52" aria-hidden="true">
    <path d={state === 'Compromised' ? TRIANGLE : DIAMOND} />
    {state === 'Busy' && <circle r="24" />}
  </svg>
);

/** The legend of the knots. */
export const Key = () => (
  <ul className="web__key" aria-label={TEXT.legend}>
    {(['Active', 'Busy', 'Compromised', 'Idle'] as const).map((state) => (
      <li key={state} className={`is-${LOOK[state].tone}`}>
        <Shape state={state} />
        {TEXT.key[state]}
      </li>
    ))}
  </ul>
);
