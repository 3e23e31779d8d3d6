import { DropCap } from '../../art/Manuscript';
import { useSection } from '../../lib/reign';
import type { Leaf } from './useLeaves';

export function useBanner() {
  const { avatarColors, avatarEmblem } = useSection('player');
  return { primary: avatarColors.primary, secondary: avatarColors.secondary, emblem: avatarEmblem };
}

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
