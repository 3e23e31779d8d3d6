import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminQuest, type AdminQuests, questRetire } from '../../../api';
import { Button } from '../../../ui/Button';
import { QueryState } from '../../../ui/QueryState';
import { CommandDialog } from '../CommandDialog';
import { List } from './List';
import { QuestDialog } from './QuestDialog';
import { TEXT } from './text';
import { QUESTS_KEY, useQuests } from './useQuests';

/** Tools: every quest of the realm, to be written, changed, retired and brought back. */
export function Quests() {
  const query = useQuests();
  const { data } = query;
  if (!data) return <QueryState of={query} height={320} loading={TEXT.loading} failed={TEXT.failed} />;
  return <Catalogue data={data} />;
}

type Opened = { what: 'edit' | 'retire'; quest: AdminQuest } | { what: 'new' } | null;

function Catalogue({ data }: { data: AdminQuests }) {
  const [opened, setOpened] = useState<Opened>(null);
  const queries = useQueryClient();
  const close = () => setOpened(null);
  const reread = () => queries.invalidateQueries({ queryKey: QUESTS_KEY });
  return (
    <>
      <List
        quests={data.quests ?? []}
        create={
          <Button tone="primary" icon="plus" onClick={() => setOpened({ what: 'new' })}>
            {TEXT.create}
          </Button>
        }
        onEdit={(quest) => setOpened({ what: 'edit', quest })}
        onRetire={(quest) => setOpened({ what: 'retire', quest })}
        onChanged={reread}
      />
      {(opened?.what === 'new' || opened?.what === 'edit') && (
        <QuestDialog
          of={opened.what === 'edit' ? opened.quest : undefined}
          figures={data.figures ?? []}
          limits={data.limits}
          onSaved={reread}
          onClose={close}
        />
      )}
      {opened?.what === 'retire' && (
        <CommandDialog
          call={questRetire}
          body={{ quest: opened.quest.quest.id }}
          title={TEXT.retireAsk(opened.quest.quest.title)}
          confirm={TEXT.retire}
          done={TEXT.retired(opened.quest.quest.title)}
          onDone={reread}
          onClose={close}
        >
          <p>{TEXT.retireText}</p>
        </CommandDialog>
      )}
    </>
  );
}
