import './standing.css';
import { OpenDoors } from '../../art/Castle';
import { useSection } from '../../lib/reign';
import { callerOf, hrefOf, waitingOf } from './model';
import { PersonFace } from './PersonFace';
import { STANDING } from './standingText.gen';

/** Somebody waits: the doors of the keep stand open, and a link with a face leads to the hall. */
export default function Standing() {
  const hall = useSection('hall');
  const scenes = useSection('scenes');
  const [first, ...others] = waitingOf({ hall, scenes });
  if (!first) return null;
  const { person, name } = callerOf(first);
  return (
    <>
      <OpenDoors />
      <a className="scene__guest" href={hrefOf(first.id)}>
        <PersonFace person={person} />
        <b>{name}</b>
        <small>{STANDING.waits({ others: others.length })}</small>
      </a>
    </>
  );
}
