import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reignOf, show } from '../../../tests/realm';
import { ReportBody } from './ReportBody';

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
  };
  show(<ReportBody totals={day} />);
  expect(screen.getByText(/^Away pay: 3,600 gold an hour, for up to 24 hours\./)).toBeTruthy();
  expect(screen.getByText('+86,400')).toBeTruthy();
  expect(screen.queryByText('Upkeep of the first hour')).toBeNull();
});

test('a report names what the first hour cost, and only then', () => {
  reignOf({});
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
  };
  show(<ReportBody totals={hour} />);
  expect(screen.getByText('Upkeep of the first hour').nextSibling?.textContent).toBe('−250');
  expect(screen.getByText('Deserted for lack of pay').nextSibling?.textContent).toBe('67 × Ghoul'); // S-100
});
