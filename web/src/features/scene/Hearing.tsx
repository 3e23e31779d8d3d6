import { type ComponentPropsWithRef, useId } from 'react';
import { type SceneChoice, type SceneChosen, type SceneView, sceneChoose, sceneForesee } from '../../api';
import { cx } from '../../lib/cx';
import { useCommand } from '../../lib/reign';
import { ButtonLink } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { LIGHT, MOOD, PLACE } from '../../ui/reign/places';
import { callerOf, dayOf, HALL } from './model';
import { Retelling } from './Retelling';
import { SceneStage } from './SceneStage';
import { TEXT } from './text.gen';
import { Way } from './Way';

/** A scene that is done, with the choice and what came of it. */
export interface Heard {
  scene: SceneView;
  choice: SceneChoice;
  answer: SceneChosen;
}

interface Props {
  scene: SceneView;
  onHeard: (heard: Heard) => void;
  /** Stands in the report of an absence, under its title. */
  embedded?: boolean;
}

/** A scene that waits: its stage, its words, and what may be done. */
export function Hearing({ scene, onHeard, embedded }: Props) {
  const title = useId();
  const { send, again, busy, state } = useCommand(sceneChoose, {
    onDone: ({ result }, body) => {
      const choice = scene.choices.find(({ id }) => id === body.choice);
      if (choice) onHeard({ scene, choice, answer: result });
    },
  });
  const foresight = useCommand(sceneForesee);
  const caller = callerOf(scene);
  return (
    <div className={cx('hearing', embedded && 'hearing--part')}>
      <div className="hearing__stage">
        <SceneStage scene={scene}>
          {!embedded && (
            <ButtonLink size="sm" className="hearing__later" href={HALL} title={TEXT.laterNote({ name: caller.name })}>
              {TEXT.later}
            </ButtonLink>
          )}
        </SceneStage>
      </div>
      <section className="hearing__beat" aria-labelledby={title}>
        <div className="hearing__in">
          <div>
            <p className="hearing__when">{TEXT.day({ n: dayOf(scene), light: LIGHT[MOOD[scene.tone]] })}</p>
            <Title embedded={embedded} className="title hearing__title" id={title}>
              {PLACE[scene.place]}
            </Title>
            {caller.name && (
              <p className="label hearing__by">
                {caller.role ? TEXT.by({ name: caller.name, role: caller.role }) : caller.name}
              </p>
            )}
            <Spoken text={scene.text} lines={scene.lines} />
            <Retelling scene={scene} />
          </div>
          <div>
            <Subtitle embedded={embedded}>{TEXT.choices}</Subtitle>
            <ol className="hearing__ways">
              {scene.choices.map((choice) => (
                <Way
                  key={choice.id}
                  choice={choice}
                  busy={busy || foresight.busy}
                  onChoose={() => send({ scene: scene.id, choice: choice.id })}
                  onForesee={scene.foresee ? () => foresight.send({ scene: scene.id, choice: choice.id }) : undefined}
                />
              ))}
            </ol>
            <CommandNote state={state} onAgain={again} />
            <CommandNote state={foresight.state} onAgain={foresight.again} />
          </div>
        </div>
      </section>
    </div>
  );
}

interface TitleProps extends ComponentPropsWithRef<'h1'> {
  embedded: boolean | undefined;
}

/** The first heading of the screen, or one of a part. */
export function Title({ embedded, ...heading }: TitleProps) {
  const Tag = embedded ? 'h3' : 'h1';
  return <Tag {...heading} />;
}

/** The heading under it, which is read aloud. */
export function Subtitle({ embedded, children }: { embedded: boolean | undefined; children: string }) {
  const Tag = embedded ? 'h4' : 'h2';
  return <Tag className="sr">{children}</Tag>;
}

/** The words of a scene, and those that are spoken under it. */
export const Spoken = ({ text, lines = [] }: { text: string; lines?: readonly string[] }) => (
  <>
    {[text, ...lines].map((words) => (
      <p key={words} className="hearing__speech">
        {words}
      </p>
    ))}
  </>
);
