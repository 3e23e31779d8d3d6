import { HOLDINGS } from '../../map/holdings';
import { LOOKS, type Look, STATUSES, wordOf } from '../../map/looks';
import { Icon } from '../../ui/icon/Icon';
import type { Layer } from './shared';
import { TEXT } from './text.gen';

type Entry = readonly [word: string, look: Look];

const ENTRIES: Readonly<Record<Layer, readonly Entry[]>> = {
  realm: STATUSES.map((status) => [wordOf(status), LOOKS[status]]),
  factions: (['ours', 'theirs', 'nobody'] as const).map((holding) => [TEXT.holdings[holding], HOLDINGS[holding]]),
};

/** Word, icon and pattern of each look of a layer. */
export function Legend({ layer, open }: { layer: Layer; open: boolean }) {
  return (
    <details className="legend" open={open}>
      <summary>{TEXT.legend}</summary>
      <ul>
        {ENTRIES[layer].map(([word, look]) => (
          <li key={word}>
            <Swatch look={look} />
            <Icon name={look.icon} />
            {word}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Swatch({ look: { token, tint, fill, border } }: { look: Look }) {
  const [width, line, dashes] = border[0] ?? [1, token];
  const box = { x: 1, y: 1, width: 28, height: 14 };
  return (
    <svg viewBox="0 0 30 16" aria-hidden="true">
      <rect {...box} fill="var(--land)" />
      <rect {...box} fill={`var(--${token})`} fillOpacity={tint} />
      {fill && <rect {...box} fill={`url(#${fill})`} />}
      <rect
        {...box}
        fill="none"
        stroke={`var(--${line})`}
        strokeWidth={Math.min(width, 3)}
        strokeDasharray={dashes && '4 3'}
      />
    </svg>
  );
}
