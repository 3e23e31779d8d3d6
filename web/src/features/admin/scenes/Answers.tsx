import type { SceneAnswer, SceneOutcome } from '../../../api';
import { Panel } from '../../../ui/Panel';
import { Prose } from './Prose';
import { sayOfAll, sayOfEffect, sayOfTest } from './say';
import { TEXT } from './text.gen';

/** Thousandths of the day's hour. */
const FINE = 1000;

/** Every choice of a text, with its outcomes side by side. */
export function Answers({ of }: { of: readonly SceneAnswer[] }) {
  return (
    <section className="stack" aria-labelledby="scene-choices">
      <h4 className="label" id="scene-choices">
        {TEXT.choices}
      </h4>
      {of.map((answer) => (
        <Panel plain key={answer.id} aria-labelledby={`scene-choice-${answer.id}`}>
          <h5 className="scenes__choice" id={`scene-choice-${answer.id}`}>
            <Prose text={answer.text} />
          </h5>
          <p className="muted">{[answer.id, ...termsOf(answer)].join('. ')}</p>
          <div className="scenes__outcomes">
            <Outcome title={answer.else ? TEXT.passed : TEXT.then} of={answer.then} />
            {answer.else && <Outcome title={TEXT.else} of={answer.else} />}
          </div>
        </Panel>
      ))}
    </section>
  );
}

/** Price, test and needs. */
function termsOf({ hours, subjects, test, needs }: SceneAnswer): string[] {
  const terms = [];
  if (hours > 0) terms.push(TEXT.hours({ n: hours / FINE }));
  if (subjects > 0) terms.push(TEXT.subjects({ n: subjects }));
  if (terms.length === 0) terms.push(TEXT.free);
  if (test) terms.push(sayOfTest(test));
  if (needs.length > 0) terms.push(TEXT.needs({ what: sayOfAll(needs) }));
  return terms;
}

function Outcome({ title, of: { text, effects } }: { title: string; of: SceneOutcome }) {
  return (
    <div>
      <h6 className="label">{title}</h6>
      <Prose text={text} />
      {effects.length === 0 && <p className="muted">{TEXT.noEffects}</p>}
      <ul className="scenes__effects">
        {effects.map((effect) => (
          <li key={JSON.stringify(effect)}>
            {sayOfEffect(effect)}
            {effect.if && effect.if.length > 0 && (
              <small className="muted"> {TEXT.if({ what: sayOfAll(effect.if) })}</small>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
