import { useRef } from 'react';
import { useSection } from '../../lib/reign';
import { ShareButton } from '../../ui/ShareButton';
import { TEXT } from './text.gen';
import type { Leaf } from './useLeaves';

/** Makes a picture of the passage. */
export function ShareLeaf({ leaf: { date, entry } }: { leaf: Leaf }) {
  const { name } = useSection('player');
  const here = useRef<HTMLDivElement>(null);
  const heading = TEXT.yearOf({ n: date, ruler: name });
  const draw = async () => {
    const picture = () => here.current?.closest('article')?.querySelector<SVGSVGElement>('.mini svg') ?? null;
    return (await import('../../lib/share/leafPicture')).leafPicture({ heading, entry, picture });
  };
  return (
    <div className="passage__share" ref={here}>
      <ShareButton small label={TEXT.shareThis({ year: TEXT.year({ n: date }) })} title={heading} draw={draw} />
    </div>
  );
}
