import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerOf, refusal, reignOf, serve, show } from '../../../../tests/realm';
import { useToasts } from '../../../ui/toasts';
import { Announcements } from './Announcements';
import { faultOf, LONGEST } from './Compose';
import { TEXT } from './text.gen';

const COMMAND = 'commands/news.announce';

function stand(announce: (body: unknown) => unknown) {
  const { asked, fetch } = serve({
    news: () => [{ id: 1, message: 'Old <b>news</b>', created_at: 5 }],
    [COMMAND]: announce,
  });
  vi.stubGlobal('fetch', fetch);
  reignOf({});
  show(<Announcements />);
  return () => asked.filter(({ path }) => path === COMMAND).map(({ body }) => body);
}
const field = () => screen.getByLabelText(TEXT.message) as HTMLTextAreaElement;
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: TEXT.announce }));
const confirm = () =>
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: TEXT.announce }));

test('characters are counted as people count them', () => {
  expect(faultOf('  ')).toBe(TEXT.blank);
  expect(faultOf('👩‍👩‍👧'.repeat(LONGEST))).toBeUndefined();
  expect(faultOf('x'.repeat(LONGEST + 1))).toBe(TEXT.tooLong({ most: LONGEST }));
});

test('nothing is announced before it is confirmed; then the form is empty again', async () => {
  const sent = stand(() => answerOf({ id: 2, message: 'The gates <i>close</i>.', created_at: 6 }));
  press();
  expect(screen.getByText(TEXT.blank)).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  type('The gates <i>close</i>.');
  expect(screen.queryByText(TEXT.blank)).toBeNull();
  expect(screen.getAllByText('The gates <i>close</i>.').length).toBe(2); // as typed, and in the preview
  press();
  expect(sent()).toEqual([]);
  confirm();
  await waitFor(() => expect(field().value).toBe(''));
  expect(sent()).toEqual([{ message: 'The gates <i>close</i>.' }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(useToasts.getState().toasts[0]?.text).toBe(TEXT.done);
});

test('a refusal stands at the field, and what was typed stays', async () => {
  stand(() => refusal(422, 'news.message', 'An announcement needs words that can be shown.'));
  type('a\u202eb');
  press();
  confirm();
  await screen.findByText('An announcement needs words that can be shown.');
  expect(field().value).toBe('a\u202eb');
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('an answer that is late is told in the question that waits for it', async () => {
  let tries = 0;
  stand(() => (tries++ ? answerOf({}) : refusal(503, 'store.outcome_unknown', 'Nobody knows.')));
  type('The gates close.');
  press();
  confirm();
  expect((await within(screen.getByRole('alertdialog')).findByRole('status')).textContent).toMatch(/^No answer yet/);
  await waitFor(() => expect(field().value).toBe(''), { timeout: 3000 });
  expect(tries).toBe(2);
});

test('what was announced is told as text', async () => {
  stand(() => answerOf({}));
  expect((await screen.findByText('Old <b>news</b>')).querySelector('b')).toBeNull();
});
