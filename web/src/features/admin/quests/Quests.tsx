import { useQueryClient } from '@tanstack/react-query';
import { type AdminQuest, type AdminQuests, questPut, questRetire } from '../../../api';
import { lookup } from '../../../lib/texts';
import { QueryState } from '../../../ui/QueryState';
import { Catalogue } from '../catalogue/Catalogue';
import type { Entry } from '../catalogue/model';
import { guardedCall } from '../password/usePassword';
import { Gains } from './Gains';
import { putAgain } from './model';
import { QuestDialog } from './QuestDialog';
import { DIFFICULTY, TEXT } from './text.gen';
import { QUESTS_KEY, useQuests } from './useQuests';

const retire = { call: questRetire, bodyOf: ({ quest }: AdminQuest) => ({ quest: quest.id }) };
const bringBack = { call: guardedCall(questPut), bodyOf: ({ quest }: AdminQuest) => putAgain(quest) };

/** Tools: every quest of the realm. Admins write, change and retire them and bring them back. */
export function Quests() {
  const query = useQuests();
  const { data } = query;
  if (!data) return <QueryState of={query} height={320} loading={TEXT.loading} failed={TEXT.failed} />;
  return <Found data={data} />;
}

const entryOf = (of: AdminQuest): Entry<AdminQuest> => ({
  id: of.quest.id,
  name: of.quest.title,
  words: `${of.quest.type} ${of.quest.description}`,
  of,
});

function Found({ data }: { data: AdminQuests }) {
  const queries = useQueryClient();
  const reread = () => queries.invalidateQueries({ queryKey: QUESTS_KEY });
  return (
    <Catalogue
      entries={(data.quests ?? []).map(entryOf)}
      text={TEXT}
      facts={({ quest }) => (
        <>
          <span className="num">{quest.id}</span> · {quest.type} ·{' '}
          {lookup(DIFFICULTY, quest.difficulty) ?? quest.difficulty}
        </>
      )}
      gains={({ quest }) => <Gains of={quest} />}
      retire={retire}
      bringBack={bringBack}
      form={(of, close) => (
        <QuestDialog of={of} figures={data.figures ?? []} limits={data.limits} onSaved={reread} onClose={close} />
      )}
      onChanged={reread}
    />
  );
}
