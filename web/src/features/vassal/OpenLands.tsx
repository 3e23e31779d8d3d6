import { type VassalOpen, vassalSubjugate } from '../../api';
import { useClock } from '../../lib/clock';
import { useNumbers } from '../../lib/notation';
import { useCommand, useSection } from '../../lib/reign';
import { Button, ButtonLink } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { CommandNote } from '../../ui/reign/CommandNote';
import { EmptyState } from '../../ui/States';
import { TEXT } from './text.gen';

/** The lands whose garrisons are weaker than the ruler, and the next one that is not. */
export function OpenLands() {
  const { open, next, readyAt } = useSection('vassalage');
  const cools = useClock((now) => now < readyAt);
  return (
    <section className="open-lands" aria-label={TEXT.open}>
      <div className="section">
        <h2>{TEXT.open}</h2>
        <span className="muted num">{open?.length ?? 0}</span>
      </div>
      {open && open.length > 0 && (
        <p className="muted">
          {TEXT.openNote}{' '}
          {cools && (
            <>
              {TEXT.again} <Countdown to={readyAt} done={TEXT.now} />
            </>
          )}
        </p>
      )}
      <ul>
        {open?.map((one) => (
          <Land key={one.id} land={one} cools={cools} />
        ))}
      </ul>
      {next && <p className="muted">{TEXT.nextLand({ land: next.name, garrison: next.garrison })}</p>}
    </section>
  );
}

function Land({ land: { id, name, ruler, garrison, tribute }, cools }: { land: VassalOpen; cools: boolean }) {
  const { number } = useNumbers();
  const { send, again, busy, state } = useCommand(vassalSubjugate);
  return (
    <li>
      <span>
        <b>{name}</b>
        <small className="muted">{ruler}</small>
      </span>
      <small className="muted num">
        {TEXT.garrison} {number(garrison)}, {TEXT.tribute.toLowerCase()} {number(tribute)}
      </small>
      <Button
        size="sm"
        icon={cools ? 'hour' : undefined}
        disabled={cools}
        busy={busy}
        aria-label={TEXT.subjugateThis({ land: name })}
        onClick={() => send({ territory: id })}
      >
        {TEXT.subjugate}
      </Button>
      <CommandNote state={state} onAgain={again} />
    </li>
  );
}

export const Empty = () => (
  <EmptyState icon="vassal" title={TEXT.empty} action={<ButtonLink href="#/worldmap">{TEXT.toMap}</ButtonLink>}>
    {TEXT.emptyNote}
  </EmptyState>
);
