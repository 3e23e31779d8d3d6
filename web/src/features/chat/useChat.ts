/** The messages of a faction: the earlier ones, and the new ones while the page listens. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, type ChatMessage, chatList } from '../../api';
import { askAgain } from '../../lib/askAgain';
import { useLine, useTopic } from '../../lib/reign';

const keyOf = (faction: string) => ['chat', faction] as const;

/** Puts a message in its place. Null if one before it was missed: then all are read again. */
export function withMessage(have: readonly ChatMessage[], next: ChatMessage): ChatMessage[] | null {
  const last = have.at(-1);
  if (last && next.id <= last.id) return [...have];
  if (last && next.id > last.id + 1) return null;
  return [...have, next];
}

export function useChat(faction: string) {
  const queries = useQueryClient();
  const open = useLine(({ line }) => line === 'open');
  const key = keyOf(faction);
  useTopic(`faction:${faction}`, (message) => {
    const have = queries.getQueryData<ChatMessage[]>(key);
    if (!have || !message || queries.isFetching({ queryKey: key })) askAgain(queries, { queryKey: key });
    if (!have || !message) return;
    if (message.type === 'chat.removed')
      queries.setQueryData(
        key,
        have.filter(({ id }) => id !== message.id),
      );
    else if (message.type === 'chat') take(withMessage(have, message.message));
  });
  const take = (now: ChatMessage[] | null) =>
    now ? queries.setQueryData(key, now) : askAgain(queries, { queryKey: key });
  return {
    open,
    ...useQuery({ queryKey: key, queryFn: () => ask(chatList({ path: { faction } })), refetchOnMount: 'always' }),
  };
}

/** Adds one's own message at once, before the line brings it. */
export function useOwnMessage(faction: string) {
  const queries = useQueryClient();
  return (message: ChatMessage) => {
    const have = queries.getQueryData<ChatMessage[]>(keyOf(faction));
    const now = have && withMessage(have, message);
    if (now) queries.setQueryData(keyOf(faction), now);
    if (!now || queries.isFetching({ queryKey: keyOf(faction) })) askAgain(queries, { queryKey: keyOf(faction) });
  };
}
