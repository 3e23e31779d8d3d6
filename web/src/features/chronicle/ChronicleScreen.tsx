import './chronicle.css';
import { useSearchParams } from 'react-router';
import { Relic } from '../../art/Objects';
import { ButtonLink } from '../../ui/Button';
import { Main, Page } from '../../ui/layout/Frame';
import { Pager } from '../../ui/Pager';
import { QueryState } from '../../ui/QueryState';
import { Deck } from '../../ui/reign/Deck';
import { Slot } from '../../ui/reign/Slot';
import { Tabs } from '../../ui/Tabs';
import { openingsOf } from './book';
import { Commission } from './Commission';
import { Spread } from './Spread';
import { TEXT } from './text.gen';
import { useLeaves } from './useLeaves';

/** The parts of the book in the address: the chronicle itself has none. */
const COURT = 'court';

/** "The Chronicle": the book, one opening at a time, the last one first, and the court's book as its second part. */
export default function ChronicleScreen() {
  const [params, setParams] = useSearchParams();
  const part = params.get('book') === COURT ? COURT : 'chronicle';
  const commission = <Commission primary onWritten={() => setParams({}, { replace: true })} />;
  return (
    <Main>
      <Page
        title={TEXT.title}
        lead={TEXT.lead}
        actions={
          <div className="annals__ways">
            <ButtonLink href="#/kingdom">{TEXT.back}</ButtonLink>
            {part !== COURT && <div className="not-phone">{commission}</div>}
          </div>
        }
      >
        <Tabs
          className="annals__parts"
          label={TEXT.parts}
          value={part}
          onChange={(to) => setParams(to === COURT ? { book: COURT } : {}, { replace: true })}
          items={[
            { id: 'chronicle', label: TEXT.part, content: <Book /> },
            { id: COURT, label: TEXT.court, content: <Slot name="chronicle.court" props={{}} /> },
          ]}
        />
      </Page>
      {part !== COURT && <Deck>{commission}</Deck>}
    </Main>
  );
}

function Book() {
  const query = useLeaves();
  const { data } = query;
  const [params, setParams] = useSearchParams();
  if (!data) return <QueryState of={query} height={420} loading={TEXT.loading} />;
  const openings = openingsOf(data);
  const last = openings.length;
  if (last === 0) return <NothingWritten />;
  const asked = Number(params.get('opening'));
  const number = asked >= 1 && asked <= last ? Math.floor(asked) : last;
  const turn = (to: number) => setParams({ opening: String(to) }, { replace: true });
  return (
    <>
      <Spread key={number} opening={openings[number - 1]} number={number} />
      <Pager page={number} pages={last} onChange={turn} label={TEXT.openings} />
    </>
  );
}

const NothingWritten = () => (
  <div className="empty annals__none">
    <Relic id="book" />
    <p className="lead">{TEXT.empty}</p>
    <p className="muted">{TEXT.emptyNote}</p>
  </div>
);
