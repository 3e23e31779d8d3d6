import { useState } from 'react';
import './ruler.css';
import { type Refusal, reignCreate } from '../../api';
import { type Content, logout, refreshSession, useContent, useContentPart } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { FormError } from '../../ui/FormNote';
import { Arcade } from '../../ui/Panel';
import { Toasts } from '../../ui/Toasts';
import { AttributePanel } from './AttributePanel';
import { AvatarPanel } from './AvatarPanel';
import { BasicsPanel } from './BasicsPanel';
import { AlignmentPanel, OriginPanel, RacePanel, SchoolPanel } from './choices';
import { blank, type Draft, left, recommended, surprise } from './draft';
import { Summary } from './Summary';
import { TEXT } from './text.gen';
import { useBegin } from './useBegin';

/** A form until all points are spent; then its button founds the reign. */
export default function CreationScreen() {
  useContentPart('races');
  const content = useContent((state) => state.content) as Content;
  const [draft, setDraft] = useState<Draft>(() => blank(content));
  const [folded, setFolded] = useState(true);
  const { begin, busy, refusal } = useBegin(reignCreate);
  const points = left(draft, content);
  const panel = { draft, content, onChange: setDraft };

  return (
    <main className="creation wrap" id="main" aria-busy={busy}>
      <header className="crest">
        <Arcade />
        <h1 className="display display--xl">{TEXT.title}</h1>
        <p className="quote">{TEXT.lead}</p>
        <div className="quick">
          <Button icon="rank" onClick={() => setDraft(recommended(content, draft.name))}>
            {TEXT.recommended}
          </Button>
          <Button icon="dice" onClick={() => setDraft(surprise(content, draft.name))}>
            {TEXT.surprise}
          </Button>
        </div>
        <p className="muted quick__note">{TEXT.recommendedNote}</p>
      </header>
      <form
        id="creation"
        onSubmit={(event) => {
          event.preventDefault();
          if (points === 0) begin(draft);
        }}
      >
        <BasicsPanel {...panel} />
        <RacePanel {...panel} />
        <OriginPanel {...panel} />
        <AttributePanel {...panel} />
        <Button
          className="fold"
          icon={folded ? 'down' : 'up'}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          {folded ? `${TEXT.details}: ${TEXT.alignment}, ${TEXT.magic}, ${TEXT.avatar}` : TEXT.hide}
        </Button>
        {!folded && (
          <>
            <AlignmentPanel {...panel} />
            <SchoolPanel {...panel} />
            <AvatarPanel {...panel} />
          </>
        )}
      </form>
      <aside className="live" aria-label={TEXT.yourRuler}>
        <Summary draft={draft} content={content} />
        <Submit points={points} busy={busy} refusal={refusal} />
        <p className="quote adults">{TEXT.adults}</p>
        <button type="button" className="leave" onClick={() => logout().catch(refreshSession)}>
          {TEXT.logout}
        </button>
      </aside>
      <Toasts />
    </main>
  );
}

/** Counts the points down, and turns gold at 0. */
export function Submit({ points, busy, refusal }: { points: number; busy: boolean; refusal: Refusal | Error | null }) {
  return (
    <div className="go">
      <FormError error={refusal?.message} />
      <Button type="submit" form="creation" tone="primary" wide disabled={points > 0} busy={busy}>
        {points > 0 ? TEXT.allocate({ left: points }) : TEXT.begin}
      </Button>
    </div>
  );
}
