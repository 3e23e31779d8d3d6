import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerOf, NOW, read, reignOf, serve, show } from '../../../tests/realm';
import type { Sections, WorldmapLand, WorldmapPlan, WorldmapPower } from '../../api';
import { formatTimer } from '../../lib/format';
import { type Content, useContent } from '../../lib/reign';
import { DiplomacyDialog } from './DiplomacyDialog';
import { LandDossier } from './LandDossier';
import { tidingsOf } from './model';
import { factsOf } from './shared';
import { WarDialog } from './WarDialog';
import { WarfareDialog } from './WarfareDialog';
import WorldMapScreen from './WorldMapScreen';

const MAP = read<Content['map']>('territories.json');

const plan = (more: Partial<WorldmapPlan> = {}): WorldmapPlan => ({ conditions: [], ...more });

const landOf = (id: string, more: Partial<WorldmapLand> = {}): WorldmapLand => ({
  id,
  status: 'Neutral',
  relationship: 'Neutral',
  warStatus: 'Peace',
  explored: true,
  garrison: 5890,
  income: 240,
  tribute: 24,
  ruler: 'Prince Caerith Lateleaf',
  description: 'Nothing in Silverbough has been hurried.',
  fortificationLevel: 2,
  diplomaticHistory: [{ text: 'You declared war.', at: NOW - 60_000 }, { text: 'The reply is being grown.' }],
  deeds: { gift: plan(), ally: plan(), insult: plan(), raid: plan(), declareWar: plan(), subjugate: plan() },
  ...more,
});

function open(land: WorldmapLand, more: Partial<Sections> = {}) {
  const lands = Object.fromEntries((MAP.territories ?? []).map(({ id }) => [id, landOf(id)]));
  reignOf({
    lands: { ...lands, [land.id]: land },
    powers: {},
    dominion: { controlled: 1, lands: 18, warsDeclared: 0 },
    npcs: {},
    houseRulers: {},
    missions: [],
    growth: { power: 5100 },
    ...more,
  } as unknown as Partial<Sections>);
  const { content } = useContent.getState();
  useContent.setState({ content: { ...content, map: MAP } as Content });
}

const region = (name: string) => within(screen.getByRole('region', { name }));

test('a condition says by icon and word whether it is met, and a closed button why', () => {
  const gift = plan({
    conditions: [
      { code: 'map.ask_not_allied', met: false },
      { code: 'map.ask_gold', params: { n: 1000 }, met: true },
    ],
    locked: { code: 'map.gift_allied' },
    costs: [{ what: 'gold', n: 1000 }],
  });
  const land = landOf('elf-kingdom', { relationship: 'Allied' });
  open(land);
  show(
    <DiplomacyDialog land={{ ...land, deeds: { ...land.deeds, gift } as WorldmapLand['deeds'] }} onClose={() => {}} />,
  );
  const card = region('Send a gift');
  expect(card.getAllByRole('listitem').map((one) => one.textContent)).toEqual(
    expect.arrayContaining(['Not allied with younot met', '1,000 goldmet']),
  );
  expect(card.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  expect(card.getByRole('status').textContent).toBe('They are your allies and take no gifts.');
  expect(screen.getByRole('region', { name: 'Reaffirm' })).toBeTruthy(); // decision H38
});

test('a deed is sent for its land', async () => {
  const land = landOf('elf-kingdom');
  open(land);
  const realm = serve({ 'commands/land.insult': () => answerOf({}) });
  vi.stubGlobal('fetch', realm.fetch);
  show(<DiplomacyDialog land={land} onClose={() => {}} />);
  await act(async () => fireEvent.click(region('Insult').getByRole('button', { name: 'Send the insult' })));
  expect(realm.asked).toEqual([{ path: 'commands/land.insult', body: { territory: 'elf-kingdom' } }]);
});

test('a garrison under fog is not known, nor whether it would hold', () => {
  const subjugate = plan({ conditions: [{ code: 'map.ask_power_unknown', met: true, unknown: true }] });
  const {
    garrison: _g,
    tribute: _t,
    income: _i,
    ...foggy
  } = landOf('wyvern-riders', { explored: false, status: 'Unexplored' });
  open(foggy);
  show(
    <WarfareDialog
      land={{ ...foggy, deeds: { ...foggy.deeds, subjugate } as WorldmapLand['deeds'] }}
      onClose={() => {}}
    />,
  );
  const card = region('Subjugation');
  expect(card.getByText('Power above their garrison, which is unknown').parentElement?.textContent).toContain(
    'unknown',
  );
  expect(card.queryByText('You prevail')).toBeNull();
});

test('a campaign has a timer in hours, minutes and seconds, and both powers', () => {
  expect([formatTimer(86_400_000), formatTimer(3_723_400), formatTimer(-5)]).toEqual([
    '24:00:00',
    '01:02:04',
    '00:00:00',
  ]);
  open(landOf('argland'));
  const campaign = {
    id: 'c',
    attackerName: 'Iron Pact',
    attackerHouse: false,
    attackerPower: 6001,
    defenderPower: 6000,
    startedAt: NOW,
    endsAt: NOW + 86_400_000,
  };
  show(<WarDialog name="Council of Wyrms" defender="Council of Wyrms" campaign={campaign} onClose={() => {}} />);
  expect(screen.getByRole('timer').textContent).toMatch(/^2[34]:\d\d:\d\d$/);
  expect(screen.getByRole('meter', { name: 'Attacker: Iron Pact' }).getAttribute('aria-valuenow')).toBe('6001');
  expect(screen.getByText('Iron Pact is ahead.')).toBeTruthy();
});

test('a land under a campaign bears the battle icon', () => {
  const campaign = {
    id: 'c',
    attackerName: 'Iron Pact',
    attackerHouse: false,
    attackerPower: 1,
    defenderPower: 2,
    startedAt: NOW,
    endsAt: NOW + 1000,
  };
  open(landOf('argland', { status: 'Contested', campaign }));
  const { container } = show(<WorldMapScreen />);
  expect(screen.getByRole('link', { name: 'Council of Wyrms, Contested' }).querySelector('.map__battle')).toBeTruthy();
  expect(container.querySelectorAll('.map__battle')).toHaveLength(1);
});

test('a land under a campaign reads War in tooltip, dossier and both dialogs', () => {
  const land = landOf('argland', { warStatus: 'War' });
  open(land);
  expect(factsOf(land, NOW)[0]).toMatch(/War$/);
  for (const part of [
    <LandDossier key="dossier" id="argland" onBack={() => {}} />,
    <DiplomacyDialog key="diplomacy" land={land} onClose={() => {}} />,
    <WarfareDialog key="warfare" land={land} onClose={() => {}} />,
  ]) {
    const { unmount } = show(part);
    expect(screen.getAllByText('War').length).toBeGreaterThan(0);
    unmount();
  }
});

// E-011
test('a vassal that another faction holds tells both facts, and each layer has its border', async () => {
  const mine = { status: 'Controlled', relationship: 'Vassal' } as const;
  open(
    landOf('argland', {
      ...mine,
      owner_faction_id: 'f2',
      ownerName: 'Iron Pact',
      ownerEmblem: 'flame',
      safeUntil: NOW + 3_600_000,
    }),
  );
  const { container } = show(<WorldMapScreen />);
  const link = screen.getByRole('link', { name: 'Council of Wyrms, Controlled' });
  fireEvent.focus(link);
  const tip = screen.getByRole('tooltip');
  expect(within(tip).getByText('My realm: Controlled, Vassal')).toBeTruthy();
  expect(within(tip).getByText('War of the factions: held by Iron Pact, protected from campaigns')).toBeTruthy();
  expect(link.getAttribute('aria-describedby')).toBe(tip.id);
  expect(container.querySelector('.map__holder')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'War of the factions' }));
  const held = screen.getByRole('link', { name: 'Council of Wyrms, held by Iron Pact' });
  expect(held.querySelector('.map__holder .map__shielded')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'List' }));
  const row = within(screen.getByRole('row', { name: /^Council of Wyrms/ }));
  for (const word of ['Controlled', 'Vassal', 'Iron Pact', 'protected from campaigns'])
    expect(row.getByText(word)).toBeTruthy();
});

