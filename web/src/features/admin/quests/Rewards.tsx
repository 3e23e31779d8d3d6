import { useState } from 'react';
import { useContentPart } from '../../../lib/reign';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Select } from '../../../ui/Select';
import { GainFields } from '../catalogue/GainFields';
import type { FormProps } from './form';
import { DEFAULT, GAINS } from './model';
import { GAIN, TEXT } from './text.gen';

/** The rewards for completing it, paid once. */
export function Rewards({ draft, faults, onChange }: FormProps) {
  return (
    <GainFields
      legend={TEXT.rewards}
      gains={GAINS}
      labelOf={(gain) => GAIN[gain]}
      placeholder={DEFAULT.gain}
      values={draft.gains}
      faultOf={(gain) => faults[gain]}
      onChange={(gains) => onChange({ gains })}
    >
      <Relics items={draft.items} error={faults.items} onChange={(items) => onChange({ items })} />
    </GainFields>
  );
}

interface RelicProps {
  items: readonly string[];
  error: string | undefined;
  onChange: (items: readonly string[]) => void;
}

function Relics({ items, error, onChange }: RelicProps) {
  const relics = useContentPart('relics');
  const [chosen, setChosen] = useState('');
  const left = relics.filter((one) => !items.includes(one.id));
  const nameOf = (id: string) => relics.find((one) => one.id === id)?.name ?? id;
  return (
    <>
      <ul className="picked" aria-label={TEXT.relics}>
        {items.map((id) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <IconButton
              icon="close"
              label={TEXT.remove({ what: nameOf(id) })}
              onClick={() => onChange(items.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
      <div className="questform__add questform__add--typed">
        <Select
          label={TEXT.relic}
          value={chosen}
          error={error}
          options={[
            { value: '', label: TEXT.chooseRelic },
            ...left.map((one) => ({ value: one.id, label: `${one.name} (${one.rarity})` })),
          ]}
          onChange={setChosen}
        />
        <Button
          icon="plus"
          aria-label={TEXT.addRelic}
          disabled={chosen === ''}
          onClick={() => {
            onChange([...items, chosen]);
            setChosen('');
          }}
        >
          {TEXT.add}
        </Button>
      </div>
    </>
  );
}
