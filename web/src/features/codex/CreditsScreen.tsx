import './codex.css';
import { useReign } from '../../lib/reign';
import credits from '../../ui/icon/generated/credits.json';
import { Main, Page } from '../../ui/layout/Frame';
import { Panel } from '../../ui/Panel';
import notices from './generated/notices.json';
import { TEXT } from './text.gen';

/** The authors of the drawings, fonts and libraries, with their licences. */
export default function CreditsScreen() {
  const build = useReign(({ held }) => held?.build);
  return (
    <Main>
      <Page title={TEXT.credits} lead={TEXT.creditsLead}>
        <div className="credits">
          <Panel>
            <h2 className="title">{TEXT.icons}</h2>
            <p>
              {TEXT.iconsNote} (
              <a href={credits.licenceUrl} rel="noopener noreferrer">
                {credits.licence}
              </a>
              ), {TEXT.drawnBy}
            </p>
            <ul>
              {credits.authors.map(({ author, icons }) => (
                <li key={author}>
                  <b>{author}</b>
                  <small>{icons.join(', ')}</small>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel>
            <h2 className="title">{TEXT.drawings}</h2>
            <p>{TEXT.drawingsNote}</p>
          </Panel>
          <Shipped title={TEXT.fonts} of={notices.fonts} />
          <Shipped title={TEXT.pageLibraries} of={notices.page} />
          <Shipped title={TEXT.serverLibraries} of={notices.server} />
          <p className="muted">
            <a href="/notices.txt">{TEXT.licences}</a>
            {build && ` · ${TEXT.version} ${build}`}
          </p>
        </div>
      </Page>
    </Main>
  );
}

interface Notice {
  name: string;
  version: string;
  licence: string;
}

/** Third-party works in the build, as scripts/notices.mjs found them. */
const Shipped = ({ title, of }: { title: string; of: readonly Notice[] }) => (
  <Panel>
    <h2 className="title">{title}</h2>
    <ul className="notices">
      {of.map(({ name, version, licence }) => (
        <li key={name}>
          <b>{name}</b>
          <small>
            <span className="num">{version}</span>, {licence}
          </small>
        </li>
      ))}
    </ul>
  </Panel>
);
