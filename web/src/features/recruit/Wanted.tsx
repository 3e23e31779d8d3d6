import type { RecruitView } from '../../api';
import { charactersOf } from '../../lib/characters';
import { TextField } from '../../ui/Field';
import { Icon } from '../../ui/icon/Icon';
import { type Form, toggle } from './form';
import { TEXT } from './text.gen';

interface Props {
  view: RecruitView;
  form: Form;
  onChange: (form: Form) => void;
  disabled: boolean;
}

/** The wishes for the NPC: a name, a role, and traits. */
export function Wanted({ view, form, onChange, disabled }: Props) {
  const full = form.traits.length >= view.maxTraits;
  const tooLong = (text: string) =>
    charactersOf(text) > view.nameMax ? TEXT.tooLong({ max: view.nameMax }) : undefined;
  return (
    <>
      <div className="two">
        <TextField
          label={TEXT.name}
          placeholder={TEXT.nameHint}
          autoComplete="off"
          value={form.name}
          error={tooLong(form.name)}
          onChange={(event) => onChange({ ...form, name: event.target.value })}
        />
        <TextField
          label={TEXT.role}
          placeholder={TEXT.roleHint}
          autoComplete="off"
          value={form.role}
          error={tooLong(form.role)}
          onChange={(event) => onChange({ ...form, role: event.target.value })}
        />
      </div>
      <fieldset className="choiceset">
        <legend className="muted">{TEXT.traits({ max: view.maxTraits })}</legend>
        <div className="chips">
          {(view.traits ?? []).map((trait) => {
            const on = form.traits.includes(trait);
            return (
              <label key={trait} className="pick">
                <input
                  type="checkbox"
                  checked={on}
                  disabled={disabled || (full && !on)}
                  onChange={() => onChange({ ...form, traits: toggle(form.traits, trait) })}
                />
                <Icon name="check" />
                {trait}
              </label>
            );
          })}
        </div>
      </fieldset>
    </>
  );
}
