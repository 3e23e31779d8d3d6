/** Drawings rest while the page is hidden: motion.css pauses everything under `.is-hidden`. */
export function restWhileHidden(): () => void {
  const note = () => document.documentElement.classList.toggle('is-hidden', document.hidden);
  document.addEventListener('visibilitychange', note);
  note();
  return () => document.removeEventListener('visibilitychange', note);
}

/** True if the player asked for less motion, in the system or in the game's settings. */
export const prefersStillness = (): boolean =>
  document.documentElement.dataset.motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches;
