import { memo } from 'react';
import { EMBLEMS, type EmblemId } from '../art/heraldry';
import { cx } from '../lib/cx';

interface Props {
  emblem: string;
  ours: boolean;
  /** No campaign may be launched against the land: a second ring. */
  shielded: boolean;
}

/** The emblem of the faction that holds a land, beside its seat. */
export const Holder = memo(function Holder({ emblem, ours, shielded }: Props) {
  const charge = Object.hasOwn(EMBLEMS, emblem) ? EMBLEMS[emblem as EmblemId] : undefined;
  return (
    <g transform="translate(-34 -28)" className={cx('map__holder', ours && 'is-ours')}>
      {shielded && <circle r="21" className="map__shielded" />}
      <circle r="16" />
      {charge && <path d={charge} transform="scale(.23)" fillRule="evenodd" />}
    </g>
  );
});
