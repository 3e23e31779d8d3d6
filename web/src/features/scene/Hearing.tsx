import { type SceneChoice, type SceneChosen, type SceneView, sceneChoose } from '../../api';
import { useCommand } from '../../lib/reign';
import { ButtonLink } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { callerOf, dayOf, HALL, MOOD } from './model';
import { Retelling } from './Retelling';
import { SceneStage } from './SceneStage';
import { LIGHT, PLACE, TEXT } from './text.gen';
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
}

/** A scene that waits: its stage, its words, and what may be done. */
export function Hearing({ scene, onHeard }: Props) {
  const { send, again, busy, state } = useCommand(sceneChoose, {
    onDone: ({ result }, body) => {
      const choice = scene.choices.find(({ id }) => id === body.choice);
      if (choice) onHeard({ scene, choice, answer: result });
    },
  });
  const caller = callerOf(scene);
  return (
    <div className="hearing">
      <div className="hearing__stage">
        <SceneStage scene={scene}>
          <ButtonLink size="sm" className="hearing__later" href={HALL} title={TEXT.laterNote({ name: caller.name })}>
            {TEXT.later}
          </ButtonLink>
        </SceneStage>
      </div>
      <section className="hearing__beat" aria-labelledby="hearing-title">
        <div className="hearing__in">
          <div>
            <p className="hearing__when">{TEXT.day({ n: dayOf(scene), light: LIGHT[MOOD[scene.tone]] })}</p>
            <h1 className="title hearing__title" id="hearing-title">
              {PLACE[scene.place]}
            </h1>
            {caller.name && (
              <p className="label hearing__by">
                {caller.role ? TEXT.by({ name: caller.name, role: caller.role }) : caller.name}
              </p>
            )}
            <Spoken text={scene.text} lines={scene.lines} />
            <Retelling scene={scene} />
          </div>
          <div>
            <h2 className="sr">{TEXT.choices}</h2>
            <ol className="hearing__ways">
              {scene.choices.map((choice) => (
                <Way
                  key={choice.id}
                  choice={choice}
                  busy={busy}
                  onChoose={() => send({ scene: scene.id, choice: choice.id })}
                />
              ))}
            </ol>
            <CommandNote state={state} onAgain={again} />
          </div>
        </div>
      </section>
    </div>
  );
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
