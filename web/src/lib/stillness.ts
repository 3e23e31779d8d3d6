/** Drawings rest while nobody looks: motion.css pauses everything under `.is-hidden`. */
export function restWhileHidden(): () => void {
  const note = () => document.documentElement.classList.toggle('is-hidden', document.hidden);
  document.addEventListener('visibilitychange', note);
  note();
  return () => document.removeEventListener('visibilitychange', note);
}

/** Whether the player asked for less motion: their system, or this game in its settings. */
export const prefersStillness = (): boolean =>
  document.documentElement.dataset.motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches;
