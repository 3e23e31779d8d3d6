import type { ContentFigure, QuestLimits } from '../../../api';
import { charactersOf } from '../../../lib/characters';
import { TextArea, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import type { FormProps } from './form';
import { DEFAULT, DIFFICULTIES, figuresFor, retyped, TYPES } from './model';
import { Requirements } from './Requirements';
import { Rewards } from './Rewards';
import { figureWords } from './text';
import { DIFFICULTY, TEXT } from './text.gen';

interface Props extends FormProps {
  unread: readonly string[];
  figures: readonly ContentFigure[];
  limits: QuestLimits;
}

export function QuestForm({ draft, faults, unread, figures, limits, onChange }: Props) {
  return (
    <>
      <TextField
        label={TEXT.title}
        placeholder={TEXT.untitled}
        hint={TEXT.count({ n: charactersOf(draft.title), most: limits.title })}
        error={faults.title}
        data-autofocus
        value={draft.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={TEXT.description}
        placeholder={TEXT.noDescription}
        hint={TEXT.count({ n: charactersOf(draft.description), most: limits.description })}
        error={faults.description}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className="questform__pair">
        <Select
          label={TEXT.type}
          value={draft.type}
          error={faults.type}
          options={TYPES.map((value) => ({ value: value as string, label: value }))}
          onChange={(type) => onChange(retyped(draft, type))}
        />
        <Select
          label={TEXT.difficulty}
          value={draft.difficulty}
          error={faults.difficulty}
          options={DIFFICULTIES.map((value) => ({ value: value as string, label: DIFFICULTY[value] ?? value }))}
          onChange={(difficulty) => onChange({ difficulty })}
        />
      </div>
      {draft.type === 'Event' && <Hours draft={draft} faults={faults} onChange={onChange} />}
      <div className="questform__pair">
        <Select
          label={TEXT.figure}
          value={draft.figure}
          error={faults.figure}
          options={[
            { value: '', label: TEXT.noFigure },
            ...figuresFor(draft.type, figures).map((one) => ({ value: one.name, label: figureWords(one) })),
          ]}
          onChange={(figure) => onChange({ figure })}
        />
        <TextField
          label={TEXT.progressMax}
          inputMode="numeric"
          placeholder={DEFAULT.progressMax}
          error={faults.progressMax}
          value={draft.progressMax}
          onChange={(event) => onChange({ progressMax: event.target.value })}
        />
      </div>
      <Requirements draft={draft} faults={faults} unread={unread} onChange={onChange} />
      <Rewards draft={draft} faults={faults} onChange={onChange} />
    </>
  );
}

/** The time in which an Event can be accepted. */
const Hours = ({ draft, faults, onChange }: FormProps) => (
  <div className="questform__pair">
    <TextField
      type="datetime-local"
      label={TEXT.startsAt}
      hint={TEXT.startsHint}
      error={faults.startsAt}
      value={draft.startsAt}
      onChange={(event) => onChange({ startsAt: event.target.value })}
    />
    <TextField
      type="datetime-local"
      label={TEXT.endsAt}
      hint={TEXT.endsHint}
      error={faults.endsAt}
      value={draft.endsAt}
      onChange={(event) => onChange({ endsAt: event.target.value })}
    />
  </div>
);
