import { useNavigate, useParams } from 'react-router';
import './codex.css';
import type { ContentCodexPage } from '../../api';
import { openPalette } from '../../lib/palette';
import { useContentPart } from '../../lib/reign';
import { Button, ButtonLink } from '../../ui/Button';
import { Main, Page } from '../../ui/layout/Frame';
import { Select } from '../../ui/Select';
import { EmptyState } from '../../ui/States';
import { paragraphs, pieces } from './parse';
import { TEXT } from './text.gen';

const href = (page: string) => `#/codex/${page}`;

/** Help pages whose terms are links. */
export default function CodexScreen() {
  const all = [...useContentPart('codex')].sort((a, b) => a.order - b.order);
  const { page: id } = useParams();
  const page = id === undefined ? all[0] : all.find((one) => one.id === id);
  return (
    <Main>
      <Page
        title={TEXT.title}
        lead={TEXT.lead}
        actions={
          <Button icon="search" onClick={openPalette}>
            {TEXT.find} <kbd>Ctrl K</kbd>
          </Button>
        }
      >
        <div className="codex">
          <Contents all={all} current={page?.id} />
          {page ? (
            <Article page={page} all={all} />
          ) : (
            <EmptyState title={TEXT.missing} action={<ButtonLink href="#/codex">{TEXT.first}</ButtonLink>}>
              {TEXT.missingNote}
            </EmptyState>
          )}
          {page && <Aside page={page} all={all} />}
        </div>
      </Page>
    </Main>
  );
}

function Contents({ all, current }: { all: readonly ContentCodexPage[]; current: string | undefined }) {
  const navigate = useNavigate();
  return (
    <>
      <nav className="not-phone" aria-label={TEXT.pages}>
        {all.map((page) => (
          <a key={page.id} href={href(page.id)} aria-current={page.id === current ? 'page' : undefined}>
            {page.title}
          </a>
        ))}
      </nav>
      <Select
        className="only-phone"
        label={TEXT.page}
        value={current ?? ''}
        options={all.map((page) => ({ value: page.id, label: page.title }))}
        onChange={(page) => navigate(`/codex/${page}`)}
      />
    </>
  );
}

interface PageProps {
  page: ContentCodexPage;
  all: readonly ContentCodexPage[];
}

function Article({ page, all }: PageProps) {
  const words = (text: string) => <Words text={text} titleOf={(id) => all.find((one) => one.id === id)?.title} />;
  const [head = [], ...rows] = page.table ?? [];
  return (
    <article className="article">
      <span className="label">{page.group}</span>
      <h2>{page.title}</h2>
      {paragraphs(page.body).map((text) => (
        <p key={text}>{words(text)}</p>
      ))}
      {rows.length > 0 && (
        <table className="codex-ledger">
          <thead>
            <tr>
              {(head ?? []).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row?.[0]}>
                {(row ?? []).map((cell, at) => (
                  <td key={head?.[at]} className={cell.startsWith('−') ? 'down' : undefined}>
                    {words(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}

/** A text with its links. */
function Words({ text, titleOf }: { text: string; titleOf: (page: string) => string | undefined }) {
  return pieces(text, titleOf).map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text that does not change
      <a key={at} href={href(piece.page)}>
        {piece.words}
      </a>
    ),
  );
}

function Aside({ page, all }: PageProps) {
  const links = (page.links ?? []).flatMap((id) => all.find((one) => one.id === id) ?? []);
  return (
    <aside className="aside" aria-label={TEXT.seeAlso}>
      {links.length > 0 && (
        <>
          <span className="label">{TEXT.seeAlso}</span>
          <ul>
            {links.map((link) => (
              <li key={link.id}>
                <a href={href(link.id)}>{link.title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <span className="label">{TEXT.about}</span>
      <p className="muted">{TEXT.aboutNote}</p>
      <a href="#/credits">{TEXT.credits}</a>
    </aside>
  );
}
