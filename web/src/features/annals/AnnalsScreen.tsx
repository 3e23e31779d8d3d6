import './annals.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type AnnalsEntry, type AnnalsVoice, ask, factionAnnals } from '../../api';
import { askAgain } from '../../lib/askAgain';
import { formatDate } from '../../lib/format';
import { useSay, useTopic } from '../../lib/reign';
import { ButtonLink } from '../../ui/Button';
import { Main, Page } from '../../ui/layout/Frame';
import { QueryState } from '../../ui/QueryState';
import { Face } from '../../ui/reign/Face';
import { EmptyState } from '../../ui/States';
import { TEXT } from './text.gen';

const KEY = ['annals'];

/** For readers without a session. */
const FEED = '/api/v1/annals.atom';

/** The events of the realm, newest first. It listens to every change of a faction. */
export default function AnnalsScreen() {
  const queries = useQueryClient();
  const changed = useCallback(() => {
    askAgain(queries, { queryKey: KEY });
  }, [queries]);
  useTopic('factions', changed);
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => ask(factionAnnals()),
    staleTime: 60_000,
  });
  const { data } = query;
  return (
    <Main>
      <Page title={TEXT.title} lead={TEXT.lead}>
        <p className="realm-annals__note">
          <a href="#/factions">{TEXT.factions}</a>
        </p>
        <QueryState of={query} height={140} loading={TEXT.loading} failed={TEXT.failed} />
        {data?.length === 0 && (
          <EmptyState icon="book" title={TEXT.none}>
            {TEXT.noneNote}
          </EmptyState>
        )}
        {data && data.length > 0 && <Annals entries={data} />}
        <p className="realm-annals__feed">
          <ButtonLink href={FEED} type="application/atom+xml" size="sm" icon="feed">
            {TEXT.feed}
          </ButtonLink>
        </p>
      </Page>
    </Main>
  );
}

function Annals({ entries }: { entries: readonly AnnalsEntry[] }) {
  const say = useSay();
  return (
    <ol className="panel panel--plain realm-annals" aria-label={TEXT.title}>
      {entries.map((one) => (
        <li key={`${one.at}-${one.code}-${Object.values(one.params).join()}`}>
          <time dateTime={new Date(one.at).toISOString()} className="muted num">
            {formatDate(one.at)}
          </time>
          <div>
            <span>{say(one.code, one.params)}</span>
            {one.voice && <Said voice={one.voice} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The words of a house's ruler about an event. */
const Said = ({ voice }: { voice: AnnalsVoice }) => (
  <blockquote className="realm-annals__voice">
    <Face look={voice} />
    <p>
      <q>{voice.text}</q> <cite className="muted">{voice.name}</cite>
    </p>
  </blockquote>
);
