import { type MouseEvent, memo } from 'react';
import { cx } from '../lib/cx';
import { HOLDINGS, type Holding } from './holdings';
import { type Line, LOOKS, SCENERY, type Status } from './looks';

interface Props {
  id: string;
  status: Status | undefined;
  holding: Holding | undefined;
  shape: string;
  hot: boolean;
  chosen: boolean;
  onHot: (id: string | undefined) => void;
  onChoose: (event: MouseEvent, id: string) => void;
}

/**
 * A region in its status, or in its holder's look: tint, hatch and inner border. Keyboard users reach it by its name,
 * which is a link.
 */
export const RegionShape = memo(function RegionShape({
  id,
  status,
  holding,
  shape,
  hot,
  chosen,
  onHot,
  onChoose,
}: Props) {
  const look = holding ? HOLDINGS[holding] : status ? LOOKS[status] : SCENERY;
  const clip = `map-clip-${id}`;
  return (
    <g data-region={id} data-holding={holding}>
      <clipPath id={clip}>
        <path d={shape} />
      </clipPath>
      <path d={shape} fill={`var(--${look.token})`} fillOpacity={look.tint} />
      {look.fill && (
        <path d={shape} fill={`url(#${look.fill})`} className={cx(look.fill !== 'map-fogcurl' && 'map__hatch')} />
      )}
      <g clipPath={`url(#${clip})`}>
        {look.border.map(([width, token, dashes]: Line) => (
          <path
            key={width}
            d={shape}
            fill="none"
            stroke={`var(--${token})`}
            strokeWidth={width}
            strokeDasharray={dashes}
            strokeLinejoin="round"
          />
        ))}
      </g>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for pointers; the land's name is the link */}
      <path
        d={shape}
        className={cx('map__pick', hot && 'is-hot', chosen && 'is-chosen')}
        onClick={(event) => onChoose(event, id)}
        onPointerEnter={() => onHot(id)}
        onPointerLeave={() => onHot(undefined)}
      />
    </g>
  );
});
