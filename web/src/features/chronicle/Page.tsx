import { DropCap, LineFiller } from '../../art/Manuscript';
import { useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { TEXT } from './text';
import type { Leaf } from './useLeaves';

interface Props {
  leaf: Leaf;
  /** The newest leaf begins with an illuminated letter. */
  newest: boolean;
  onReport: () => void;
}

/** A leaf of the chronicle. */
export function Page({ leaf, newest, onReport }: Props) {
  const year = TEXT.year(leaf.date);
  return (
    <li>
      <h3>{year}</h3>
      {newest ? <Illuminated leaf={leaf} /> : <p>{leaf.entry}</p>}
      <div className="between">
        {leaf.source === 'generated' ? <Badge icon="quest">{TEXT.generated}</Badge> : <span />}
        <Button size="sm" aria-label={TEXT.reportThis(year)} onClick={onReport}>
          {TEXT.report}
        </Button>
      </div>
      <LineFiller seed={leaf.id} />
    </li>
  );
}

const PLAIN_LETTER = /^[A-Za-z]/;

/** The drawing takes the first letter's place for the eye; readers hear the first word whole. */
function Illuminated({ leaf }: { leaf: Leaf }) {
  const { avatarColors, avatarEmblem } = useSection('player');
  const { entry } = leaf;
  if (!PLAIN_LETTER.test(entry)) return <p>{entry}</p>;
  const end = entry.search(/\s|$/);
  const banner = { primary: avatarColors.primary, secondary: avatarColors.secondary, emblem: avatarEmblem };
  return (
    <p>
      <DropCap letter={entry.charAt(0)} seed={leaf.id} banner={banner} />
      <span className="sr">{entry.slice(0, end)}</span>
      <span aria-hidden="true">{entry.slice(1, end)}</span>
      {entry.slice(end)}
    </p>
  );
}
