import { LineFiller, Vine } from '../../art/Manuscript';
import { useSection } from '../../lib/reign';
import { type Opening, roman } from './book';
import { Illuminated } from './Illuminated';
import { Signed } from './Page';
import { Picture } from './Picture';
import { ShareLeaf } from './ShareLeaf';
import { TEXT } from './text.gen';
import type { Leaf } from './useLeaves';

/** The creatures in the margins. */
const LEFT = ['raven', 'key', 'moth'];
const RIGHT = ['serpent', 'crown', 'thorn'];
const VINE_PX = 720;

interface Props {
  opening: Opening;
  /** The number of the opening, from 1. */
  number: number;
}

/** Two facing pages of the book. */
export function Spread({ opening: { left, right }, number }: Props) {
  const folio = number * 2 - 1;
  return (
    <div className="spread">
      <section className="leaf" aria-label={TEXT.folio({ n: folio })}>
        <Vine seed={`left ${number}`} height={VINE_PX} who={LEFT} />
        <Passages leaves={left} large />
        <span className="folio">{roman(folio)}</span>
      </section>
      <section className="leaf" aria-label={TEXT.folio({ n: folio + 1 })}>
        <Vine seed={`right ${number}`} height={VINE_PX} who={RIGHT} />
        <Passages leaves={right} />
        {right.length === 0 && <p className="muted">{TEXT.blank}</p>}
        <span className="folio">{roman(folio + 1)}</span>
      </section>
    </div>
  );
}

interface PassagesProps {
  leaves: readonly Leaf[];
  /** The first letter of the opening is the largest. */
  large?: boolean;
}

function Passages({ leaves, large }: PassagesProps) {
  const { name } = useSection('player');
  return leaves.map((leaf, at) => (
    <article key={leaf.id} className={large && at === 0 ? 'passage passage--first' : 'passage'}>
      <h2>{TEXT.yearOf({ n: leaf.date, ruler: name })}</h2>
      {at === 0 && <Picture fact={leaf.fact} />}
      <Illuminated leaf={leaf} />
      <Signed leaf={leaf} />
      <ShareLeaf leaf={leaf} />
      {at < leaves.length - 1 && <LineFiller seed={leaf.id} />}
    </article>
  ));
}
