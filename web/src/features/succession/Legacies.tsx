import type { SuccessionLegacy, SuccessionView } from '../../api';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/icon/Icon';
import { Meter } from '../../ui/Meter';
import { Panel } from '../../ui/Panel';
import { TEXT } from './text.gen';

interface Props {
  view: SuccessionView;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** What a reign may leave: each with the deed that earns it, and how far it is. */
export function Legacies({ view: { legacies, choose, counts }, chosen, onChange }: Props) {
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Panel aria-labelledby="legacies">
      <fieldset className="choiceset">
        <legend className="title" id="legacies">
          {TEXT.legacies}
        </legend>
        <p className="muted">{TEXT.legaciesLead({ n: choose, counts })}</p>
        <div className="legacies">
          {legacies.map((one) => (
            <Legacy
              key={one.id}
              one={one}
              chosen={chosen.includes(one.id)}
              full={chosen.length >= choose}
              onToggle={() => toggle(one.id)}
            />
          ))}
        </div>
      </fieldset>
    </Panel>
  );
}

interface LegacyProps {
  one: SuccessionLegacy;
  chosen: boolean;
  full: boolean;
  onToggle: () => void;
}

function Legacy({ one, chosen, full, onToggle }: LegacyProps) {
  const { name, text, gives, deed, now, at, earned, times } = one;
  return (
    <label className="choice legacy">
      <input type="checkbox" checked={chosen} disabled={!earned || (full && !chosen)} onChange={onToggle} />
      <b>
        {name}
        <Icon name="check" className="tick" />
      </b>
      <small>{text}</small>
      <span className="up">{gives}</span>
      {earned && (
        <span className="legacy__deed">
          {deed}{' '}
          <Badge icon="check" tone="verdigris">
            {TEXT.earned}
          </Badge>
        </span>
      )}
      {!earned && <Meter label={deed} value={now} max={at} text={TEXT.progress({ now, at })} />}
      {times > 0 && <Badge icon="crown">{TEXT.counts({ times })}</Badge>}
    </label>
  );
}
