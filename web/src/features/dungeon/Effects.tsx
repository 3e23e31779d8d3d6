import { formatPercent } from '../../lib/format';
import { useContentPart, useSection } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { factor } from './model';
import { TEXT } from './text.gen';

interface Props {
  value: readonly string[];
  onChange: (effects: readonly string[]) => void;
}

/** Up to three of twelve effects: some strengthen the floor, some weaken raiders on it. */
export function Effects({ value, onChange }: Props) {
  const { limits, spoils } = useSection('dungeon');
  const { effects: most, weakest, weakenBelow } = limits;
  const effects = useContentPart('floorEffects');
  const toggle = (id: string, on: boolean) => onChange(on ? [...value, id] : value.filter((one) => one !== id));
  return (
    <fieldset className="choiceset">
      <legend className="rule rule--left">{TEXT.effects({ n: value.length, most })}</legend>
      <div className="floor-effects">
        {effects.map(({ id, name, kind, value: times, spoils: more, description }) => {
          const on = value.includes(id);
          const buff = kind === 'BUFF';
          return (
            <label key={id} className="choice" title={description}>
              <input
                type="checkbox"
                value={id}
                checked={on}
                disabled={!on && value.length >= most}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              <b>
                {name}
                <Icon name="check" className="tick" />
              </b>
              <small className={buff ? 'up' : 'moonlit'}>
                {(buff ? TEXT.buff : TEXT.debuff)({ times: factor(times) })}
                {more !== undefined && spoils.day > 0 && ` · ${TEXT.spoilsMore({ share: more })}`}
              </small>
            </label>
          );
        })}
      </div>
      <small className="muted">
        {(weakenBelow ? TEXT.debuffsBelow : TEXT.debuffsHere)({ left: formatPercent(weakest / 1000) })}
      </small>
    </fieldset>
  );
}
