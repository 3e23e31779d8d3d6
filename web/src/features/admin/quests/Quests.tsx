import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminQuest, type AdminQuests, questRetire } from '../../../api';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { ErrorState } from '../../../ui/States';
import { CommandDialog } from '../CommandDialog';
import { List } from './List';
import { QuestDialog } from './QuestDialog';
import { TEXT } from './text';
import { QUESTS_KEY, useQuests } from './useQuests';

/** Tools: every quest of the realm, to be written, changed, retired and brought back. */
export function Quests() {
  const { data, error, isPending, refetch } = useQuests();
  if (isPending) return <Skeleton height={320} label={TEXT.loading} />;
  if (!data)
    return (
      <ErrorState title={TEXT.failed} onRetry={refetch}>
        {error.message}
      </ErrorState>
    );
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
