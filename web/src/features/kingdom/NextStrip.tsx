import { useMemo } from 'react';
import { kingdomUpgrade } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useCommand, useReign, useSection } from '../../lib/reign';
import { allWaiting } from '../../lib/waiting';
import { Button, ButtonLink } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Deck } from '../../ui/reign/Deck';
import { type Goal, type Next, nextOf, readyAt } from './next';
import { toRealm } from './RealmPanel';
import { TEXT } from './text';

interface Ways {
  onBuilding: (id: string) => void;
  onWorks: () => void;
}

/** One useful thing to do, by name. As a text, so that a tick which changes nothing of it draws nothing anew. */
function useNext(): Next | null {
  const next = useReign(({ held }) => JSON.stringify(held && nextOf(held.sections, allWaiting(held.sections))));
  return useMemo(() => JSON.parse(next), [next]);
}

function NextButton({ next, onBuilding, onWorks }: Ways & { next: Next }) {
  const { send, busy } = useCommand(kingdomUpgrade);
  switch (next.kind) {
    case 'collect':
      return (
        <ButtonLink tone="primary" wide icon="idle" href={`#/${next.path}`}>
          {TEXT.collect(next.count)}
        </ButtonLink>
      );
    case 'report':
      return (
        <ButtonLink tone="primary" wide icon="moon" href="#/idle">
          {TEXT.report}
        </ButtonLink>
      );
    case 'event':
      return (
        <ButtonLink tone="primary" wide icon="bell" href={`#/kingdom?event=${encodeURIComponent(next.id)}`}>
          {TEXT.decide(next.title)}
        </ButtonLink>
      );
    case 'visit':
      return (
        <ButtonLink tone="primary" wide icon={next.icon} href={`#/${next.path}`}>
          {TEXT.visit(next.label, next.count)}
        </ButtonLink>
      );
    case 'kingdom':
      return (
        <Button tone="primary" wide busy={busy} onClick={() => send({})}>
          {TEXT.upgradeTo(next.rank)}
        </Button>
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
      return <Saving goal={next.goal} onBuilding={onBuilding} onWorks={onWorks} />;
  }
}

/** What the purse is kept for, how much is missing, and a countdown to it. */
function Saving({ goal, onBuilding, onWorks }: Ways & { goal: Goal }) {
  const { net } = useSection('economy');
  const pulse = useSection('pulse');
  const { number } = useNumbers();
  const at = readyAt(goal.short, net, pulse);
  const words = (
    <span>
      {TEXT.savingFor(goal.name)} <span className="num">{number(goal.short)}</span> {TEXT.toGo}
      {at !== null && (
        <span className="saving__when">
          {TEXT.about} <Countdown to={at} done={TEXT.emptyNow} />
        </span>
      )}
    </span>
  );
  const show = { kingdom: toRealm, upgrade: onWorks, raise: () => onBuilding(goal.id) }[goal.kind];
  return (
    <Button wide icon="hour" onClick={show}>
      {words}
    </Button>
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
