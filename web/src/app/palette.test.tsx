import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { reignOf, show } from '../../tests/realm';
import type { FeatureRoute } from '../lib/route';
import { announceScreens } from '../lib/waiting';
import type { Place } from './nav';
import { Palette } from './palette';

const late = vi.hoisted(() => {
  let come = () => {};
  const code = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { code, come: () => come() };
});
vi.mock('./PaletteBox', async (original) => {
  await late.code;
  return original();
});

const load = async () => ({ default: () => null });
const routes: FeatureRoute[] = [
  { path: 'treasury', label: 'Treasury', icon: 'chest', load },
  { path: 'quests', label: 'Quests', icon: 'quest', load },
];
const user = userEvent.setup();
const onClose = vi.fn();
const pressed = vi.fn();

beforeEach(() => {
  location.hash = '#/kingdom';
  announceScreens(routes);
  reignOf({});
  const place: Place = { routes, current: 'kingdom', admin: false, sections: {} as Place['sections'] };
  show(
    <>
      <button type="button" onClick={pressed}>
        Upgrade
      </button>
      <Palette place={place} onClose={onClose} />
    </>,
  );
});

test('what is typed before the palette has come stands in its field, and Enter goes there', async () => {
  screen.getByRole('button', { name: 'Upgrade' }).focus();
  await user.keyboard('treaz{Backspace}{Enter}');
  expect(pressed).not.toHaveBeenCalled();
  expect(screen.queryByRole('combobox')).toBeNull();
  late.come();
  await waitFor(() => expect(location.hash).toBe('#/treasury'));
  expect(onClose).toHaveBeenCalled();
  expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('trea');
});
