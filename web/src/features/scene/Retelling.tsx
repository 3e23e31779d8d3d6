import { useState } from 'react';
import { type SceneView, sceneRetell } from '../../api';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Provenance } from '../../ui/reign/Provenance';
import { RETELL } from './text.gen';

/** Says who told the text of a scene, and has the provider tell it anew where the realm allows that. */
export function Retelling({ scene }: { scene: SceneView }) {
  const [stands, setStands] = useState(false);
  const { send, again, busy, state } = useCommand(sceneRetell, {
    onDone: ({ result }) => setStands(result.source === 'archive'),
  });
  const retold = scene.source === 'generated';
  if (!scene.retell && !retold) return null;
  return (
    <div className="hearing__retell">
      <Provenance source={scene.source} kind="scene" id={scene.id} label={RETELL.report} />
      {scene.retell && !retold && (
        <Button size="sm" busy={busy} busyLabel={RETELL.telling} onClick={() => send({ scene: scene.id })}>
          {RETELL.tell}
        </Button>
      )}
      <span role="status">{stands && !retold && <small className="muted">{RETELL.stands}</small>}</span>
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}
