import './book.css';
import { useQuery } from '@tanstack/react-query';
import { ask, type BookVolume, reignBook } from '../../api';
import { Main, Page } from '../../ui/layout/Frame';
import { QueryState } from '../../ui/QueryState';
import { Address } from './Address';
import { TEXT } from './text.gen';
import { Volume } from './Volume';

/** The ruler's own book, and whether strangers read it. */
export default function BookScreen() {
  const query = useQuery<BookVolume>({ queryKey: ['book'], queryFn: () => ask(reignBook()), staleTime: 60_000 });
  const { data } = query;
  return (
    <Main>
      <Page title={TEXT.title} lead={TEXT.lead}>
        <QueryState of={query} height={420} loading={TEXT.loading} failed={TEXT.failed} />
        {data && (
          <>
            <Address book={data} />
            <Volume book={data} />
          </>
        )}
      </Page>
    </Main>
  );
}
