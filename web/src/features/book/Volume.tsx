import './book.css';
import type { BookGone, BookPerson, BookVolume } from '../../api';
import { LineFiller } from '../../art/Manuscript';
import { Panel } from '../../ui/Panel';
import { Portrait, rulerInput } from '../../ui/reign/RulerPortrait';
import { Chapter, Minds } from './Chapter';
import { PersonHead } from './PersonHead';
import { Thread } from './Thread';
import { TEXT } from './text.gen';

/** The book of a reign, as its ruler and a stranger read it. Where it is the whole page, its title is the page's. */
export function Volume({ book, alone }: { book: BookVolume; alone?: boolean }) {
  const { chapters, memories, ruler, thread } = book;
  return (
    <div className="book">
      <Cover book={book} alone={alone} />
      <Thread points={thread} chapters={chapters} />
      {chapters.length === 0 && <p className="quote">{TEXT.noChapters}</p>}
      {chapters.map((one, n) => (
        <Chapter key={`${one.day} ${one.title}`} chapter={one} n={n} ruler={ruler} />
      ))}
      {memories.length > 0 && (
        <Panel>
          <h2 className="title">{TEXT.memories}</h2>
          <Minds minds={memories} ruler={ruler} label={TEXT.memories} dated />
        </Panel>
      )}
      <div className="book__ends">
        <People title={TEXT.stood} people={book.court} book={book} />
        {book.heirs.length > 0 && <People title={TEXT.heirs} people={book.heirs} book={book} />}
        <Panel>
          <h2 className="title">{TEXT.lies}</h2>
          {book.graves.length === 0 ? <p className="muted">{TEXT.noGraves}</p> : <Graves of={book.graves} />}
          {book.left.length > 0 && (
            <>
              <h2 className="title">{TEXT.gone}</h2>
              <ul>
                {book.left.map(({ name, role, house = '', day }) => (
                  <li key={`${name} ${day}`}>
                    <b>{name}</b>
                    {role && `, ${role}`}: {TEXT.left({ house, day })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Panel>
        <Panel>
          <h2 className="title">{TEXT.held}</h2>
          <p>{book.held.length === 0 ? TEXT.noLands : book.held.join(', ')}</p>
        </Panel>
      </div>
      <footer className="book__last">
        <LineFiller seed={ruler.name} />
        <p>{book.closing}</p>
        <p className="muted">{TEXT.seal({ n: book.days })}</p>
      </footer>
    </div>
  );
}

function Cover({ book, alone }: { book: BookVolume; alone?: boolean }) {
  const { ruler, kingdom, rank, level, lead, days, lands, weddings, graves } = book;
  const Title = alone ? 'h1' : 'h2';
  const counts = [
    [days, TEXT.days],
    [lands, TEXT.lands],
    [weddings, TEXT.weddings],
    [graves.length, TEXT.graves],
  ] as const;
  return (
    <section className="book__cover" aria-label={TEXT.named({ name: ruler.name, title: ruler.title })}>
      <div className="book__face">
        <Portrait input={{ ...rulerInput(ruler), frame: 'arch' }} label={TEXT.portrait({ name: ruler.name })} />
      </div>
      <div>
        <p className="label">{TEXT.bookOf}</p>
        <Title>{TEXT.named({ name: ruler.name, title: ruler.title })}</Title>
        <p className="quote">{lead ? TEXT.ruledWho({ kingdom, lead }) : TEXT.ruled({ kingdom })}</p>
        <p className="muted">{TEXT.rank({ rank, level })}</p>
        <dl>
          {counts.map(([n, words]) => (
            <div key={words({ n })}>
              <dt>{words({ n })}</dt>
              <dd className="num">{n}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const People = ({ title, people, book }: { title: string; people: readonly BookPerson[]; book: BookVolume }) => (
  <Panel>
    <h2 className="title">{title}</h2>
    <ul className="book__people">
      {people.map((one) => (
        <li key={one.key}>
          <PersonHead person={one} ruler={book.ruler} />
          <b>{one.name}</b>
          {one.role && <small className="muted">{one.role}</small>}
        </li>
      ))}
    </ul>
  </Panel>
);

const Graves = ({ of }: { of: readonly BookGone[] }) => (
  <ul className="book__graves">
    {of.map(({ name, role, day }) => (
      <li key={`${name} ${day}`}>
        <b>{name}</b>
        {role && <span>{role}</span>}
        <span className="num">{TEXT.died({ day })}</span>
      </li>
    ))}
  </ul>
);
