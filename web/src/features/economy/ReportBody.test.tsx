import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reignOf, show } from '../../../tests/realm';
import type { Sections } from '../../api';
import { ReportBody } from './ReportBody';

const hour = {
  through: 1,
  seconds: 3600,
  blocks: 360,
  gold: 3600,
  upkeep: 250,
  deserted: { ghoul: 67 },
  xp: 720,
  subjects: 3,
  stayed: false,
  finished: [],
  regents: [],
  absent: [],
  ends: [],
};

test('C-080: a report says what an hour away pays', () => {
  reignOf({});
  const day = {
    through: 1,
    seconds: 86_400,
    blocks: 8640,
    gold: 86_400,
    upkeep: 0,
    deserted: {},
    xp: 17_280,
    subjects: 86,
    finished: [],
    stayed: false,
    regents: [],
    absent: [],
    ends: [],
  };
  show(<ReportBody totals={day} />);
  expect(screen.getByText('3,600 gold an hour, for up to 24 hours.')).toBeTruthy();
  expect(screen.getAllByText('+86,400')).toHaveLength(2);
  expect(screen.queryByText('Upkeep of the first hour')).toBeNull();
});

test('K7 the first line of a report is an office whose holder is lost; an absent Steward has a line', () => {
  const office = { id: 'general', name: 'General', emptied: { name: 'Gorrath Ironvow', how: 'dies', day: 9 } };
  reignOf({
    npcs: {} as Sections['npcs'],
    offices: {
      keepGoing: false,
      offices: [office, { id: 'steward', name: 'Steward' }],
    } as unknown as Sections['offices'],
  });
  const { container } = show(
    <ReportBody totals={{ ...hour, absent: [{ npc: 'nyx', name: 'Nyx Hollowstep', kind: 'wound' }] }} />,
  );
  expect(container.querySelector('p')?.textContent).toBe(
    'Gorrath Ironvow died on day 9: the office of General is empty. Choose who holds it',
  );
  expect(screen.getByRole('region', { name: 'The Steward' }).textContent).toContain(
    'Nyx HollowstepIs wounded and keeps the office without effect: nobody reigned for you.',
  );
});

test('a report names what the first hour cost, and only then', () => {
  reignOf({});
  show(<ReportBody totals={hour} />);
  expect(screen.getByText('Upkeep of the first hour').nextSibling?.textContent).toBe('−250');
  expect(screen.getByText('Deserted for lack of pay').nextSibling?.textContent).toBe('67 × Ghoul'); // S-100
});

const sent = (npc: string, name: string, gold: number) => ({
  code: 'npc.mission_completed',
  at: 1,
  params: { npc, name, mission: 'Tax Collection', report: 'The chests are full.', gold, loyalty: 1 },
});

test('a mission shows the face of whoever went, and a mark where nobody of that id serves any more', () => {
  const nyx = { id: 'nyx', name: 'Nyx', portrait: 'nyx', imageUrl: '/nyx.png' };
  reignOf({ npcs: { nyx } as unknown as Sections['npcs'] });
  const finished = [sent('nyx', 'Nyx', 500), sent('gone', 'Silke', 400)];
  show(<ReportBody totals={{ ...hour, finished }} />);
  const [here, gone] = screen.getByRole('region', { name: 'Missions' }).querySelectorAll('.result');
  expect(here?.querySelector('.face img')?.getAttribute('src')).toBe('/nyx.png');
  expect(here?.textContent).toContain('Nyx Tax CollectionDoneThe chests are full.+500 gold+1 loyalty');
  expect(gone?.querySelector('.face img')).toBeNull();
  expect(gone?.querySelector('.face--none')).toBeTruthy();
});

test('S-001: a report names what the Steward brought, with expenses and what was begun again', () => {
  reignOf({
    activities: { idle1: { name: 'Tribute Collection' } } as unknown as Sections['activities'],
    npcs: {} as Sections['npcs'],
  });
  const regent = {
    npc: 'gone',
    name: 'Silke',
    share: 57_000,
    net: 39_600,
    gold: 18_972,
    expenses: 4743,
    progress: 513,
  };
  show(<ReportBody totals={{ ...hour, regents: [{ ...regent, activities: { idle1: 48 }, worked: 24_000 }] }} />);
  const part = screen.getByRole('region', { name: 'The Steward' }).textContent;
  expect(part).toContain('Silke57% of 39,600, less the away pay.');
  expect(part).toContain('4,743 gold went on expenses.');
  expect(part).toContain('Collected and begun again: 48 × Tribute Collection. +24,000');
  expect(part).toContain('+14,229');
  // The sum at the top is all of the pay: 3,600 away, and the Steward's.
  expect(screen.getByText('+17,829').nextSibling?.textContent).toContain('17,829');
});
