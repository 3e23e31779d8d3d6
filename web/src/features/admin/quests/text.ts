import { lookup } from '../../../lib/texts';
import { FIGURES, FIGURES_OF } from './text.gen';

/**
 * The figures that a quest's progress can read, in words; `of` is the thing counted. An unknown figure is shown by its
 * name.
 */
export function figureWords({ name, of }: { name: string; of?: string }): string {
  const kind = name.split('.')[0] as keyof typeof FIGURES_OF;
  return of && FIGURES_OF[kind] ? FIGURES_OF[kind]({ of }) : (lookup(FIGURES, name) ?? name);
}
