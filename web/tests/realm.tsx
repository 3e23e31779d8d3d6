/** The surroundings of a screen in tests of its components: the content's own words and data, a reign, a router. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import compile from 'icu-minify/compile';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { Sections } from '../src/api';
import { setServerTime } from '../src/lib/clock';
import { type Content, useContent, useReign } from '../src/lib/reign';

const files = import.meta.glob('../../content/*.json', { eager: true, import: 'default' });

/** A file of the content, as it is shipped. */
export const read = <T,>(file: string): T => structuredClone(files[`../../content/${file}`]) as T;

/** Messages as the server sends them. */
export const compiled = (messages: Readonly<Record<string, string>>): Content['messages'] =>
  Object.fromEntries(Object.entries(messages).map(([code, text]) => [code, compile(text)])) as Content['messages'];

const messages = compiled(read('messages.en.json'));
const buildings = read<Content['buildings']>('buildings.json');
const levels = read<Content['levels']>('levels.json');
const units = read<Content['units']>('units.json');

/** The current time of every fixture. */
export const NOW = Date.UTC(2026, 10, 21, 12);

/** Sets up a reign with these sections, and the words of the content. */
export function reignOf(sections: Partial<Sections>) {
  setServerTime(NOW);
  useContent.setState({
    content: {
      messages,
      personalityTags: [],
      ...{ buildings, units, levels },
    } as unknown as Content,
  });
  useReign.setState({
    standing: 'reigns',
    held: {
      version: 1,
      epoch: 'e',
      build: 'b',
      contentHash: 'c',
      lastUpdated: NOW,
      serverTime: NOW,
      sections: { pulse: { gold: 1000 }, ...sections } as Sections,
    },
  });
}

/** Changes some of its sections, as a patch does. */
export function become(change: Partial<Sections>) {
  useReign.setState(({ held }) => ({ held: held && { ...held, sections: { ...held.sections, ...change } } }));
}

export function show(screen: ReactNode, at = '/') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>{screen}</MemoryRouter>
    </QueryClientProvider>,
  );
}

export interface Asked {
  path: string;
  body: unknown;
}

/** A server that answers by path, and every other path with a 404. Returns the list of requests. */
export function serve(answers: Record<string, (body: unknown) => unknown>): { asked: Asked[]; fetch: typeof fetch } {
  const asked: Asked[] = [];
  const answer = async (request: Request) => {
    const { pathname, search } = new URL(request.url, 'http://realm');
    const path = decodeURIComponent(pathname.replace('/api/v1/', '')) + search;
    const raw = await request.text();
    const body: unknown = raw ? JSON.parse(raw) : undefined;
    asked.push({ path, body });
    const made = await answers[path]?.(body);
    return made instanceof Response ? made : Response.json(made ?? refusal(404, 'request.not_found', 'Not found.'));
  };
  return { asked, fetch: answer as typeof fetch };
}

export const refusal = (status: number, code: string, detail: string, params = {}) =>
  Response.json({ type: 'about:blank', title: code, status, code, detail, params }, { status });

export const answerOf = (result: unknown) => ({
  version: 2,
  from: 1,
  seq: 1,
  lastUpdated: NOW + 1,
  serverTime: NOW,
  sections: {},
  notices: [],
  result,
});
