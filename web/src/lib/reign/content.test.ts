import { beforeEach, expect, test, vi } from 'vitest';
import { loadContent, loadScreens, useContent } from './content';

/** The content of the server, in the halves that it sends. */
let frame = { hash: 'c1', screens: 'd1', messages: {} };
let screens = { hash: 'c1', races: ['first'] };
let asked: string[] = [];

beforeEach(() => {
  frame = { hash: 'c1', screens: 'd1', messages: {} };
  screens = { hash: 'c1', races: ['first'] };
  asked = [];
  useContent.setState({ content: null, whole: false });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url, 'http://realm');
    asked.push(pathname.replace('/api/v1', '') + search);
    return Response.json(pathname.endsWith('/frame') ? frame : screens);
  });
});

test('the other half comes when it is asked for, once, by the digest that the frame names', async () => {
  await loadContent();
  expect(useContent.getState().content?.races).toBeUndefined();
  await Promise.all([loadScreens(), loadScreens()]);
  await loadScreens();
  expect(useContent.getState().content).toMatchObject({ hash: 'c1', races: ['first'] });
  expect(asked).toEqual(['/content/frame', '/content/screens?digest=d1']);
});

test('other content replaces both halves at once, or neither while they are not of one content', async () => {
  await loadContent();
  await loadScreens();
  frame = { hash: 'c2', screens: 'd2', messages: {} };
  await expect(loadContent()).rejects.toThrow();
  expect(useContent.getState().content).toMatchObject({ hash: 'c1', races: ['first'] });
  screens = { hash: 'c2', races: ['second'] };
  await loadContent();
  expect(useContent.getState().content).toMatchObject({ hash: 'c2', races: ['second'] });
});

test('who does not have the other half is not given it with new content', async () => {
  await loadContent();
  frame = { hash: 'c2', screens: 'd2', messages: {} };
  await loadContent();
  expect(asked).toEqual(['/content/frame', '/content/frame']);
});
