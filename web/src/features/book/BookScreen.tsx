import './book.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ask, type BookVolume, Refusal, reignBook, reignVolume } from '../../api';
import { Main, Page } from '../../ui/layout/Frame';
import { QueryState } from '../../ui/QueryState';
import { EmptyState } from '../../ui/States';
import { Address } from './Address';
import { Earlier } from './Earlier';
import { TEXT } from './text.gen';
import { Volume } from './Volume';

const HOME = '#/book';

/** The ruler's own book, and whether strangers read it; or the book of a reign of the line that has ended. */
export default function BookScreen() {
  const [params] = useSearchParams();
  const reign = Number(params.get('reign')) || undefined;
  const query = useQuery<BookVolume>({
    queryKey: ['book', reign],
    queryFn: () => ask(reign ? reignVolume({ path: { reign: String(reign) } }) : reignBook()),
    staleTime: 60_000,
  });
  const { data, error } = query;
  const missing = reign && error instanceof Refusal && error.status === 404;
  return (
    <Main>
      <Page title={TEXT.title} lead={reign ? TEXT.ended : TEXT.lead}>
        {missing ? (
          <EmptyState icon="book" title={TEXT.missing}>
            {TEXT.missingVolume} <a href={HOME}>{TEXT.running}</a>
          </EmptyState>
        ) : (
          <QueryState of={query} height={420} loading={TEXT.loading} failed={TEXT.failed} />
        )}
        {data && (
          <>
            {!reign && <Address book={data} />}
            <Volume book={data} />
            <Earlier book={data} to={HOME} running={reign ? HOME : undefined} />
          </>
        )}
      </Page>
    </Main>
  );
}
