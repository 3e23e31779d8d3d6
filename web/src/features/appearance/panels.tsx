import { Emblem } from '../../art/Heraldry';
import { useContentPart } from '../../lib/reign';
import { Choices } from '../../ui/Choices';
import { ColourField } from '../../ui/ColourField';
import { Panel } from '../../ui/Panel';
import { Portrait } from '../../ui/reign/RulerPortrait';
import { type Look, PARTS, withRace } from './look';
import { TEXT } from './text';

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
      <Choices
        legend={TEXT.race}
        legendHidden
        className="races"
        itemClassName="race"
        value={look.race}
        items={races.map((race) => ({
          value: race.id,
          title: race.name,
          art: (
            <span className="art">
              <Portrait input={{ seed: `you-${race.id}`, race: race.id, crop: 'bust', colours: { skin: race.skin } }} />
            </span>
          ),
        }))}
        onChange={(id) => {
          const race = races.find((one) => one.id === id);
          if (race) onChange(withRace(look, race, skins));
        }}
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
      <Choices
        legend={TEXT.emblem}
        legendHidden
        className="ems"
        value={look.avatarEmblem}
        items={emblems.map(({ id, name }) => ({ value: id, title: name, art: <EmblemArt id={id} /> }))}
        onChange={(avatarEmblem) => onChange({ ...look, avatarEmblem })}
      />
    </Panel>
  );
}

const EmblemArt = ({ id }: { id: string }) =>
  id === 'none' ? (
    <svg
      className="emblem"
      viewBox="-54 -54 108 108"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
    >
      <path d="M-30,30L30,-30" />
      <circle r="42" />
    </svg>
  ) : (
    <Emblem id={id} />
  );
