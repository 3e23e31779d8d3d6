import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { tell } from '../../lib/reign/notices';
import { Moment, useMoment } from './Moment';

function Gate() {
  const [notice, close] = useMoment(({ code }) => code === 'kingdom.upgraded');
  return notice && <Moment label="Kingdom level" name={String(notice.params?.rank)} onClose={close} />;
}

function Rank() {
  const [notice, close] = useMoment(({ code }) => code === 'kingdom.upgraded');
  return (
    notice && (
      <Moment
        label="Kingdom level"
        name={String(notice.params?.rank)}
        cloth={<svg className="cloth" />}
        onClose={close}
      >
        <p>+250 power</p>
      </Moment>
    )
  );
}

test('a level hangs on a cloth, with what it brought and a button to go on', async () => {
  const { container } = render(<Rank />);
  act(() => tell({ code: 'kingdom.upgraded', params: { rank: 'Gatetown' }, at: 3 }));
  expect(container.querySelector('.hanging .cloth + .hanging__face')?.textContent).toContain('Gatetown');
  expect(screen.getByText('+250 power')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Continue/ }));
  expect(screen.queryByText('Gatetown')).toBeNull();
});

test('a moment stands where its notice comes, and a key puts it away', async () => {
  render(<Gate />);
  act(() => tell({ code: 'building.built', at: 1 }));
  expect(screen.queryByText('Kingdom level')).toBeNull();
  act(() => tell({ code: 'kingdom.upgraded', params: { rank: 'Palisade Hold' }, at: 2 }));
  expect(screen.getByText('Palisade Hold')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Palisade Hold')).toBeNull();
});
