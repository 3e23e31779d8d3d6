import { TextField } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import { Select } from '../../ui/Select';
import type { PanelProps } from './panel';
import { TEXT } from './text.gen';

const options = (list: readonly { name: string }[]) => list.map(({ name }) => ({ value: name, label: name }));

export function BasicsPanel({ draft, content, onChange }: PanelProps) {
  return (
    <Panel>
      <h2 className="title">{TEXT.basics}</h2>
      <div className="two">
        <TextField
          label={TEXT.name}
          placeholder={TEXT.namePlaceholder}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
        <Select
          label={TEXT.titleField}
          value={draft.title}
          options={options(content.titles.filter((title) => title.group === 'creation'))}
          onChange={(title) => onChange({ ...draft, title })}
        />
        <Select
          label={TEXT.gender}
          value={draft.gender}
          options={options(content.genders)}
          onChange={(gender) => onChange({ ...draft, gender })}
        />
        <Select
          label={TEXT.sexuality}
          value={draft.sexuality}
          options={options(content.orientations)}
          onChange={(sexuality) => onChange({ ...draft, sexuality })}
        />
      </div>
    </Panel>
  );
}
