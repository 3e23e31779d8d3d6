import './forge.css';
import { type ReactNode, useState } from 'react';
import { Crucible } from '../../art/Scenes';
import { useSection } from '../../lib/reign';
import { Dialog } from '../../ui/Dialog';
import { Blueprints } from './Blueprints';
import { Finished } from './Finished';
import { drawingOf, useWorks } from './model';
import { Pour } from './Pour';
import { Ritual } from './Ritual';
import { TEXT } from './text.gen';

/** Choosing, filling, naming, done: one dialog for every state of the forge. */
export default function ForgeDialog({ onClose }: { onClose: () => void }) {
  const forge = useSection('forge');
  const work = useWorks().find((one) => one.id === forge.activeForgeBlueprintId);
  const [choosing, setChoosing] = useState(false);
  const [forged, setForged] = useState<string | null>(null);
  if (forged !== null) return <Finished id={forged} onClose={onClose} />;
  const shape = { share: forge.required > 0 ? forge.forgeProgress / forge.required : 0, work: work?.id, onClose };
  if (!work || choosing)
    return (
      <Hall {...shape} title={TEXT.title}>
        <Blueprints current={work} onBegun={() => setChoosing(false)} onBack={() => setChoosing(false)} />
      </Hall>
    );
  if (forge.complete)
    return (
      <Hall {...shape} kicker={TEXT.ritual} title={TEXT.finished}>
        <Ritual work={work} onForged={setForged} />
      </Hall>
    );
  return (
    <Hall {...shape} kicker={TEXT.inCrucible} title={work.name}>
      <Pour work={work} onOther={() => setChoosing(true)} />
    </Hall>
  );
}

interface HallProps {
  title: string;
  kicker?: string;
  share: number;
  work: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The crucible beside (on the phone: above) the dialog's controls. */
const Hall = ({ title, kicker, share, work, onClose, children }: HallProps) => (
  <Dialog
    open
    title={title}
    kicker={kicker}
    width={960}
    className="forge"
    onClose={onClose}
    head={
      <div className="forge__pit">
        <Crucible share={share} relic={work && drawingOf(work)} />
      </div>
    }
  >
    {children}
  </Dialog>
);
