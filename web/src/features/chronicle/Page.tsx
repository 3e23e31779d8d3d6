import { LineFiller } from '../../art/Manuscript';
import { Provenance } from '../../ui/reign/Provenance';
import { Illuminated } from './Illuminated';
import { TEXT } from './text.gen';
import type { Leaf } from './useLeaves';

interface Props {
  leaf: Leaf;
  /** The newest entry begins with an illuminated letter. */
  newest: boolean;
}

/** An entry of the chronicle. */
export function Page({ leaf, newest }: Props) {
  const year = TEXT.year({ n: leaf.date });
  return (
    <li>
      <h3>{year}</h3>
      {newest ? <Illuminated leaf={leaf} /> : <p>{leaf.entry}</p>}
      <Signed leaf={leaf} />
      <LineFiller seed={leaf.id} />
    </li>
  );
}

/** The mark of an entry that a model wrote. */
export const Signed = ({ leaf }: Pick<Props, 'leaf'>) => (
  <Provenance
    source={leaf.source}
    kind="chronicle"
    id={leaf.id}
    label={TEXT.reportThis({ year: TEXT.year({ n: leaf.date }) })}
  />
);
