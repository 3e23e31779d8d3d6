import type { GenaiHealth, GenerationOverview } from '../../../api';
import { formatDateTime } from '../../../lib/format';
import { Badge, type Tone } from '../../../ui/Badge';
import { Panel } from '../../../ui/Panel';
import { EmptyState } from '../../../ui/States';
import { TEXT } from './text.gen';

/** The providers of text and of pictures, and whether they answer. */
export function Providers({ of: { text, picture } }: { of: GenerationOverview }) {
  if (!text && !picture)
    return (
      <Panel plain>
        <EmptyState icon="book" title={TEXT.off}>
          {TEXT.offNote}
        </EmptyState>
      </Panel>
    );
  return (
    <div className="console__two generation__pair">
      <Provider title={TEXT.texts} health={text} />
      <Provider title={TEXT.pictures} health={picture} />
    </div>
  );
}

const LOOK: Readonly<Record<GenaiHealth['state'], { icon: string; tone: Tone }>> = {
  well: { icon: 'check', tone: 'verdigris' },
  failing: { icon: 'warn', tone: 'ember' },
  resting: { icon: 'moon', tone: 'blood' },
};

function Provider({ title, health }: { title: string; health?: GenaiHealth }) {
  return (
    <Panel plain>
      <h3 className="label">{title}</h3>
      {!health && <p className="muted generation__source">{TEXT.none}</p>}
      {health && (
        <>
          <p className="anywhere generation__source">{health.source}</p>
          <Badge {...LOOK[health.state]}>{TEXT.states[health.state]}</Badge>
          {health.until && (
            <p className="muted generation__note">{TEXT.until({ time: formatDateTime(health.until) })}</p>
          )}
        </>
      )}
    </Panel>
  );
}
