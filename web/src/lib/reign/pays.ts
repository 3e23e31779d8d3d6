/** Which counters a command has paid into, for the component that draws it: the held reign is compared before the press and after the answer. */
import { useReign } from './store';

export interface Paid {
  gold: boolean;
  experience: boolean;
  /** What was pressed, where it stood: it may be gone when the answer comes. */
  from: DOMRect | null;
}

type Listener = (paid: Paid) => void;
const listeners = new Set<Listener>();

/** Hears what commands pay. Gives back how to stop. */
export function onPaid(hear: Listener): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

function counters() {
  const sections = useReign.getState().held?.sections;
  return sections && { gold: sections.pulse.gold, level: sections.growth.level, xp: sections.growth.experience };
}

/** Notes the counters at the press; what is given back tells which have grown. */
export function watchPay(): () => void {
  const before = counters();
  const from = document.activeElement?.getBoundingClientRect() ?? null;
  return () => {
    const after = counters();
    if (!before || !after) return;
    const gold = after.gold > before.gold;
    const experience = after.level > before.level || after.xp > before.xp;
    if (gold || experience) for (const hear of listeners) hear({ gold, experience, from });
  };
}
