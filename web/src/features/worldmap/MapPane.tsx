import { useState } from 'react';
import { LOOKS, STATUSES, wordOf } from '../../map/looks';
import { WorldMap } from '../../map/WorldMap';
import { Icon } from '../../ui/icon/Icon';
import { firstWindow, useRegions, type View } from './model';
import { TEXT } from './text';
import { usePhone } from './usePhone';

interface Props {
  view: View;
  onView: (view: View) => void;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The map with its title, its legend, and the switch to the list. */
export function MapPane({ view, onView, chosen, onChoose }: Props) {
  const regions = useRegions();
  const phone = usePhone();
  const [start] = useState(() => firstWindow(phone));
  return (
    <>
      <div className="atlas__title">
        <h1 className="display">{TEXT.title}</h1>
        <p className="quote">{TEXT.lead}</p>
      </div>
      {view === 'map' && (
        <WorldMap
          regions={regions}
          chosen={chosen}
          onChoose={onChoose}
          start={start}
          label={TEXT.map}
          words={{ nearer: TEXT.nearer, further: TEXT.further, drawing: TEXT.drawing }}
        />
      )}
      {view === 'map' && <Legend open={!phone} />}
      <fieldset className="atlas__views">
        <legend className="sr">{TEXT.view}</legend>
        {(Object.keys(TEXT.views) as View[]).map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => onView(one)}>
            {TEXT.views[one]}
          </button>
        ))}
      </fieldset>
    </>
  );
}

/** Word, icon and pattern of each status, once. */
function Legend({ open }: { open: boolean }) {
  return (
    <details className="legend" open={open}>
      <summary>{TEXT.legend}</summary>
      <ul>
        {STATUSES.map((status) => {
          const { token, tint, fill, border, icon } = LOOKS[status];
          const [width, line, dashes] = border[0] ?? [1, token];
          const box = { x: 1, y: 1, width: 28, height: 14 };
          return (
            <li key={status}>
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
              <Icon name={icon} />
              {wordOf(status)}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
