import './recruit.css';
import { useId, useState } from 'react';
import { type RecruitDraft, recruitDraft, recruitHire, recruitPortrait } from '../../api';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useUnsaved } from '../../ui/hooks/useUnsaved';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Draft } from './Draft';
import { formOf, isTyped, lacking, stepOf } from './form';
import { PointsPanel } from './PointsPanel';
import { opening } from './points';
import { Sitter } from './Sitter';
import { TermsPanel } from './TermsPanel';
import { TEXT } from './text.gen';
import { useTerms } from './useTerms';
import { Wanted } from './Wanted';

/** An NPC made to order: name and traits, details, portrait, points, and the price. */
export default function RecruitDialog({ onClose }: { onClose: () => void }) {
  const view = useSection('recruit');
  const { gold } = useSection('pulse');
  const draft = view.draft as RecruitDraft | null;
  const [form, setForm] = useState(() => formOf(draft));
  const [points, setPoints] = useState(() => opening(view));
  const step = stepOf(form, draft);
  const why = useId();
  const terms = useTerms(points, step === 2, gold);
  const write = useCommand(recruitDraft);
  const draw = useCommand(recruitPortrait);
  const hire = useCommand(recruitHire, { onDone: onClose });
  const order = [write, draw, hire][step]!;
  const busy = write.busy || draw.busy || hire.busy;
  const say = useSay();
  const full = view.locked && say(view.locked.code, view.locked.params);
  const refused = full ?? terms.data?.refusal ?? terms.error?.message;
  const lacks = step === 0 ? lacking(form).map((what) => TEXT.lacking[what]) : [];
  const against = full ?? (lacks.length > 0 ? TEXT.needs({ things: lacks.join(', ') }) : refused);
  const closed = lacks.length > 0 || (step === 2 && refused !== undefined);

  const [leave, question] = useUnsaved(isTyped(form, draft), onClose);
  const generate = () => write.send({ ...form, traits: [...form.traits] });
  const next = () => {
    if (step === 0) return generate();
    if (step === 1) return draw.send({});
    return hire.send(points);
  };

  return (
    <Dialog
      open
      width={980}
      className="recruit"
      kicker={TEXT.kicker}
      title={TEXT.title}
      onClose={leave}
      foot={
        <>
          <Button
            tone="primary"
            icon={closed && step === 2 ? 'lock' : undefined}
            busy={order.busy}
            busyLabel={[TEXT.generating, TEXT.drawing, undefined][step]}
            disabled={closed}
            aria-describedby={against ? why : undefined}
            onClick={next}
          >
            {[TEXT.generate, TEXT.draw, TEXT.hire({ name: form.name.trim() })][step]}
          </Button>
          {step > 0 && (
            <Button busy={step === 1 ? write.busy : draw.busy} onClick={step === 1 ? generate : () => draw.send({})}>
              {step === 1 ? TEXT.others : TEXT.another}
            </Button>
          )}
          <small id={why} role="status" className="recruit__why">
            {against}
          </small>
        </>
      }
    >
      <ol className="steps" aria-label={TEXT.stepsLabel}>
        {TEXT.steps.map((word, at) => (
          <li key={word} aria-current={at === step ? 'step' : undefined} className={at < step ? 'done' : undefined}>
            {word}
          </li>
        ))}
      </ol>
      <div className="recruit__grid">
        <div className="stack">
          <Wanted view={view} form={form} onChange={setForm} disabled={busy} />
          <PointsPanel view={view} points={points} onChange={setPoints} />
          <div aria-live="polite">
            {draft && (step > 0 ? <Draft draft={draft} /> : <p className="muted">{TEXT.stale}</p>)}
          </div>
        </div>
        <div className="recruit__side stack">
          <Sitter draft={step === 2 ? draft : null} stated={view.stated} imageUrl={view.imageUrl} />
          <TermsPanel view={view} gold={gold} points={points} terms={terms.data} />
        </div>
      </div>
      <CommandNote state={order.state} onAgain={order.again} />
      {question}
    </Dialog>
  );
}
