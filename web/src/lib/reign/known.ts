/** What the offline page may say (public/offline.js): the last figures that this browser saw, until whoever saw them signs out. */
import { useReign } from './store';

/** Where it stands in the browser. */
export const KNOWN = 'umbrarch.known';

function remember() {
  const { held } = useReign.getState();
  if (!held) return;
  const { player, growth, pulse, kingdom } = held.sections;
  const known = {
    name: player.name,
    level: kingdom.level,
    gold: pulse.gold,
    power: growth.power,
    at: held.lastUpdated,
  };
  try {
    localStorage.setItem(KNOWN, JSON.stringify(known));
  } catch {
    // Closed or full storage: the offline page knows nothing.
  }
}

export function forgetKnown() {
  try {
    localStorage.removeItem(KNOWN);
  } catch {
    // Closed storage holds nothing.
  }
}

/** Writes when the page is left or hidden, not with each patch. */
export function rememberOnLeaving(): () => void {
  addEventListener('pagehide', remember);
  document.addEventListener('visibilitychange', remember);
  return () => {
    removeEventListener('pagehide', remember);
    document.removeEventListener('visibilitychange', remember);
  };
}
