import { memo } from 'react';
import { CURLS, HATCHES } from './looks';

/** The patterns of statuses and fog. Their ids are valid in the whole page: a legend uses them, too. */
export const Patterns = memo(function Patterns() {
  return (
    <defs>
      <pattern id="map-fogcurl" width="76" height="44" patternUnits="userSpaceOnUse">
        <path d={CURLS} fill="none" stroke="var(--fog-line)" strokeWidth="1.3" strokeLinecap="round" />
      </pattern>
      {HATCHES.map(({ id, token, line, dots, width, opacity }) => (
        <pattern key={id} id={id} width="10" height="10" patternUnits="userSpaceOnUse">
          {line && <path d={line} fill="none" stroke={`var(--${token})`} strokeWidth={width} strokeOpacity={opacity} />}
          {dots && <path d={dots} fill={`var(--${token})`} />}
        </pattern>
      ))}
    </defs>
  );
});
