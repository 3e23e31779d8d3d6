import './codex.css';
import credits from '../../ui/icon/generated/credits.json';
import { Main, Page } from '../../ui/layout/Frame';
import { Panel } from '../../ui/Panel';
import { DRAWN_BY, ICONS_NOTE, TEXT } from './text';

/** Whom the drawings and letters are owed to. */
export default function CreditsScreen() {
  return (
    <Main>
      <Page title={TEXT.credits} lead={TEXT.creditsLead}>
        <div className="credits">
          <Panel>
            <h2 className="title">{TEXT.icons}</h2>
            <p>
              {ICONS_NOTE} (
              <a href={credits.licenceUrl} rel="noopener noreferrer">
                {credits.licence}
              </a>
              ), {DRAWN_BY}
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
            <h2 className="title">{TEXT.fonts}</h2>
            <p>{TEXT.fontsNote}</p>
          </Panel>
          <Panel>
            <h2 className="title">{TEXT.drawings}</h2>
            <p>{TEXT.drawingsNote}</p>
          </Panel>
        </div>
      </Page>
    </Main>
  );
}
