import type { AvatarColors } from '../../api';
import { ColourField } from '../../ui/ColourField';
import { Panel } from '../../ui/Panel';
import { EmblemChoice } from '../../ui/reign/LookChoices';
import type { PanelProps } from './panel';
import { TEXT } from './text.gen';

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
        <EmblemChoice
          legend={TEXT.emblem}
          emblems={content.emblems}
          value={draft.avatarEmblem}
          onChange={(avatarEmblem) => onChange({ ...draft, avatarEmblem })}
        />
      </div>
    </Panel>
  );
}
