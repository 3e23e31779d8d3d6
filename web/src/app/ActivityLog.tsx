import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, type Notice, reignRecords } from '../api';
import { useGradually } from '../lib/gradually';
import { type ShownNotice, useNotices, useSay } from '../lib/reign';
import { Button } from '../ui/Button';
import { TimeAgo } from '../ui/Countdown';
import { Drawer } from '../ui/Drawer';
import { Filter } from '../ui/FilterBar';
import { QueryState } from '../ui/QueryState';
import { TEXT, TOPIC } from './frameText.gen';
import { TEXT as SHELL } from './text.gen';
import { TOPICS, type Topic, topicOf } from './topics';

/** The number of rows in one answer: the server keeps at least so many (decision H94). */
const PAGE = 200;

type Place = { at: number; id: string } | undefined;

const loadLog = (before: Place) =>
  ask(
    reignRecords({
      path: { kind: 'activity' },
      query: { limit: String(PAGE), ...(before && { beforeAt: String(before.at), beforeId: before.id }) },
    }),
  );

/** Every notice of the player: the server's records, with the newer ones that this page heard on top. */
export function ActivityLog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} title={TEXT.log} kicker={TEXT.logLead}>
      <Lines />
    </Drawer>
  );
}

function Lines() {
  const query = useInfiniteQuery({
    queryKey: ['activity'],
    queryFn: ({ pageParam }) => loadLog(pageParam),
    initialPageParam: undefined as Place,
    getNextPageParam: (page): Place => {
      const last = page?.at(-1);
      return page && page.length === PAGE && last ? { at: last.at, id: last.id } : undefined;
    },
    staleTime: 0,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const heard = useNotices((state) => state.log);
  if (!data) return <QueryState of={query} height={160} loading={SHELL.loading} />;
  const lines = merged(
    data.pages.flatMap((page) => (page ?? []).map((row) => ({ ...(row.body as Notice), at: row.at, row: row.id }))),
    heard,
  );
  if (lines.length === 0) return <p className="muted">{TEXT.logEmpty}</p>;
  return (
    <>
      <Filtered lines={lines} />
      {hasNextPage && (
        <Button wide busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {TEXT.logOlder}
        </Button>
      )}
    </>
  );
}

/** Offers only the filters that have lines. */
function Filtered({ lines }: { lines: readonly LogLine[] }) {
  const [wish, setWish] = useState<Topic | 'all'>('all');
  const counts = countsOf(lines);
  const shown = useGradually(wish === 'all' ? lines : lines.filter((line) => topicOf(line) === wish), 40, 40);
  return (
    <>
      <Filter
        label={TEXT.logFilter}
        value={wish}
        onChange={setWish}
        options={[
          { value: 'all', label: TEXT.logAll, count: lines.length },
          ...TOPICS.filter((topic) => counts[topic] || topic === wish).map((topic) => ({
            value: topic,
            label: TOPIC[topic],
            count: counts[topic] ?? 0,
          })),
        ]}
      />
      <ol className="log">
        {shown.map((line) => (
          <Line key={line.row} line={line} />
        ))}
      </ol>
    </>
  );
}

function countsOf(lines: readonly LogLine[]) {
  const counts: Partial<Record<Topic, number>> = {};
  for (const topic of lines.map(topicOf)) counts[topic] = (counts[topic] ?? 0) + 1;
  return counts;
}

type LogLine = Notice & { row: string };

const same = (a: Notice, b: Notice) => a.code === b.code && a.at === b.at;

/**
 * The records are complete but are asked for only once; notices heard since then stand above them. Of the lines with
 * one key only the newest is shown.
 */
export function merged(records: readonly LogLine[], heard: readonly ShownNotice[]): LogLine[] {
  const fresh = heard
    .filter((notice) => notice.tone !== 'refused' && !records.some((record) => same(record, notice)))
    .map((notice) => ({ ...notice, row: `heard-${notice.id}` }));
  const keys = new Set<string>();
  return [...fresh, ...records]
    .sort((a, b) => b.at - a.at)
    .filter(({ key }) => {
      if (!key) return true;
      if (keys.has(key)) return false;
      keys.add(key);
      return true;
    });
}

function Line({ line }: { line: LogLine }) {
  const say = useSay();
  return (
    <li>
      <span>{say(line.code, line.params)}</span>
      <small className="muted">
        <TimeAgo at={line.at} />
      </small>
    </li>
  );
}
