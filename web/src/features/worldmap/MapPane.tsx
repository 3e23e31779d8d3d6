import { useState } from 'react';
import { cx } from '../../lib/cx';
import { usePhone } from '../../lib/media';
import { WorldMap } from '../../map/WorldMap';
import { Legend } from './Legend';
import { firstWindow, useRegions, type View } from './model';
import type { Layer } from './shared';
import { TEXT } from './text.gen';

interface Props {
  view: View;
  onView: (view: View) => void;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The map with its title, its legend, and the switch to the list. */
export function MapPane({ view, onView, chosen, onChoose }: Props) {
  const [layer, setLayer] = useState<Layer>('realm');
  const regions = useRegions(layer);
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
      {view === 'map' && <Legend layer={layer} open={!phone} />}
      <Choice className="atlas__views" label={TEXT.view} options={TEXT.views} now={view} onChoose={onView} />
      {view === 'map' && (
        <Choice className="atlas__layers" label={TEXT.layer} options={TEXT.layers} now={layer} onChoose={setLayer} />
      )}
    </>
  );
}

interface ChoiceProps<T extends string> {
  className: string;
  label: string;
  options: Readonly<Record<T, string>>;
  now: T;
  onChoose: (one: T) => void;
}

/** One of a few choices, in a row over the map. */
function Choice<T extends string>({ className, label, options, now, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className={cx('atlas__choice', className)}>
      <legend className="sr">{label}</legend>
      {(Object.keys(options) as T[]).map((one) => (
        <button key={one} type="button" aria-pressed={one === now} onClick={() => onChoose(one)}>
          {options[one]}
        </button>
      ))}
    </fieldset>
  );
}