test('a land that a house holds says so, and one of players does not', () => {
  const held = { status: 'Neutral', owner_faction_id: 'f2', ownerEmblem: 'tower' } as const;
  open(landOf('argland', { ...held, ownerName: 'The Ninth Hammer', ownerHouse: true }));
  const { unmount } = show(<WorldMapScreen />);
  const row = () => {
    fireEvent.click(screen.getByRole('button', { name: 'List' }));
    return within(screen.getByRole('row', { name: /^Council of Wyrms/ }));
  };
  expect(row().getByText('House')).toBeTruthy();
  expect(row().queryByRole('link', { name: /leads/ })).toBeNull();
  unmount();
  open(landOf('argland', { ...held, ownerName: 'Iron Pact' }));
  show(<WorldMapScreen />);
  expect(row().queryByText('House')).toBeNull();
});

test('the list has what the map has, the waste among it', () => {
  open(landOf('argland'));
  show(<WorldMapScreen />);
  const drawn = screen.getAllByRole('link').flatMap((one) => one.getAttribute('href')?.match(/land=(.*)/)?.[1] ?? []);
  fireEvent.click(screen.getByRole('button', { name: 'List' }));
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('link')[0]?.getAttribute('href'))).toEqual(
    [...new Set(drawn)].map((id) => `#/worldmap?land=${id}`),
  );
  expect(screen.getByRole('row', { name: /^The Ashfen Waste/ })).toBeTruthy();
});

test('tidings are what happened in the reign, newest first', () => {
  const powers = {
    a: { id: 'a', recentActions: [{ text: 'late', at: 9 }, { text: 'before' }] },
    b: { id: 'b', recentActions: [{ text: 'later', at: 10 }] },
  } as unknown as Record<string, WorldmapPower>;
  expect(tidingsOf(powers, 6).map(({ text }) => text)).toEqual(['later', 'late']);
  expect(tidingsOf(powers, 1)).toHaveLength(1);
});

test('income and tribute are both told per tick, with a day of ticks in brackets', () => {
  open(landOf('argland'));
  show(<LandDossier id="argland" onBack={() => {}} />);
  const told = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(told('Income')).toBe('240 gold a tick (2,073,600 a day)');
  expect(told('Tribute if taken')).toBe('24 gold a tick (207,360 a day)');
});
