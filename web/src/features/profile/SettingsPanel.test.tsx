import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerOf, reignOf, serve, show } from '../../../tests/realm';
import { useContent } from '../../lib/reign/content';
import { SettingsPanel } from './SettingsPanel';

const settings = (more: object, languages: object[] = []) => {
  reignOf({ settings: { adult: true, hideAds: false, ...more } as never });
  useContent.setState({ content: { languages } as never });
};

afterEach(() => vi.unstubAllGlobals());

// H56
test('whoever the rules spare the curtains may ask for them, and nobody else is asked', async () => {
  settings({});
  const { unmount } = show(<SettingsPanel />);
  expect(screen.queryByRole('switch', { name: /^Curtains all the same/ })).toBeNull();
  unmount();
  settings({ curtains: false });
  const { asked, fetch } = serve({ 'commands/profile.settings': () => answerOf({}) });
  vi.stubGlobal('fetch', fetch);
  show(<SettingsPanel />);
  const curtains = screen.getByRole('switch', { name: /^Curtains all the same/ });
  expect(curtains).toHaveProperty('checked', false);
  await act(async () => fireEvent.click(curtains));
  expect(asked).toEqual([{ path: 'commands/profile.settings', body: { curtains: true } }]);
});

test('a language can be chosen once a pack brings one', () => {
  settings({});
  const { unmount } = show(<SettingsPanel />);
  screen.getByRole('combobox', { name: /^Theme/ });
  expect(screen.queryByRole('combobox', { name: /^Language/ })).toBeNull();
  unmount();
  settings({}, [{ tag: 'de', name: 'Deutsch', direction: 'ltr' }]);
  show(<SettingsPanel />);
  const language = screen.getByRole('combobox', { name: /^Language/ });
  expect([...language.querySelectorAll('option')].map((one) => one.textContent)).toEqual(['English', 'Deutsch']);
});
