import './scene.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSection } from '../../lib/reign';
import { Main } from '../../ui/layout/Frame';
import { Callers } from './Callers';
import { type Heard, Hearing } from './Hearing';
import { waitingOf } from './model';
import { Outcome } from './Outcome';

/** "The Hall": who waits, the scene of the address, and what came of a choice until the ruler turns away. */
export default function SceneScreen() {
  const hall = useSection('hall');
  const scenes = useSection('scenes');
  const asked = useSearchParams()[0].get('scene');
  const [heard, setHeard] = useState<Heard | null>(null);
  const waiting = waitingOf({ hall, scenes });
  const open = waiting.find(({ id }) => id === asked);
  return (
    <Main>
      {heard && heard.scene.id === asked ? (
        <Outcome {...heard} next={waiting[0]} />
      ) : open ? (
        <Hearing key={open.id} scene={open} onHeard={setHeard} />
      ) : (
        <Callers waiting={waiting} />
      )}
    </Main>
  );
}
