import type { RecruitDraft } from '../../api';
import { Provenance } from '../../ui/reign/Provenance';
import { TEXT } from './text.gen';

const list = (words: readonly string[] | null | undefined) => (words ?? []).join(', ');

/** The reports' id for a text about an NPC who is not hired yet. */
export const draftRef = (draft: RecruitDraft) => `draft@${draft.at ?? 0}`;

/** The generated texts about the NPC. */
export const Draft = ({ draft }: { draft: RecruitDraft }) => (
  <div className="made">
    <Provenance source={draft.source} kind="subject" id={draftRef(draft)} label={TEXT.reportDetails} />
    <p>{draft.personality}</p>
    <p>{draft.background}</p>
    <p className="muted">{draft.appearance}</p>
    <p className="muted">
      {TEXT.skills}: {list(draft.skills)}. {TEXT.likes} {list(draft.likes)}. {TEXT.dislikes} {list(draft.dislikes)}.
    </p>
  </div>
);
