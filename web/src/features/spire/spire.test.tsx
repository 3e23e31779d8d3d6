import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerOf } from '../../../tests/realm';
import { useReign } from '../../lib/reign';
import OracleDialog from './OracleDialog';
import ScryAction from './ScryAction';

const FAILURES = {
  'spire.tangled': 'The threads of fate are tangled. Could not get a clear vision.',
  'spire.unforeseen': 'An unforeseen error occurred while scrying.',
};

const vision = {
  id: 'v1',
  title: 'The Ninth Lantern',
  description: 'You see your own road.',
  source: 'archive',
  at: 1,
  choices: [
    {
      text: 'Walk toward it',
      temptation: 'Nobody walks toward it twice.',
      effects: { gold: -600, loyalty: 3 },
      npc_loyalty: { morwen: 4 },
      lost: { loyalty: 2 },
    },
    { text: 'Put it out', effects: {}, lost: {} },
  ],
};

const reigns = (spire: object) =>
  useReign.setState({
    standing: 'reigns',
    held: {
      sections: {
        spire: { built: true, cost: 1000, cooldown: 600, readyAt: 0, vision: null, ...spire },
        pulse: { gold: 1000 },
        npcs: { morwen: { name: 'Morwen' } },
      },
    } as never,
  });

const refuses = (code: string, detail: string) => {
  const asked = vi.fn(async () =>
    Response.json(
      { type: 'about:blank', title: '', status: 503, code, detail },
      { status: 503, headers: { 'content-type': 'application/problem+json' } },
    ),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
};

afterEach(() => vi.unstubAllGlobals());

for (const [code, text] of Object.entries(FAILURES))
  test(`${code} is told in its printed words at once, and Try Again asks again`, async () => {
    const asked = refuses(code, text);
    reigns({});
    render(<OracleDialog onClose={() => {}} />);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(asked).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('alert');
    expect(asked).toHaveBeenCalledTimes(2);
  });

test('a vision that waits is shown again without buying another', async () => {
  const asked = refuses('spire.pending', 'A vision is still waiting for your answer.');
  reigns({ vision });
  render(<OracleDialog onClose={() => {}} />);
  expect(screen.getByRole('heading', { name: 'The Ninth Lantern' })).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  const choose = screen.getByRole('button', { name: 'Choose' }) as HTMLButtonElement;
  expect(choose.disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /^Put it out/ }));
  expect(choose.disabled).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

// H17, and signs and sizes before the choice.
test('a choice says what it tempts with, what it does, and what of it would find no room', () => {
  reigns({ vision });
  render(<OracleDialog onClose={() => {}} />);
  const warned = (name: RegExp) => screen.getByRole('radio', { name }).closest('label')?.textContent;
  for (const said of [
    'Nobody walks toward it twice.',
    '−600 gold',
    '+3 loyalty',
    '+4 loyalty of Morwen',
    '2 loyalty would be lost: there is no room for it.',
  ])
    expect(warned(/^Walk toward it/)).toContain(said);
  expect(warned(/^Put it out/)).not.toContain('would be lost');
});

// C-094
test('the one action is Scry, closed while the bowl is clouded', () => {
  reigns({});
  const { unmount } = render(<ScryAction onDone={() => {}} />);
  expect((screen.getByRole('button', { name: 'Scry (1,000G)' }) as HTMLButtonElement).disabled).toBe(false);
  unmount();
  reigns({ readyAt: Date.now() + 1e9 });
  render(<ScryAction onDone={() => {}} />);
  expect((screen.getByRole('button', { name: 'Scry (1,000G)' }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByRole('timer')).toBeTruthy();
});

test('what a machine wrote says so and can be reported, what the archive wrote cannot', async () => {
  const user = userEvent.setup();
  const asked = vi.fn(async (_: Request) => Response.json(answerOf({})));
  vi.stubGlobal('fetch', asked);
  reigns({ vision });
  const { unmount } = render(<OracleDialog onClose={() => {}} />);
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  unmount();
  reigns({ vision: { ...vision, source: 'generated' } });
  render(<OracleDialog onClose={() => {}} />);
  expect(screen.getByText('Written by a machine')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Report' }));
  await user.type(screen.getByLabelText('Reason'), 'It names a neighbour.');
  await user.click(screen.getByRole('button', { name: 'File the report' }));
  expect(await asked.mock.calls[0]?.[0].json()).toEqual({ kind: 'vision', ref: 'v1', reason: 'It names a neighbour.' });
});
