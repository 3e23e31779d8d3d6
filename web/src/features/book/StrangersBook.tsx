import './book.css';
import { useQuery } from '@tanstack/react-query';
import { ask, type BookVolume, bookRead, bookVolume, Refusal } from '../../api';
import { ButtonLink } from '../../ui/Button';
import { QueryState } from '../../ui/QueryState';
import { EmptyState } from '../../ui/States';
import { Earlier } from './Earlier';
import { TEXT } from './text.gen';
import { Volume } from './Volume';

/** An open book, as a stranger reads it: without a session and without a menu. */
export default function StrangersBook({ address, reign }: { address: string; reign?: number }) {
  const query = useQuery<BookVolume>({
    queryKey: ['open-book', address, reign],
    queryFn: () =>
      ask(reign ? bookVolume({ path: { address, reign: String(reign) } }) : bookRead({ path: { address } })),
    staleTime: 60_000,
  });
  const { data, error } = query;
  const missing = error instanceof Refusal && error.status === 404;
  return (
    <>
      <header className="book__bar">
        <b>Umbrarch</b>
        <span className="muted">{TEXT.bar}</span>
        <ButtonLink size="sm" href="#/">
          {TEXT.begin}
        </ButtonLink>
      </header>
      <main className="book__main" id="main" tabIndex={-1}>
        {missing ? (
          <EmptyState icon="book" title={TEXT.missing}>
            {TEXT.missingNote}
          </EmptyState>
        ) : (
          <QueryState of={query} height={420} loading={TEXT.loading} failed={TEXT.failed} />
        )}
        {data && <Volume book={data} alone />}
        {data && (
          <Earlier book={data} running={reign ? `#/open-book/${address}` : undefined} to={`#/open-book/${address}`} />
        )}
      </main>
    </>
  );
}
