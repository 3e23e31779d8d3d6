import './scene.css';
import { useState } from 'react';
import { useSection } from '../../lib/reign';
import { type Heard, Hearing } from './Hearing';
import { openingOf } from './model';
import { Outcome } from './Outcome';

/** The scene with which a return began, in its report: heard and answered there. Nothing where none was dealt. */
export default function Opening({ ends }: { ends: readonly number[] }) {
  const hall = useSection('hall');
  const scenes = useSection('scenes');
  const [heard, setHeard] = useState<Heard | null>(null);
  const scene = openingOf({ hall, scenes }, ends);
  if (heard) return <Outcome embedded {...heard} next={undefined} />;
  return scene ? <Hearing embedded scene={scene} onHeard={setHeard} /> : null;
}
