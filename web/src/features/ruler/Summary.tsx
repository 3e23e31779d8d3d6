import { useDeferredValue } from 'react';
import type { Content } from '../../lib/reign';
import { Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { Portrait, rulerInput } from '../../ui/reign/RulerPortrait';
import type { Draft } from './draft';
import { TEXT } from './text.gen';

const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
  list.find((one) => one.id === id)?.name ?? '';

/** The live portrait, and a summary of the ruler. */
export function Summary({ draft, content }: { draft: Draft; content: Content }) {
  // A colour picker fires faster than a face can be drawn.
  const drawn = useDeferredValue(draft);
  return (
    <Panel>
      <Portrait input={{ ...rulerInput(drawn), frame: 'arch' }} label={TEXT.yourPortrait} />
      <div>
        <h2 className="sr">{TEXT.summary}</h2>
        <p className="title summary__name">{draft.name.trim() || TEXT.nameless}</p>
        <p className="muted">{draft.title}</p>
        <Facts
          items={[
            { label: TEXT.raceWord, value: nameOf(content.races, draft.race) },
            { label: TEXT.alignment, value: nameOf(content.alignments, draft.alignment) },
            { label: TEXT.originWord, value: nameOf(content.origins, draft.origin) },
          ]}
        />
      </div>
    </Panel>
  );
}
