import {
  type LetterRuler,
  type LetterView,
  type LetterWay,
  letterRansom,
  letterRefuse,
  letterSign,
  letterTribute,
} from '../../api';
import { Plan, Wax, Wood } from '../../art/Letters';
import { Vine } from '../../art/Manuscript';
import { cx } from '../../lib/cx';
import { useCommand } from '../../lib/reign';
import { CommandNote } from '../../ui/reign/CommandNote';
import { LockedButton } from '../../ui/reign/LockedButton';
import { WillRemember } from '../../ui/reign/WillRemember';
import { ANSWER, TEXT } from './text.gen';

interface Props {
  letter: LetterView;
  writer: LetterRuler | undefined;
}

/** The houses that have a hand of their own; another writes a plain one. */
const HANDS = ['ashen', 'thorn', 'hammer', 'lantern'];

/** One letter on the desk, in its house's hand, with what may be answered. */
export function Desk({ letter, writer }: Props) {
  const { house, from, text, answer, lapses } = letter;
  const offered = letter.answers.find(({ deed }) => deed === 'sign');
  return (
    <section className="desk" aria-live="polite">
      <Wood />
      <article
        className={cx('sheet', HANDS.includes(house) && `sheet--${house}`)}
        aria-label={TEXT.of({ name: from || TEXT.gone, house: writer?.houseName ?? TEXT.gone })}
      >
        {house === 'thorn' && <Vine seed="bramble" height={420} who={['moth', 'serpent']} />}
        {house === 'hammer' && <Plan />}
        <p>{text}</p>
        {house === 'ashen' && offered && <Sums way={offered} />}
        <p className="sig">{from}</p>
        {writer && (
          <Wax emblem={writer.emblem} primary={writer.avatarColors.primary} secondary={writer.avatarColors.secondary} />
        )}
      </article>
      <div className="answers">
        <h2 className="sr">{TEXT.answers}</h2>
        {answer ? (
          <p role="status">{answer === 'ransomed' ? ANSWER.ransomed({ name: letter.about ?? '' }) : ANSWER[answer]}</p>
        ) : (
          <>
            {letter.answers.map((way) => (
              <Answer key={way.deed} letter={letter} way={way} writer={writer} />
            ))}
            <p className="lies">{lies(letter.answers.length, lapses)}</p>
          </>
        )}
      </div>
    </section>
  );
}

function lies(answers: number, lapses: number | undefined): string {
  if (answers === 0) return TEXT.asksNothing;
  return lapses ? TEXT.lapses({ day: lapses }) : TEXT.lie;
}

/** A lender's letter has its sums. */
const Sums = ({ way: { gold, days = 0 } }: { way: LetterWay }) => (
  <dl className="sums">
    <dt>{TEXT.consideration}</dt>
    <dd>{TEXT.sum({ n: gold })}</dd>
    <dt>{TEXT.term}</dt>
    <dd>{days}</dd>
  </dl>
);

const COMMAND = { sign: letterSign, refuse: letterRefuse, tribute: letterTribute, ransom: letterRansom };

/** One answer: its price, what it brings, and who will remember it. */
function Answer({ letter, way, writer }: Props & { way: LetterWay }) {
  const { deed, effects, refused } = way;
  const { send, busy, state, again } = useCommand(COMMAND[deed]);
  const names = { [writer?.person ?? '']: letter.from, [effects[0]?.of ?? '']: letter.about || letter.from };
  const said = deed === 'ransom' ? TEXT.ransom({ name: letter.about ?? '' }) : TEXT[deed];
  return (
    <div className="answer">
      <LockedButton
        tone={deed === 'refuse' ? 'plain' : 'primary'}
        locked={refused ? [refused] : []}
        busy={busy}
        onClick={() => send({ letter: Number(letter.id) })}
      >
        <span>
          {said}
          <small>{note(way, letter)}</small>
        </span>
      </LockedButton>
      {effects.length > 0 && <WillRemember plan={{ effects }} names={names} of={said} />}
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}

function note({ deed, gold, days = 0, loyalty = 0 }: LetterWay, { about = '' }: LetterView): string {
  switch (deed) {
    case 'sign':
      return TEXT.signNote({ gold, days });
    case 'tribute':
      return TEXT.tributeNote({ gold, days });
    case 'ransom':
      return TEXT.ransomNote({ gold, loyalty, name: about });
    default:
      return TEXT.refuseNote;
  }
}
