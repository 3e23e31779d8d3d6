import { kingdomRise } from '../../api';
import { formatDuration } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useReign, useSection } from '../../lib/reign';
import { firstWaiting } from '../../lib/waiting';
import { Button, ButtonLink } from '../../ui/Button';
import { Deck } from '../../ui/reign/Deck';
import { type Next, nextOf, secondsUntil } from './next';
import { TEXT } from './text';

interface Ways {
  onBuilding: (id: string) => void;
  onWorks: () => void;
}

/** One useful thing to do, by name. */
function useNext(): Next | null {
  const kingdom = useSection('kingdom');
  const pulse = useSection('pulse');
  const buildings = useSection('buildings');
  const sections = useReign((state) => state.held?.sections);
  return nextOf({ kingdom, pulse, buildings }, sections && firstWaiting(sections));
}

function NextButton({ next, onBuilding, onWorks }: Ways & { next: Next }) {
  const { send, busy } = useCommand(kingdomRise);
  switch (next.kind) {
    case 'rise':
      return (
        <Button tone="primary" wide busy={busy} onClick={() => send({})}>
          {TEXT.riseTo(next.rank)}
        </Button>
      );
    case 'visit':
      return (
        <ButtonLink tone="primary" wide icon={next.icon} href={`#/${next.path}`}>
          {TEXT.visit(next.label, next.count)}
        </ButtonLink>
      );
    case 'upgrade':
      return (
        <Button tone="primary" wide onClick={onWorks}>
          {TEXT.purchase}: {next.name}
        </Button>
      );
    case 'raise':
      return (
        <Button tone="primary" wide onClick={() => onBuilding(next.id)}>
          {next.built ? TEXT.upgrade : TEXT.build}: {next.name}
        </Button>
      );
    case 'save':
      return (
        <Button wide icon="hour" onClick={() => onBuilding(next.id)}>
          <Saving next={next} />
        </Button>
      );
  }
}

function Saving({ next }: { next: Extract<Next, { kind: 'save' }> }) {
  const net = useReign((state) => state.held?.sections.economy.net ?? 0);
  const { number } = useNumbers();
  const seconds = secondsUntil(next.short, net);
  return (
    <>
      {next.name}: <span className="num">{number(next.short)}</span> short
      {seconds !== null && <span className="muted">, about {formatDuration(seconds)}</span>}
    </>
  );
}

export function NextStrip(ways: Ways) {
  const next = useNext();
  return (
    next && (
      <section className="nextstrip not-phone" aria-label={TEXT.next}>
        <NextButton next={next} {...ways} />
      </section>
    )
  );
}

/** The same within thumb reach. */
export function NextDeck(ways: Ways) {
  const next = useNext();
  return <Deck>{next && <NextButton next={next} {...ways} />}</Deck>;
}
