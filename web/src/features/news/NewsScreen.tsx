import './news.css';
import { formatDate } from '../../lib/format';
import { useContentPart, useReign } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { TimeAgo } from '../../ui/Countdown';
import { Main, Page } from '../../ui/layout/Frame';
import { Panel } from '../../ui/Panel';
import { QueryState } from '../../ui/QueryState';
import { Packs } from './Packs';
import { TEXT } from './text.gen';
import { UpdatesAd } from './UpdatesAd';
import { useNews, useUpdates } from './useNews';

/** Icon and colour of a plan's state. */
const STATE: Readonly<Record<string, { icon: string; tone: 'verdigris' | 'ember' | 'muted' }>> = {
  Live: { icon: 'check', tone: 'verdigris' },
  'In part': { icon: 'forge', tone: 'ember' },
  Planned: { icon: 'hour', tone: 'muted' },
};

/** Past changes, plans, and announcements. */
export default function NewsScreen() {
  return (
    <Main>
      <Page
        title={TEXT.title}
        lead={TEXT.lead}
        actions={
          <ButtonLink icon="codex" href="#/codex">
            {TEXT.codex}
          </ButtonLink>
        }
      >
        <div className="updates">
          <Log />
          <div className="stack">
            <Roadmap />
            <Announcements />
            <Packs />
            <UpdatesAd />
            <Build />
          </div>
        </div>
      </Page>
    </Main>
  );
}

function Log() {
  const query = useUpdates();
  const { data } = query;
  return (
    <Panel>
      <h2 className="title">{TEXT.log}</h2>
      <QueryState of={query} height={160} loading={TEXT.loading} failed={TEXT.failed} />
      {data?.length === 0 && <p className="muted">{TEXT.empty}</p>}
      <div className="updates__log">
        {(data ?? []).map((update) => (
          <article key={update.id}>
            <header>
              <h3>{update.title}</h3>
              <span className="badge num">{update.version}</span>
              <span className="muted">{formatDate(Date.parse(update.date))}</span>
            </header>
            <ul>
              {(update.notes ?? []).map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Panel>
  );
}

/** The version of the build, and its third-party works. */
function Build() {
  const build = useReign(({ held }) => held?.build);
  return (
    <p className="muted">
      {TEXT.version} <span className="num">{build}</span> · <a href="#/credits">{TEXT.notices}</a>
    </p>
  );
}

function Roadmap() {
  const roadmap = useContentPart('roadmap');
  return (
    <Panel plain>
      <h2 className="updates__side">{TEXT.future}</h2>
      <ul className="roadmap">
        {roadmap.map((line) => {
          const look = STATE[line.state] ?? { icon: 'hour', tone: 'muted' as const };
          return (
            <li key={line.id} className={line.state === 'Live' ? 'live' : undefined}>
              <b>{line.text}</b>
              <Badge icon={look.icon} tone={look.tone}>
                {line.state}
              </Badge>
              <p className="muted">{line.note}</p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function Announcements() {
  const { data } = useNews();
  return (
    <Panel plain>
      <h2 className="updates__side">{TEXT.announcements}</h2>
      {data?.length ? (
        <ul className="updates__news">
          {data.map((one) => (
            <li key={one.id}>
              {one.message}
              <small>
                <TimeAgo at={one.created_at} />
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{TEXT.noAnnouncements}</p>
      )}
    </Panel>
  );
}
