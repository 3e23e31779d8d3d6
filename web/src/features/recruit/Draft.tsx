import type { RecruitDraft } from '../../api';
import { Badge } from '../../ui/Badge';
import { TEXT } from './text';

const list = (words: readonly string[] | null | undefined) => (words ?? []).join(', ');

/** What was written about the one who is wanted. */
export const Draft = ({ draft }: { draft: RecruitDraft }) => (
  <div className="made">
    <div className="chips">{draft.source === 'generated' && <Badge icon="quest">{TEXT.machine}</Badge>}</div>
    <p>{draft.personality}</p>
    <p>{draft.background}</p>
    <p className="muted">{draft.appearance}</p>
    <p className="muted">
      {TEXT.skills}: {list(draft.skills)}. {TEXT.likes} {list(draft.likes)}. {TEXT.dislikes} {list(draft.dislikes)}.
    </p>
  </div>
);
