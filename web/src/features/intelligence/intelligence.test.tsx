import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerOf, reignOf, serve, show } from '../../../tests/realm';
import type { IntelligenceAgentView, IntelligenceNetworkView, IntelligenceWarRoom, Sections } from '../../api';
import { type Content, useContent } from '../../lib/reign';
import { Chart, Key } from './Chart';
import { LaunchDrawer } from './LaunchDrawer';

const user = userEvent.setup();
const agentOf = (id: string, name: string): IntelligenceAgentView => ({
  id,
  name,
  background: 'Unremarkable, which is the point.',
  level: 1,
  xp: 0,
  xpToNextLevel: 100,
  skill: 40,
  loyalty: 60,
  stealth: 50,
  status: 'Idle',
  assignedNetworkId: 'rooke',
  missionEndTime: null,
  dismissible: true,
  source: 'archive',
  look: { race: 'human', build: 'fem' },
});
const KINDS = [
  ['GATHER_INTEL', 'Gather Intel', 500, 3600, 'Low'],
  ['COUNTER_ESPIONAGE', 'Counter-Espionage', 1000, 7200, 'Low'],
  ['SABOTAGE', 'Sabotage', 2500, 14_400, 'Medium'],
  ['SOW_DISSENT', 'Sow Dissent', 5000, 28_800, 'Medium'],
] as const;
const ROOM: IntelligenceWarRoom = {
  intel: 20,
  upkeep: 50,
  recruitmentCost: 500,
  networkEstablishmentCost: 2000,
  networkUpkeep: 50,
  intelPrice: 10,
  intelChance: 2000,
  captureChance: 25_000,
  watchPrice: 1000,
  operations: KINDS.map(([type, name, cost, duration, risk]) => ({
    type,
    name,
    description: name,
    cost,
    duration,
    risk,
  })),
  sites: {},
};
const networkOf = (more: Partial<IntelligenceNetworkView> = {}): IntelligenceNetworkView => ({
  id: 'rooke',
  territoryId: 'rooke',
  name: 'Rooke',
  upkeep: 50,
  status: 'Active',
  assignedAgentIds: ['a', 'b'],
  capturedAgentIds: [],
  activeOperationId: null,
  chance: 88_175,
  chanceWithIntel: 90_175,
  figure: 'operationChance:rooke',
  figureWithIntel: 'operationChance:rooke/intel',
  options: KINDS.map(([type]) => ({ type, xp: 75 })),
  burnIntel: 10,
  ...more,
});

const open = (network: IntelligenceNetworkView, gold = 10_000) => {
  reignOf({
    networks: { rooke: network },
    agents: { a: agentOf('a', 'Ann'), b: agentOf('b', 'Bob') },
    intelligence: ROOM,
    secrets: { gold: 5400, left: 2, day: 3 },
    pulse: { gold } as Sections['pulse'],
  });
  show(<LaunchDrawer onClose={() => {}} onEstablish={() => {}} />);
};

test('E-081 E-063: the exact chance, cost, duration and risk stand there before launching', async () => {
  const { asked, fetch } = serve({ 'commands/operation.launch': () => answerOf({}) });
  vi.stubGlobal('fetch', fetch);
  open(networkOf());
  expect(await screen.findByText('88.175%')).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  expect(screen.getByText(/1h 00m · Low risk/)).toBeTruthy();
  expect(screen.getByText(/^Secrets of a land sell for 5,400 gold: 2 of today’s 3 sales to come\./)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Spend 10 intel for \+2%/ }));
  expect(screen.getByText('90.175%')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Launch Gather Intel/ }));
  expect(asked).toEqual([
    { path: 'commands/operation.launch', body: { network: 'rooke', operation: 'GATHER_INTEL', intel: true } },
  ]);
});

test('E-059: without the gold launching is closed and says so', async () => {
  open(networkOf(), 499);
  expect(await screen.findByRole('button', { name: /^Launch Gather Intel/ })).toHaveProperty('disabled', true);
  expect(screen.getByText('Not enough gold. Cost: 500')).toBeTruthy();
});

test('E-069: of a compromised network Counter-Espionage alone can be launched, and is chosen', async () => {
  const locked = { code: 'intelligence.network_compromised', params: { land: 'Rooke' } };
  const options = KINDS.map(([type]) => ({ type, xp: 75, ...(type === 'COUNTER_ESPIONAGE' ? {} : { locked }) }));
  open(networkOf({ status: 'Compromised', options }));
  expect(await screen.findByRole('button', { name: /^Launch Counter-Espionage/ })).toHaveProperty('disabled', false);
  expect(screen.getAllByText(/Only Counter-Espionage can run there/)).toHaveLength(3);
});

test('the key draws each state of a network as the chart does, and no two alike', () => {
  const site = { x: 500, y: 500, scouted: true, controlled: false } as IntelligenceWarRoom['sites'][string];
  const networks = {
    a: networkOf(),
    b: networkOf({ operation: {} as IntelligenceNetworkView['operation'] }),
    c: networkOf({ status: 'Compromised' }),
    d: networkOf({ status: 'Idle' }),
  };
  reignOf({});
  const { content } = useContent.getState();
  useContent.setState({ content: { ...content, map: { territories: [] } } as unknown as Content });
  const places = Object.keys(networks).map((id) => ({ ...site, id, name: id }));
  const { container } = show(
    <>
      <Chart places={places} networks={networks} chosen={undefined} onChoose={() => {}} />
      <Key />
    </>,
  );
  const drawn = (within: string) =>
    [...container.querySelectorAll(`${within} .knot__shape`)].map((one) => one.outerHTML);
  expect(drawn('.knot')).toEqual(drawn('.web__key'));
  expect(new Set(drawn('.knot')).size).toBe(4);
});
