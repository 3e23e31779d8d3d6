import './spire.css';
import { useState } from 'react';
import type { SpireChosen } from '../../api';
import { useSection } from '../../lib/reign';
import { Chosen } from './Chosen';
import { Scrying } from './Scrying';
import { VisionDialog } from './VisionDialog';

/** The outcome of a choice, the vision that waits, or the search for one. */
export default function OracleDialog({ onClose }: { onClose: () => void }) {
  const { vision } = useSection('spire');
  const [chosen, setChosen] = useState<{ seed: string; result: SpireChosen } | null>(null);
  if (chosen) return <Chosen {...chosen} onClose={onClose} />;
  if (vision)
    return (
      <VisionDialog
        key={vision.id}
        vision={vision}
        onChosen={(result) => setChosen({ seed: vision.id, result })}
        onClose={onClose}
      />
    );
  return <Scrying onClose={onClose} />;
}
