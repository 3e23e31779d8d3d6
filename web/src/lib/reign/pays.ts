/** Tells which counters a command has paid into: the held reign is compared before the press and after the answer. */
import type { Sections } from '../../api';
import { useReign } from './store';

export interface Paid {
  gold: boolean;
  experience: boolean;
  /** The place of the pressed element, which may be gone when the answer comes. */
  from: DOMRect | null;
}

type Listener = (paid: Paid) => void;
const listeners = new Set<Listener>();

/** Listens for the payments of commands. Returns the function that stops listening. */
export function onPaid(hear: Listener): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

function counters() {
  const { pulse, growth }: Partial<Sections> = useReign.getState().held?.sections ?? {};
  return pulse && growth && { gold: pulse.gold, level: growth.level, xp: growth.experience };
}

/** Notes the counters at the press; the returned function tells which have grown. */
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
