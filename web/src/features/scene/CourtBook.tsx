import './scene.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SceneLost } from '../../api';
import { useSection } from '../../lib/reign';
import { Button, ButtonLink } from '../../ui/Button';
import { Rule } from '../../ui/Panel';
import { QueryState } from '../../ui/QueryState';
import { Select } from '../../ui/Select';
import { EmptyState } from '../../ui/States';
import { DoneScene } from './DoneScene';
import { HALL } from './model';
import { PersonFace } from './PersonFace';
import { BOOK } from './text.gen';
import { type Leaf, useBook } from './useBook';
import { familyName } from './words';

/** "The court's book": the scenes that are done, to be read again, and those who are gone. */
export default function CourtBook() {
  const { count, lost } = useSection('courtBook');
  const query = useBook();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <section className="court-book" aria-label={BOOK.scenes}>
      <p className="quote">{BOOK.lead}</p>
      {count === 0 ? (
        <EmptyState icon="book" title={BOOK.empty} action={<ButtonLink href={HALL}>{BOOK.toHall}</ButtonLink>}>
          {BOOK.emptyNote}
        </EmptyState>
      ) : (
        <>
          <QueryState of={query} height={200} loading={BOOK.loading} failed={BOOK.failed} />
          {data && <Leaves leaves={data} count={count} />}
          {hasNextPage && (
            <Button wide busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {BOOK.older}
            </Button>
          )}
        </>
      )}
      {lost.length > 0 && <Lost lost={lost} />}
    </section>
  );
}

const ALL = '';

/** A plot is known by its number, another scene by its family. */
const matterOf = ({ run, family }: Leaf) => (run ? `${family} ${run}` : family);

function Leaves({ leaves, count }: { leaves: readonly Leaf[]; count: number }) {
  const [person, setPerson] = useState(ALL);
  const [matter, setMatter] = useState(ALL);
  const asked = useSearchParams()[0].get('scene');
  const persons = new Map(leaves.flatMap(({ cast = [] }) => cast.map((one) => [one.person, one.name] as const)));
  const matters = new Map(leaves.map((leaf) => [matterOf(leaf), familyName(leaf.family)] as const));
  const shown = leaves.filter(
    (leaf) =>
      (matter === ALL || matterOf(leaf) === matter) &&
      (person === ALL || leaf.cast?.some((one) => one.person === person)),
  );
  return (
    <>
      <div className="court-book__filters">
        <Select label={BOOK.person} value={person} options={listed(persons, BOOK.everybody)} onChange={setPerson} />
        <Select label={BOOK.matter} value={matter} options={listed(matters, BOOK.everything)} onChange={setMatter} />
        <p className="muted" role="status">
          {BOOK.count({ n: count })}
        </p>
      </div>
      {shown.length === 0 && <p className="muted">{BOOK.none}</p>}
      <ol className="court-book__leaves">
        {shown.map((leaf) => (
          <li key={leaf.id}>
            <DoneScene leaf={leaf} open={leaf.id === asked} />
          </li>
        ))}
      </ol>
    </>
  );
}

function listed(all: ReadonlyMap<string, string>, every: string) {
  const options = [...all].map(([value, label]) => ({ value, label }));
  return [{ value: ALL, label: every }, ...options.sort((a, b) => (a.label < b.label ? -1 : 1))];
}

/** The dead, and those who left for a house. */
const Lost = ({ lost }: { lost: readonly SceneLost[] }) => (
  <section aria-label={BOOK.lost}>
    <Rule>{BOOK.lost}</Rule>
    <ul className="court-hall__callers">
      {lost.map(({ person, name, role, house, day }) => (
        <li key={`${name}-${day}`}>
          <PersonFace person={person} />
          <span>
            <b>{name}</b>
            <small className="muted">
              {role && `${role}, `}
              {house ? BOOK.left({ house, day }) : BOOK.dead({ day })}
            </small>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
