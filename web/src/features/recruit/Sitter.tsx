import type { RecruitDraft } from '../../api';
import { Portrait, type PortraitInput } from '../../art/Portrait';
import { Painted } from '../../ui/Painted';
import { Provenance } from '../../ui/reign/Provenance';
import { draftRef } from './Draft';
import { TEXT } from './text.gen';

interface Props {
  draft: RecruitDraft | null;
  stated?: PortraitInput['stated'];
  imageUrl?: string;
}

/** The frame of the portrait: an outline until the portrait is drawn. */
export function Sitter({ draft, stated, imageUrl }: Props) {
  const label = TEXT.portrait({ name: draft?.name ?? '' });
  return (
    <div className="sitter" aria-live="polite">
      {draft?.portrait ? (
        <>
          <Painted src={imageUrl} label={label}>
            <Portrait
              seed={draft.portrait}
              race={draft.race}
              build={draft.build as PortraitInput['build']}
              colours={draft.colours}
              halo={draft.halo}
              stated={stated}
              frame="arch"
              label={label}
            />
          </Painted>
          {imageUrl && (
            <Provenance source="generated" kind="portrait" id={draftRef(draft)} label={TEXT.reportPortrait} />
          )}
        </>
      ) : (
        <Nobody />
      )}
    </div>
  );
}

const Nobody = () => (
  <svg className="portrait nobody" viewBox="-120 0 240 300" role="img" aria-label={TEXT.noPortrait}>
    <rect x="-120" width="240" height="300" />
    <path d="M-100,300C-96,246 -60,232 -34,222C-30,206 -44,190 -48,150C-52,96 -30,70 0,62C30,70 52,96 48,150C44,190 30,206 34,222C60,232 96,246 100,300Z" />
    <text x="0" y="166">
      ?
    </text>
  </svg>
);
