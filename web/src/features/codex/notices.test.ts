import { expect, test } from 'vitest';
import { DEPENDENCIES } from '../../../tests/packages';
import notices from './generated/notices.json';

test('every package that the page ships is named with its version and a licence', () => {
  const named = [...notices.fonts, ...notices.page];
  expect(named.every(({ version, licence }) => version && licence)).toBe(true);
  const libraries = Object.entries(DEPENDENCIES).filter(([name]) => !name.startsWith('@fontsource'));
  for (const [name, version] of libraries)
    expect(notices.page).toContainEqual(expect.objectContaining({ name, version }));
  expect(notices.fonts).toHaveLength(Object.keys(DEPENDENCIES).length - libraries.length);
  expect(notices.server.map(({ name }) => name)).toContain('modernc.org/sqlite');
});
