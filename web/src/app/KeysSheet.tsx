import './keys.css';
import { setPrefs, usePrefs } from '../lib/prefs';
import { Dialog } from '../ui/Dialog';
import { Switch } from '../ui/Switch';
import { TEXT } from './frameText.gen';
import { hotkeysOf } from './hotkeys';
import { KEYS } from './keysText.gen';
import type { Place } from './nav';

interface Line {
  keys: readonly string[];
  does: string;
}

/** The keys that work on every screen. */
const ANYWHERE: readonly Line[] = (
  [
    ['find', 'Ctrl', 'K'],
    ['search', '/'],
    ['gold', 'A'],
    ['log', 'L'],
    ['list', '?'],
    ['close', 'Esc'],
  ] as const
).map(([does, ...keys]) => ({ keys, does: KEYS.lines[does] }));

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <section className="hotkeys__part">
    <h3 className="label">{title}</h3>
    <dl>
      {lines.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The hotkeys of the screens that exist. */
export default function KeysSheet({ place, onClose }: { place: Place; onClose: () => void }) {
  const hotkeys = usePrefs((prefs) => prefs.hotkeys);
  return (
    <Dialog open title={TEXT.keys} onClose={onClose} width={560} className="hotkeys">
      <div className="hotkeys__lists">
        <Lines title={KEYS.anywhere} lines={ANYWHERE} />
        <Lines
          title={KEYS.screens}
          lines={hotkeysOf(place).map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], does: label }))}
        />
      </div>
      <Switch label={KEYS.on} note={KEYS.note} checked={hotkeys} onChange={(on) => setPrefs({ hotkeys: on })} />
    </Dialog>
  );
}
