import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAgain } from './askAgain';

const KEY = ['chat'];

/** A query on the screen whose answers the test gives. */
function asked() {
  const queries = new QueryClient();
  const waiting: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => waiting.push(resolve));
  const stop = new QueryObserver(queries, { queryKey: KEY, queryFn }).subscribe(() => {});
  const answer = async (text: string) => {
    waiting.shift()?.(text);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    await new Promise((done) => setTimeout(done));
  };
  return { queries, waiting, answer, stop, shown: () => queries.getQueryData(KEY) };
}

test('what was said while the first answer was under way is asked for after it', async () => {
  const { queries, waiting, answer, stop, shown } = asked();
  expect(waiting).toHaveLength(1);
  for (let said = 0; said < 3; said++) askAgain(queries, { queryKey: KEY });
  await answer('before');
  expect(shown()).toBe('before');
  expect(waiting).toHaveLength(1); // once, for all three
  await answer('after');
  expect(shown()).toBe('after');
  expect(waiting).toHaveLength(0);
  stop();
});

test('where nothing is under way it is asked once', async () => {
  const { queries, waiting, answer, stop, shown } = asked();
  await answer('first');
  askAgain(queries, { queryKey: KEY });
  expect(waiting).toHaveLength(1);
  await answer('second');
  expect(shown()).toBe('second');
  expect(waiting).toHaveLength(0);
  stop();
});
