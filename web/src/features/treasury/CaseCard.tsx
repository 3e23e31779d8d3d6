import type { HoardCase } from '../../api';
import { Casket } from '../../art/Coins';
import { cx } from '../../lib/cx';
import { useContentPart, useSay } from '../../lib/reign';
import { Countdown } from '../../ui/Countdown';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Explain } from '../../ui/reign/Explain';
import { PricedButton } from '../../ui/reign/PricedButton';
import { TEXT } from './text.gen';
import { KINDS, RARITIES } from './tints';
import type { Opening } from './useOpening';
import { Weighed } from './Weighed';

/** One case: its price, the number left today, and the odds of its contents. */
export function CaseCard({ mine, opening }: { mine: HoardCase; opening: Opening }) {
  const about = useContentPart('cases').find(({ id }) => id === mine.id);
  const turning = opening.turning === mine.id;
  if (!about) return null;
  return (
    <article className="panel panel--plain" aria-labelledby={`case-${mine.id}`}>
      <Casket kind={about.id} className={cx(turning && 'is-busy')} />
      <h2 className="case__name" id={`case-${mine.id}`}>
        {about.name}
      </h2>
      <p className="muted">{about.description}</p>
      <Stock mine={mine} />
      <div className="case__open">
        <PricedButton
          tone={mine.id === 'common' ? 'primary' : 'plain'}
          wide
          price={mine.cost}
          write={() => TEXT.price({ cost: mine.cost })}
          short={TEXT.short}
          disabled={mine.barred !== undefined || (opening.held && !turning)}
          busy={turning}
          busyLabel={TEXT.opening}
          of={about.name}
          onClick={() => opening.open(mine.id)}
        >
          {TEXT.open}
        </PricedButton>
        {mine.together && (
          <PricedButton
            wide
            price={mine.together.cost}
            write={() => TEXT.price({ cost: mine.together?.cost ?? 0 })}
            short={TEXT.short}
            disabled={opening.held}
            of={about.name}
            onClick={() => opening.open(mine.id, mine.together?.count)}
          >
            {TEXT.openTogether({ n: mine.together.count })}
          </PricedButton>
        )}
        {turning && <CommandNote state={opening.state} onAgain={opening.again} />}
      </div>
      <Weighed label={TEXT.rarity} shares={mine.rarities} names={TEXT.rarities} tones={RARITIES} />
      <Weighed label={TEXT.kind} shares={mine.kinds} names={TEXT.kinds} tones={KINDS} />
      <p className="case__back muted">
        {TEXT.back} <Explain figure={`caseReturn:${mine.id}`} title={TEXT.backOf} />
      </p>
    </article>
  );
}

function Stock({ mine: { stock, left, barred } }: { mine: HoardCase }) {
  const say = useSay();
  if (barred)
    return (
      <p className="down">
        {say(barred.code, barred.params)} {TEXT.opensIn} <Countdown to={barred.until} />.
      </p>
    );
  return <p>{stock === 0 ? TEXT.endless : TEXT.stock({ left, stock })}</p>;
}
