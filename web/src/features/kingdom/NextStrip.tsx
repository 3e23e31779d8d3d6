import { useMemo, useRef } from 'react';
import { buildingUpgrade, kingdomPurchase, kingdomUpgrade } from '../../api';
import { Building, stageOf } from '../../art/Castle';
import { useNumbers } from '../../lib/notation';
import { useCommand, useMember, useReign, useSection } from '../../lib/reign';
import { readyAt } from '../../lib/saving';
import { allOffers, allWaiting } from '../../lib/waiting';
import { Button, ButtonLink } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { useFocusKept } from '../../ui/hooks/useFocusKept';
import { Icon } from '../../ui/icon/Icon';
import { Deck } from '../../ui/reign/Deck';
import { useAge } from '../../ui/reign/useAge';
import { useBanner } from '../../ui/reign/useBanner';
import { NextLevel } from './NextLevel';
import { type Goal, type Next, nextOf } from './next';
import { toRealm } from './RealmPanel';
import { Rounds } from './Rounds';
import { TEXT } from './text.gen';

interface Ways {
  onBuilding: (id: string) => void;
  onWorks: () => void;
}

/** The name of one useful act. It is a text, so that a tick that does not change it draws nothing again. */
function useNext(): Next | null {
  const next = useReign(({ held }) =>
    JSON.stringify(held && nextOf(held.sections, allWaiting(held.sections), allOffers(held.sections))),
  );
  return useMemo(() => JSON.parse(next), [next]);
}

function NextButton({ next, onBuilding, onWorks }: Ways & { next: Next }) {
  const kingdom = useCommand(kingdomUpgrade);
  const purchase = useCommand(kingdomPurchase);
  const upgrade = useCommand(buildingUpgrade);
  const priced = (words: string, cost: number) => (
    <>
      {words} <span className="num btn__price">{TEXT.inGold({ price: cost })}</span>
    </>
  );
  switch (next.kind) {
    case 'collect':
      return (
        <ButtonLink tone="primary" wide icon="idle" href={`#/${next.path}`}>
          {TEXT.collect({ n: next.count })}
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
          {TEXT.decide({ title: next.title })}
        </ButtonLink>
      );
    case 'visit':
      return (
        <ButtonLink tone="primary" wide icon={next.icon} href={`#/${next.path}`}>
          {next.visit ?? TEXT.visit({ screen: next.label, n: next.count })}
        </ButtonLink>
      );
    case 'begin':
      return (
        <ButtonLink tone="primary" wide icon={next.icon} href={`#/${next.path}`}>
          {next.label}
        </ButtonLink>
      );
    case 'kingdom':
      return (
        <Button tone="primary" wide busy={kingdom.busy} onClick={() => kingdom.send({})}>
          {priced(TEXT.upgradeTo({ rank: next.rank }), next.cost)}
        </Button>
      );
    case 'upgrade':
      return (
        <Button tone="primary" wide busy={purchase.busy} onClick={() => purchase.send({ upgrade: next.id })}>
          {priced(`${TEXT.purchase}: ${next.name}`, next.cost)}
        </Button>
      );
    case 'raise':
      return (
        <Button tone="primary" wide busy={upgrade.busy} onClick={() => upgrade.send({ building: next.id })}>
          {priced(TEXT.step({ built: next.built, name: next.name }), next.cost)}
        </Button>
      );
    case 'save':
      return <Saving goal={next.goal} onBuilding={onBuilding} onWorks={onWorks} />;
  }
}

/** The goal of the savings, the missing gold, and a countdown. */
function Saving({ goal, onBuilding, onWorks }: Ways & { goal: Goal }) {
  const { net } = useSection('economy');
  const pulse = useSection('pulse');
  const { number } = useNumbers();
  const at = readyAt(goal.short, net, pulse);
  const words = (
    <span>
      {TEXT.savingFor({ name: goal.name })} <span className="num">{number(goal.short)}</span> {TEXT.toGo}
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

/** First in the dossier: one next step, its gains, and the gold button. */
export function NextStrip(ways: Ways) {
  const next = useNext();
  const box = useRef<HTMLElement>(null);
  useFocusKept(box);
  return (
    next && (
      <section ref={box} className="nextstep" aria-labelledby="next-title">
        <h2 id="next-title" className="title">
          {next.kind === 'raise' ? TEXT.nextIs({ name: next.name }) : TEXT.next}
        </h2>
        {next.kind === 'raise' && <Step id={next.id} />}
        <div className="not-phone">
          <NextButton next={next} {...ways} />
        </div>
        <Rounds />
      </section>
    )
  );
}

/** A building at its present and next level, and the gains. */
function Step({ id }: { id: string }) {
  const building = useMember('buildings', id);
  const banner = useBanner();
  const age = useAge();
  if (!building) return null;
  const { level } = building;
  return (
    <>
      <div className="nextstep__looks">
        <figure>
          <Building id={id} stage={stageOf(id, level, age)} banner={banner} waits />
          <figcaption>{TEXT.now}</figcaption>
        </figure>
        <Icon name="right" />
        <figure>
          <Building id={id} stage={stageOf(id, level + 1, age)} banner={banner} waits />
          <figcaption>{TEXT.level({ n: level + 1 })}</figcaption>
        </figure>
      </div>
      <NextLevel building={building} />
    </>
  );
}

/** The button within reach of the thumb. */
export function NextDeck(ways: Ways) {
  const next = useNext();
  return <Deck>{next && <NextButton next={next} {...ways} />}</Deck>;
}
