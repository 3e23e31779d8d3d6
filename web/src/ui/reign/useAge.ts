import type { Age } from '../../art/Castle';
import { useContentPart, useReign } from '../../lib/reign';

/** The age of the kingdom, as drawings take it. */
export function useAge(): Age {
  const level = useReign(({ held }) => held?.sections.kingdom?.level ?? 1);
  const last = useContentPart('levels').length;
  return { level, last };
}
