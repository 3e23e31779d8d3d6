/** Drawings rest while nobody looks: motion.css pauses everything under `.is-hidden`. */
export function restWhileHidden(): () => void {
  const mark = () => document.documentElement.classList.toggle('is-hidden', document.hidden);
  document.addEventListener('visibilitychange', mark);
  mark();
  return () => document.removeEventListener('visibilitychange', mark);
}

/** Whether the player asked their system for less motion. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
