import { LineFiller } from '../../art/Manuscript';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Illuminated } from './Illuminated';
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
      <Signed leaf={leaf} onReport={onReport} />
      <LineFiller seed={leaf.id} />
    </li>
  );
}

/** Who wrote it, and the way to say that it should not stand. */
export function Signed({ leaf, onReport }: Pick<Props, 'leaf' | 'onReport'>) {
  return (
    <div className="between">
      {leaf.source === 'generated' ? <Badge icon="quest">{TEXT.generated}</Badge> : <span />}
      <Button size="sm" aria-label={TEXT.reportThis(TEXT.year(leaf.date))} onClick={onReport}>
        {TEXT.report}
      </Button>
    </div>
  );
}
