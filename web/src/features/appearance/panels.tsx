import { useContentPart } from '../../lib/reign';
import { ColourField } from '../../ui/ColourField';
import { Panel } from '../../ui/Panel';
import { EmblemChoice, RaceChoice } from '../../ui/reign/LookChoices';
import { type Look, PARTS, withRace } from './look';
import { TEXT } from './text.gen';

interface Props {
  look: Look;
  onChange: (look: Look) => void;
}

export function RacePanel({ look, onChange }: Props) {
  const races = useContentPart('races');
  const skins = races.map(({ skin }) => skin);
  return (
    <Panel>
      <h2 className="title">{TEXT.race}</h2>
      <RaceChoice
        legend={TEXT.race}
        races={races}
        value={look.race}
        onChange={(race) => onChange(withRace(look, race, skins))}
      />
      <p className="muted">{TEXT.split}</p>
    </Panel>
  );
}

export function ColoursPanel({ look, onChange }: Props) {
  return (
    <Panel>
      <h2 className="title">{TEXT.coloursTitle}</h2>
      <div className="inks">
        {PARTS.map((part) => (
          <ColourField
            key={part}
            label={TEXT.colours[part]}
            value={look.avatarColors[part]}
            onChange={(value) => onChange({ ...look, avatarColors: { ...look.avatarColors, [part]: value } })}
          />
        ))}
      </div>
    </Panel>
  );
}

export function EmblemPanel({ look, onChange }: Props) {
  const emblems = useContentPart('emblems');
  return (
    <Panel>
      <h2 className="title">{TEXT.emblem}</h2>
      <EmblemChoice
        legend={TEXT.emblem}
        legendHidden
        emblems={emblems}
        value={look.avatarEmblem}
        onChange={(avatarEmblem) => onChange({ ...look, avatarEmblem })}
      />
    </Panel>
  );
}
