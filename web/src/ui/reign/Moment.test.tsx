import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { tell } from '../../lib/reign/notices';
import { Moment } from './Moment';
import { useMoment } from './useMoment';

function Rank() {
  const [notice, close] = useMoment(({ code }) => code === 'kingdom.upgraded');
  return (
    notice && (
      <Moment
        label="Kingdom level"
        name={String(notice.params?.rank)}
        thumb={<svg className="building" />}
        scene={{ view: <svg className="view" />, cloth: <svg className="cloth" /> }}
        onClose={close}
      >
        <p>+250 power</p>
      </Moment>
    )
  );
}

const upgraded = () => act(() => tell({ code: 'kingdom.upgraded', params: { rank: 'Gatetown' }, at: 3 }));

afterEach(() => {
  delete document.documentElement.dataset.motion;
});

test('a level hangs on a cloth before its view, with what it brought and a button to go on', async () => {
  render(<Rank />);
  act(() => tell({ code: 'building.built', at: 1 }));
  expect(screen.queryByRole('dialog')).toBeNull();
  upgraded();
  const dialog = screen.getByRole('dialog', { name: 'Gatetown' });
  expect(dialog.querySelector('.hanging .cloth + .hanging__face')?.textContent).toContain('Gatetown');
  expect(dialog.querySelector('.view')).toBeTruthy();
  expect(screen.getByText('+250 power')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Continue/ }));
  expect(screen.queryByText('Gatetown')).toBeNull();
});

test('a key puts a moment away', async () => {
  render(<Rank />);
  upgraded();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Gatetown')).toBeNull();
});

test('who asked for less motion gets a quiet card with the same words', () => {
  document.documentElement.dataset.motion = 'still';
  render(<Rank />);
  upgraded();
  const dialog = screen.getByRole('dialog', { name: 'Gatetown' });
  expect(dialog.querySelector('.view, .hanging, .moment__light')).toBeNull();
  expect(dialog.querySelector('.moment__thumb .building')).toBeTruthy();
  expect(screen.getByText('+250 power')).toBeTruthy();
});
