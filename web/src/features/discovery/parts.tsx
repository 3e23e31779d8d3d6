import type { CSSProperties } from 'react';
import type { ContentCandidate, DiscoveryView } from '../../api';
import { useContentPart } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { ALIGNMENT, QUALITIES, STATUS } from './model';
import { TEXT } from './text.gen';

/** Four qualities out of a hundred, each with its bar. */
export const Four = ({ of }: { of: ContentCandidate['attributes'] }) => (
  <dl className="four">
    {QUALITIES.map((quality) => (
      <div key={quality} style={{ '--v': `${of[quality]}%` } as CSSProperties}>
        <dt>{TEXT.sorts[quality]}</dt>
        <dd>{of[quality]}</dd>
      </div>
    ))}
  </dl>
);

export function AlignmentBadge({ id }: { id: string }) {
  const name = useContentPart('alignments').find((one) => one.id === id)?.name ?? id;
  const { icon, tone } = ALIGNMENT[id] ?? { icon: 'scale', tone: 'muted' };
  return (
    <Badge icon={icon} tone={tone}>
      {name}
    </Badge>
  );
}

export const StatusBadge = ({ status }: { status: DiscoveryView['status'] }) => (
  <Badge icon={STATUS[status].icon} tone={STATUS[status].tone}>
    {TEXT.status[status]}
  </Badge>
);
