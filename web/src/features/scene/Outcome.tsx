import { useEffect, useId, useRef } from 'react';
import type { SceneView } from '../../api';
import { cx } from '../../lib/cx';
import { formatPercent } from '../../lib/format';
import { useSection } from '../../lib/reign';
import { ButtonLink } from '../../ui/Button';
import { Deck } from '../../ui/reign/Deck';
import { PLACE } from '../../ui/reign/places';
import { Changes } from './Changes';
import { type Heard, Spoken, Subtitle, Title } from './Hearing';
import { bookAt, callerOf, HALL, hrefOf } from './model';
import { Passed } from './Passed';
import { SceneStage } from './SceneStage';
import { TEXT } from './text.gen';
import { familyName, namesOf } from './words';

/** What came of a choice: its words, what it changed with signs, and who will remember. The focus goes to it. */
export function Outcome({
  scene,
  choice,
  answer,
  next,
  embedded,
}: Heard & { next: SceneView | undefined; embedded?: boolean }) {
  const title = useId();
  const here = useRef<HTMLHeadingElement>(null);
  const { done } = useSection('courtBook');
  useEffect(() => {
    if (!embedded) document.getElementById('main')?.scrollTo({ top: 0 });
    here.current?.focus({ preventScroll: !embedded });
  }, [embedded]);
  const { passed, changes, remembered, text, ended } = answer;
  const names = namesOf(remembered);
  const page = done.find((one) => one.scene === answer.scene)?.id;
  const onward = (
    <ButtonLink tone="primary" href={next ? hrefOf(next.id) : HALL}>
      {next ? TEXT.hear({ name: callerOf(next).name }) : TEXT.back}
    </ButtonLink>
  );
  return (
    <div className={cx('hearing', embedded && 'hearing--part')}>
      <div className="hearing__stage">
        <SceneStage scene={scene} />
      </div>
      <section className="hearing__beat" aria-labelledby={title}>
        <div className="hearing__in">
          <div>
            <p className="hearing__when">{PLACE[scene.place]}</p>
            <Title embedded={embedded} className="title hearing__title" id={title} tabIndex={-1} ref={here}>
              {choice.text}
            </Title>
            {passed !== undefined && (
              <p className="hearing__chose">
                <Passed passed={passed} />
                {choice.odds !== undefined && (
                  <span>
                    {TEXT.odds} <b className="num">{formatPercent(choice.odds / 1000)}</b>
                  </span>
                )}
              </p>
            )}
            <Spoken text={text} />
          </div>
          <div className="hearing__after">
            <div className="hearing__after" role="status">
              <Subtitle embedded={embedded}>{TEXT.changed}</Subtitle>
              <Changes changes={changes} cast={scene.cast} />
              {changes.length === 0 && names.length === 0 && <p className="muted">{TEXT.nothing}</p>}
              {names.length > 0 && <p className="hearing__remember">{TEXT.will({ names: names.join(', ') })}</p>}
              {ended && <p className="hearing__remember">{TEXT.ended({ plot: familyName(ended) })}</p>}
            </div>
            {!embedded && (
              <div className="foot">
                <span className="not-phone">{onward}</span>
                {next && <ButtonLink href={HALL}>{TEXT.back}</ButtonLink>}
                <ButtonLink href={bookAt(page)}>{TEXT.read}</ButtonLink>
              </div>
            )}
          </div>
        </div>
      </section>
      {!embedded && <Deck>{onward}</Deck>}
    </div>
  );
}
