import type { ForgeItem } from '../../api';
import { TEXT } from './text.gen';

/** What a virtue gives, and why it gives nothing now if it does not. */
export function VirtueText({ item: { virtue, virtueOf } }: { item: Pick<ForgeItem, 'virtue' | 'virtueOf'> }) {
  if (!virtue) return null;
  return (
    <>
      <span className={virtueOf ? 'muted' : 'worth'}>{virtue.gives}</span>
      {virtueOf && <small className="muted">{TEXT.virtueElsewhere({ item: virtueOf })}</small>}
    </>
  );
}
