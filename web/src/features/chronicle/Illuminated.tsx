import { DropCap } from '../../art/Manuscript';
import { useBanner } from '../../ui/reign/useBanner';
import type { Leaf } from './useLeaves';

const PLAIN_LETTER = /^[A-Za-z]/;

/** The drawing replaces the first letter for the eye; screen readers hear the whole word. */
export function Illuminated({ leaf: { id, entry } }: { leaf: Leaf }) {
  const banner = useBanner();
  if (!PLAIN_LETTER.test(entry)) return <p>{entry}</p>;
  const end = entry.search(/\s|$/);
  return (
    <p>
      <DropCap letter={entry.charAt(0)} seed={id} banner={banner} />
      <span className="sr">{entry.slice(0, end)}</span>
      <span aria-hidden="true">{entry.slice(1, end)}</span>
      {entry.slice(end)}
    </p>
  );
}
