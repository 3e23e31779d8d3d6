import './quest.css';
import { type ReactNode, useMemo, useState } from 'react';
import { type QuestView, questComplete } from '../../api';
import { useCommand, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Filter } from '../../ui/FilterBar';
import { Main, Page } from '../../ui/layout/Frame';
import { Deck } from '../../ui/reign/Deck';
import { EmptyState } from '../../ui/States';
import { Done } from './Done';
import { KINDS, type KindFilter, sorted } from './model';
import { QuestCard } from './QuestCard';
import { AcceptAll, CompleteAll } from './Together';
import { TEXT } from './text.gen';
import { Weekly } from './Weekly';

/** "Quest Log": active, available and completed quests. */
export default function QuestScreen() {
  const quests = useSection('quests');
  const log = useSection('questLog');
  const [kind, setKind] = useState<KindFilter>('All');
  const lists = useMemo(() => sorted(quests, log.locked, kind), [quests, log.locked, kind]);
  const first = lists.active.find((quest) => quest.ready);
  return (
    <Main>
      <Page title={TEXT.title} lead={TEXT.lead}>
        <Weekly />
        <Filter
          label={TEXT.type}
          value={kind}
          onChange={setKind}
          options={[{ value: 'All', label: TEXT.all }, ...KINDS.map((value) => ({ value, label: value }))]}
        />
        <Section title={TEXT.active} count={lists.active.length} all={kind === 'All' && <CompleteAll />}>
          {lists.active.length > 0 ? (
            <div className="quests">
              {lists.active.map((quest) => (
                <QuestCard key={quest.id} quest={quest} lost={log.lost[quest.id]} first={quest === first} />
              ))}
            </div>
          ) : (
            <EmptyState icon="quest" title={kind === 'All' ? TEXT.noActive : TEXT.noneOfKind}>
              {TEXT.noActiveNote}
            </EmptyState>
          )}
        </Section>
        <Section
          title={TEXT.available}
          count={lists.available.length + lists.waiting.length}
          all={kind === 'All' && <AcceptAll />}
        >
          {lists.available.length > 0 ? (
            <div className="quests">
              {lists.available.map((quest) => (
                <QuestCard key={quest.id} quest={quest} locked={log.locked[quest.id]} />
              ))}
            </div>
          ) : (
            <p className="quote">{kind === 'All' ? TEXT.noAvailable : TEXT.noneOfKind}</p>
          )}
          {lists.waiting.length > 0 && (
            <details className="later">
              <summary>{TEXT.notYet({ n: lists.waiting.length })}</summary>
              <div className="quests">
                {lists.waiting.map((quest) => (
                  <QuestCard key={quest.id} quest={quest} locked={log.locked[quest.id]} />
                ))}
              </div>
            </details>
          )}
        </Section>
        <Section title={TEXT.completed} count={lists.completed.length}>
          {lists.completed.length > 0 ? (
            <ul className="done-list">
              {lists.completed.map((quest) => (
                <Done key={quest.id} quest={quest} resetsAt={log.resetsAt} />
              ))}
            </ul>
          ) : (
            <p className="quote">{kind === 'All' ? TEXT.noCompleted : TEXT.noneOfKind}</p>
          )}
        </Section>
      </Page>
      {first && <Thumb quest={first} />}
    </Main>
  );
}

interface SectionProps {
  title: string;
  count: number;
  /** The act on all of its quests at once. */
  all?: ReactNode;
  children: ReactNode;
}

function Section({ title, count, all, children }: SectionProps) {
  return (
    <section className="sheaf" aria-label={title}>
      <div className="section">
        <h2>{title}</h2>
        <span className="muted num">{count}</span>
      </div>
      {all}
      {children}
    </section>
  );
}

/** The phone's gold button: the first quest that can be completed. */
function Thumb({ quest }: { quest: QuestView }) {
  const { send, busy } = useCommand(questComplete, { pays: true });
  return (
    <Deck>
      <Button tone="primary" busy={busy} onClick={() => send({ quest: quest.id })}>
        {TEXT.completeThis({ title: quest.title })}
      </Button>
    </Deck>
  );
}
