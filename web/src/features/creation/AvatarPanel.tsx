import type { AvatarColors } from '../../api';
import { Emblem } from '../../art/Heraldry';
import { Choices } from '../../ui/Choices';
import { ColourField } from '../../ui/ColourField';
import { Panel } from '../../ui/Panel';
import type { PanelProps } from './panel';
import { TEXT } from './text';

const COLOURS = Object.keys(TEXT.colours) as (keyof AvatarColors)[];

export function AvatarPanel({ draft, content, onChange }: PanelProps) {
  return (
    <Panel>
      <h2 className="title">{TEXT.avatar}</h2>
      <div className="swatches">
        {COLOURS.map((part) => (
          <ColourField
            key={part}
            label={TEXT.colours[part]}
            value={draft.avatarColors[part]}
            onChange={(value) => onChange({ ...draft, avatarColors: { ...draft.avatarColors, [part]: value } })}
          />
        ))}
      </div>
      <div className="emblemset">
        <Choices
          legend={TEXT.emblem}
          className="emblems"
          value={draft.avatarEmblem}
          items={content.emblems.map(({ id, name }) => ({ value: id, title: name, art: <Charge id={id} /> }))}
          onChange={(avatarEmblem) => onChange({ ...draft, avatarEmblem })}
        />
      </div>
    </Panel>
  );
}

/** An emblem, or the sign for none. */
const Charge = ({ id }: { id: string }) =>
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
    <Emblem id={id} size={42} />
  );
