import { type KeyboardEvent, useState } from 'react';
import { useContentPart } from '../../../lib/reign';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { IconButton } from '../../../ui/IconButton';
import { Icon } from '../../../ui/icon/Icon';
import { Select } from '../../../ui/Select';
import type { FormProps } from './form';
import { withRequirements } from './model';
import { TEXT } from './text.gen';

/** The requirements before the quest can be accepted: picked, or typed if the picker does not know them. */
export function Requirements({ draft, faults, unread, onChange }: FormProps & { unread: readonly string[] }) {
  const list = draft.requirements;
  const add = (text: string) => onChange({ requirements: withRequirements(list, text) });
  return (
    <fieldset className="questform__set">
      <legend className="label">{TEXT.requirements}</legend>
      {list.length === 0 && <p className="muted">{TEXT.noRequirements}</p>}
      <ul className="picked">
        {list.map((text) => (
          <li key={text} className={unread.includes(text) ? 'is-ember' : undefined}>
            <span>
              {text}
              {unread.includes(text) && (
                <small>
                  <Icon name="warn" />
                  {TEXT.unread}
                </small>
              )}
            </span>
            <IconButton
              icon="close"
              label={TEXT.remove({ what: text })}
              onClick={() => onChange({ requirements: list.filter((one) => one !== text) })}
            />
          </li>
        ))}
      </ul>
      <Picker onAdd={add} />
      <Typed error={faults.requirements} onAdd={add} />
    </fieldset>
  );
}

const KINGDOM = 'Kingdom';

/** A building and its level, in the words that the game parses. */
function Picker({ onAdd }: { onAdd: (text: string) => void }) {
  const buildings = useContentPart('buildings');
  const levels = useContentPart('levels');
  const [name, setName] = useState(KINGDOM);
  const [level, setLevel] = useState('1');
  const highest = buildings.find((one) => one.name === name)?.maxLevel ?? levels.length;
  const chosen = String(Math.min(Number(level), highest));
  return (
    <div className="questform__add">
      <Select
        label={TEXT.building}
        value={name}
        options={[
          { value: KINGDOM, label: TEXT.kingdom },
          ...buildings.map((one) => ({ value: one.name, label: one.name })),
        ]}
        onChange={setName}
      />
      <Select
        label={TEXT.level}
        value={chosen}
        options={Array.from({ length: highest }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
        onChange={setLevel}
      />
      <Button icon="plus" aria-label={TEXT.addBuilding} onClick={() => onAdd(`${name} Lvl ${chosen}`)}>
        {TEXT.add}
      </Button>
    </div>
  );
}

function Typed({ error, onAdd }: { error: string | undefined; onAdd: (text: string) => void }) {
  const [text, setText] = useState('');
  const add = () => {
    onAdd(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // Enter adds here; it must not save the quest
    add();
  };
  return (
    <div className="questform__add questform__add--typed">
      <TextField
        label={TEXT.typed}
        hint={TEXT.typedHint}
        placeholder={TEXT.typedExample}
        error={error}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button icon="plus" aria-label={TEXT.addTyped} disabled={text.trim() === ''} onClick={add}>
        {TEXT.add}
      </Button>
    </div>
  );
}
