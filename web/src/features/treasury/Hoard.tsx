import { useSection } from '../../lib/reign';
import { CaseCard } from './CaseCard';
import { OpenedDialog } from './OpenedDialog';
import { Past } from './Past';
import { TEXT } from './text.gen';
import { useOpening } from './useOpening';

/** "Oracle's Hoard": three cases with their odds, and the past openings. */
export function Hoard() {
  const { cases, waiting, history } = useSection('hoard');
  const opening = useOpening(history?.[0]?.id ?? 0);
  return (
    <>
      <p className="muted hoard__lead">
        {TEXT.hoardLead} {TEXT.waiting({ n: waiting })}
      </p>
      <div className="hoard">
        {(cases ?? []).map((one) => (
          <CaseCard key={one.id} mine={one} opening={opening} />
        ))}
      </div>
      <Past upTo={opening.tellsTo} />
      <OpenedDialog opened={opening.opened} open={opening.shown} onClose={opening.close} />
    </>
  );
}
