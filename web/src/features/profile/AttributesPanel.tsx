import { Heptagon } from '../../art/Objects';
import { useNumbers } from '../../lib/notation';
import { useContentPart, useSection } from '../../lib/reign';
import { Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { Explain } from '../../ui/reign/Explain';
import { TEXT } from './text.gen';

/** The seven attributes on seven axes, and in words. */
export function AttributesPanel() {
  const { attributes, skills } = useSection('player');
  const all = useContentPart('attributes');
  const { number } = useNumbers();
  const items = all.map(({ id, name }) => ({ id, name, value: attributes[id] ?? 0 }));
  const most = Math.max(16, ...items.map((item) => item.value));
  return (
    <Panel className="prof__a">
      <h2 className="title">{TEXT.attributes}</h2>
      <Heptagon items={items.map(({ name, value }) => [name, value] as const)} max={most} />
      <Facts
        items={items.map(({ id, name, value }) => ({
          label: name,
          value: (
            <>
              <span className="num">{number(value)}</span>
              <Explain figure={`attribute:${id}`} title={name} />
            </>
          ),
        }))}
      />
      {skills && skills.length > 0 && (
        <p className="muted">
          {TEXT.skills} {skills.join(', ')}
        </p>
      )}
    </Panel>
  );
}
