import { useState } from 'react';
import { adminScenesDeal, ask } from '../../../api';
import { Button } from '../../../ui/Button';
import { FormNote } from '../../../ui/FormNote';
import { useAct } from '../useAct';
import { TEXT } from './text.gen';

/** On a development server: the scene waits in one's own hall. */
export function Deal({ id }: { id: string }) {
  const [dealt, setDealt] = useState(false);
  const { run, busy, error } = useAct(() => setDealt(true));
  return (
    <div className="scenes__deal">
      <Button
        tone="primary"
        busy={busy}
        idle={dealt}
        onClick={() => run(() => ask(adminScenesDeal({ body: { scene: id } })), 'quiet')}
      >
        {TEXT.deal}
      </Button>
      <p className="muted">{TEXT.dealNote}</p>
      <FormNote error={error} good={dealt ? TEXT.dealt : null} />
      {dealt && <a href={`#/court-hall?scene=${encodeURIComponent(id)}`}>{TEXT.toHall}</a>}
    </div>
  );
}
