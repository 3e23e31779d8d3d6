/**
 * The figures that the offline page shows (public/offline.js): the last ones that this browser saw, until its player
 * signs out.
 */
import { useReign } from './store';

/** The key in the browser's storage. */
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
    // Storage is closed or full: the offline page shows no figures.
  }
}

export function forgetKnown() {
  try {
    localStorage.removeItem(KNOWN);
  } catch {
    // Closed storage has nothing to remove.
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
