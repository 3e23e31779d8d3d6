import { IconButton } from '../../ui/IconButton';
import { Panel } from '../../ui/Panel';
import { left, withPoint } from './draft';
import type { PanelProps } from './panel';
import { TEXT } from './text.gen';

/** Base plus race plus points, with a button in each direction. */
export function AttributePanel({ draft, content, onChange }: PanelProps) {
  const points = left(draft, content);
  const race = content.races.find((one) => one.id === draft.race);
  return (
    <Panel>
      <div className="left">
        <h2 className="title">{TEXT.attributes}</h2>
        <span aria-live="polite">
          <b className="num">{points}</b> <span className="muted">{TEXT.pointsLeft}</span>
        </span>
      </div>
      {content.attributes.map(({ id, name, tagline }) => {
        const added = draft.points[id] ?? 0;
        return (
          <fieldset key={id} className="attr">
            <legend className="sr">{name}</legend>
            <span>
              <b>{name}</b>
              <small>{tagline}</small>
            </span>
            <IconButton
              icon="minus"
              label={TEXT.lower({ name })}
              disabled={added === 0}
              onClick={() => onChange(withPoint(draft, id, -1, content))}
            />
            <output aria-label={name}>{content.attributeBase + (race?.bonuses[id] ?? 0) + added}</output>
            <IconButton
              icon="plus"
              label={TEXT.raise({ name })}
              disabled={points === 0}
              onClick={() => onChange(withPoint(draft, id, 1, content))}
            />
          </fieldset>
        );
      })}
    </Panel>
  );
}
