import type { SceneDone, SceneView } from '../../api';
import { useSection } from '../../lib/reign';
import { ButtonLink } from '../../ui/Button';
import { Page } from '../../ui/layout/Frame';
import { Panel } from '../../ui/Panel';
import { Deck } from '../../ui/reign/Deck';
import { PLACE } from '../../ui/reign/places';
import { bookAt, callerOf, dayOf, hrefOf } from './model';
import { PersonFace } from './PersonFace';
import { SceneStage } from './SceneStage';
import { Silence } from './Silence';
import { BOOK, TEXT } from './text.gen';
import { familyName } from './words';

/** The hall before anybody is heard: who stands in it, or why nobody does. */
export function Callers({ waiting }: { waiting: readonly SceneView[] }) {
  const first = waiting[0];
  const hear = first && (
    <ButtonLink tone="primary" href={hrefOf(first.id)}>
      {TEXT.hear({ name: callerOf(first).name })}
    </ButtonLink>
  );
  return (
    <Page title={TEXT.title} lead={TEXT.lead} actions={hear && <div className="not-phone">{hear}</div>}>
      <div className="court-hall__stage">
        <SceneStage scene={{ place: 'hall', tone: 'tenderness', speaker: '', cast: standing(waiting) }} />
      </div>
      <div className="court-hall__parts">
        <Panel aria-labelledby="callers">
          <h2 className="title" id="callers">
            {waiting.length > 0 ? TEXT.waiting({ n: waiting.length }) : TEXT.quiet}
          </h2>
          {waiting.length > 0 ? <CallerList waiting={waiting} /> : <Silence />}
        </Panel>
        <Lately />
      </div>
      <Deck>{hear}</Deck>
    </Page>
  );
}

/** Those who came with each scene, each once. */
function standing(waiting: readonly SceneView[]) {
  const all = waiting.map((scene) => ({ ...callerOf(scene), slot: scene.id, role: '' })).filter(({ name }) => name);
  return all.filter(({ person }, at) => all.findIndex((one) => one.person.id === person.id) === at);
}

/** Those who wait, each with a link to the scene. */
export const CallerList = ({ waiting }: { waiting: readonly SceneView[] }) => (
  <ul className="court-hall__callers">
    {waiting.map((scene) => (
      <Caller key={scene.id} scene={scene} />
    ))}
  </ul>
);

function Caller({ scene }: { scene: SceneView }) {
  const { person, name, role } = callerOf(scene);
  return (
    <li>
      <PersonFace person={person} />
      <span>
        <b>{name}</b>
        <small className="muted">
          {role && `${role}. `}
          {TEXT.since({ place: PLACE[scene.place], day: dayOf(scene) })}
        </small>
      </span>
      <ButtonLink size="sm" href={hrefOf(scene.id)} aria-label={TEXT.hear({ name })}>
        {TEXT.listen}
      </ButtonLink>
    </li>
  );
}

const NEWEST = 3;

/** The newest scenes of the court's book. */
function Lately() {
  const { done } = useSection('courtBook');
  return (
    <Panel aria-labelledby="lately">
      <h2 className="title" id="lately">
        {TEXT.lately}
      </h2>
      {done.length === 0 ? (
        <p className="muted">{TEXT.noneDone}</p>
      ) : (
        <>
          <ul className="court-hall__callers">
            {done.slice(0, NEWEST).map((one) => (
              <Before key={one.id} done={one} />
            ))}
          </ul>
          <ButtonLink href={bookAt()} icon="book">
            {TEXT.open}
          </ButtonLink>
        </>
      )}
    </Panel>
  );
}

function Before({ done: { id, family, day, cast } }: { done: SceneDone }) {
  const first = cast[0];
  return (
    <li>
      {first && <PersonFace person={first.person} />}
      <span>
        <b>{cast.map(({ name }) => name).join(', ') || familyName(family)}</b>
        <small className="muted">{BOOK.day({ n: dayOf({ day }) })}</small>
      </span>
      <ButtonLink size="sm" href={bookAt(id)} aria-label={TEXT.readOf({ name: first?.name ?? familyName(family) })}>
        {TEXT.readShort}
      </ButtonLink>
    </li>
  );
}
