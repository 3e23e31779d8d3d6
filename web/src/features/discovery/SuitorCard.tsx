import { memo } from 'react';
import type { ContentCandidate, DiscoveryView } from '../../api';
import { Button } from '../../ui/Button';
import { ProgressRing } from '../../ui/ProgressRing';
import { AlignmentBadge, Four, StatusBadge } from './parts';
import { SuitorFace } from './SuitorFace';
import { TEXT } from './text.gen';

interface Props {
  who: ContentCandidate;
  view: DiscoveryView;
  onOpen: (id: string) => void;
}

/** One candidate of the list. Only changed records are drawn again. */
export const SuitorCard = memo(function SuitorCard({ who, view, onOpen }: Props) {
  const { id, name, title, age, alignment, attributes } = who;
  return (
    <article className="card suitor" aria-labelledby={`suitor-${id}`}>
      <div className="card__art">
        <SuitorFace who={who} label={TEXT.portrait({ name })} />
        <span className="suitor__match">
          <ProgressRing label={TEXT.compatibilityOf({ name })} share={view.compatibility / 100} tone="arcane" size={58}>
            {view.compatibility}
            <small>{TEXT.match}</small>
          </ProgressRing>
        </span>
      </div>
      <div className="card__body">
        <div>
          <h2 id={`suitor-${id}`}>{name}</h2>
          <p className="muted suitor__title">
            {title}, {TEXT.aged.toLowerCase()} <span className="num">{age}</span>
          </p>
        </div>
        <div className="chips">
          <AlignmentBadge id={alignment} />
          <StatusBadge status={view.status} />
        </div>
        <Four of={attributes} />
        <Button size="sm" aria-label={TEXT.dossierOf({ name })} onClick={() => onOpen(id)}>
          {TEXT.dossier}
        </Button>
      </div>
    </article>
  );
});
