import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOf, reignOf } from '../../../tests/realm';
import type { Answer } from '../../api';
import { type CommandCall, useCommand } from './command';
import { useContent } from './content';
import { onNotice } from './notices';

interface Body {
  gift: string;
}
type Call = CommandCall<Answer> & ((options: { body: Body }) => PromiseLike<{ data?: Answer; error?: unknown }>);

const user = userEvent.setup();
const problem = (status: number, code: string) => ({
  error: { type: 'about:blank', title: '', status, code, detail: code },
  response: new Response('', { status }),
});

function Give({ call, onDone }: { call: Call; onDone: (answer: Answer, body: Body) => void }) {
  const { send, again } = useCommand(call, { quiet: true, onDone });
  return (
    <>
      <button type="button" onClick={() => send({ gift: 'rose' })}>
        Give
      </button>
      <button type="button" onClick={again}>
        Try again
      </button>
    </>
  );
}

beforeEach(() => reignOf({}));
afterEach(() => vi.useRealTimers());

test('what was carried out is told to onDone, once, with the answer and what was sent', async () => {
  const done = vi.fn();
  const data = answerOf({}) as Answer;
  render(<Give call={async () => ({ data, response: new Response('{}') })} onDone={done} />);
  await user.click(screen.getByText('Give'));
  expect(done.mock.calls).toEqual([[data, { gift: 'rose' }]]);
});

test('a refusal is not told to it', async () => {
  const done = vi.fn();
  render(<Give call={async () => problem(422, 'court.gift_gold_short')} onDone={done} />);
  await user.click(screen.getByText('Give'));
  expect(done).not.toHaveBeenCalled();
});

test('a quiet button keeps its refusals, but an alert is told to the frame all the same', async () => {
  const heard: string[] = [];
  const stop = onNotice(({ code }) => heard.push(code));
  useContent.setState(({ content }) => ({ content: { ...content, alerts: ['faction.name_taken'] } as never }));
  const call = vi.fn<Call>(async () => problem(422, 'court.gift_gold_short'));
  render(<Give call={call} onDone={vi.fn()} />);
  await user.click(screen.getByText('Give'));
  call.mockResolvedValue(problem(409, 'faction.name_taken'));
  await user.click(screen.getByText('Give'));
  stop();
  expect(heard).toEqual(['faction.name_taken']);
});

test('an order whose answer was lost is told to it once asking again has found its outcome', async () => {
  vi.useFakeTimers();
  const done = vi.fn();
  const data = answerOf({}) as Answer;
  const call = vi.fn<Call>(async () => problem(503, 'store.outcome_unknown'));
  render(<Give call={call} onDone={done} />);
  await act(async () => {
    fireEvent.click(screen.getByText('Give'));
    await vi.advanceTimersByTimeAsync(60_000);
  });
  expect(done).not.toHaveBeenCalled();
  call.mockResolvedValue({ data, response: new Response('{}') } as never);
  await act(async () => {
    fireEvent.click(screen.getByText('Try again'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(done.mock.calls).toEqual([[data, { gift: 'rose' }]]);
});
