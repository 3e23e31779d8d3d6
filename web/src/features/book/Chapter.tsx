import type { BookChapter, BookRecall, BookSovereign } from '../../api';
import { DropCap } from '../../art/Manuscript';
import { ROOM_FOR, Stage } from '../../art/Stage';
import { usePhone } from '../../lib/media';
import { MOOD, PLACE } from '../../ui/reign/places';
import { faceOf } from './faces';
import { PersonHead } from './PersonHead';
import { TEXT } from './text.gen';

interface Props {
  chapter: BookChapter;
  n: number;
  ruler: BookSovereign;
}

/** A scene as it ended: its place, its words, what was done, and who remembers it. */
export function Chapter({ chapter, n, ruler }: Props) {
  const frame = usePhone() ? 'narrow' : 'wide';
  const { title, day, place, tone, cast, chosen, outcome, minds } = chapter;
  const banner = {
    primary: ruler.avatarColors.primary,
    secondary: ruler.avatarColors.secondary,
    emblem: ruler.avatarEmblem,
  };
  const shown = cast.slice(0, ROOM_FOR);
  const text = chapter.text.split('\n');
  const letter = /^\p{L}/u.exec(text[0] ?? '')?.[0];
  return (
    <article className="book__chapter" id={`chapter-${n}`} tabIndex={-1} aria-label={TEXT.chapterAt({ day, title })}>
      <div className="book__stage">
        <Stage
          place={place}
          mood={MOOD[tone]}
          banner={banner}
          people={shown.map((one) => faceOf(one, ruler))}
          speaker={-1}
          frame={frame}
          label={TEXT.cast({ place: PLACE[place], names: shown.map(({ name }) => name).join(', ') })}
        />
      </div>
      <div className="book__in">
        <h2>
          {title} <small>{TEXT.onDay({ day })}</small>
        </h2>
        <div>
          <p className="book__say">
            {letter && (
              <>
                <DropCap letter={letter} seed={`book${day}`} banner={banner} />
                <span className="sr">{letter}</span>
              </>
            )}
            {letter ? text[0]?.slice(letter.length) : text[0]}
          </p>
          {text.slice(1).map((line) => (
            <p key={line} className="book__say">
              {line}
            </p>
          ))}
          <p className="book__chose">
            <b className="label">{TEXT.chose}</b>
            {chosen}
          </p>
          <p className="book__say">{outcome}</p>
        </div>
        {minds.length > 0 && <Minds minds={minds} ruler={ruler} label={TEXT.minds} />}
      </div>
    </article>
  );
}

/** Memories in their owners' words. */
export const Minds = ({
  minds,
  ruler,
  label,
  dated,
}: {
  minds: readonly BookRecall[];
  ruler: BookSovereign;
  label: string;
  dated?: boolean;
}) => (
  <ul className="book__minds" aria-label={label}>
    {minds.map((one) => (
      <li key={`${one.who.key} ${one.day} ${one.text}`}>
        <PersonHead person={one.who} ruler={ruler} />
        <span>
          <b>
            {one.who.name}
            {dated && <small className="muted"> {TEXT.remembered({ day: one.day })}</small>}
          </b>
          {one.text}
        </span>
      </li>
    ))}
  </ul>
);
