import { expect, test } from 'vitest';
import { type ContentQuest, Refusal } from '../../../api';
import { dateTimeOf, momentOf } from './dates';
import { faultsOf, faultsSaid } from './faults';
import { draftOf, EMPTY, figuresFor, putAgain, putOf, retyped, withRequirements } from './model';
import { figureWords } from './text';

const LIMITS = { title: 100, description: 600, requirement: 80, requirements: 12, reward: 25_000 };
const AT = Date.UTC(2026, 11, 1, 10, 30);

const quest: ContentQuest = {
  id: 'custom-1',
  title: 'Ring the Bells',
  description: 'Every one that still hangs.',
  type: 'Event',
  difficulty: 'hard',
  trigger: { figure: 'gold', at: 40 },
  progressMax: 40,
  requirements: ['Barracks Lvl 2'],
  rewards: { gold: 5, items: ['crown'] },
  startsAt: AT,
  endsAt: AT + 86_400_000 + 7,
};
const invalid = (fault: string) =>
  new Refusal({ type: '', title: '', status: 422, code: 'quest.invalid', detail: 'No.', params: { id: 'q1', fault } });

// E-228
test('a form that was just opened leaves everything but its rewards to its default, and requirements are parted at commas', () => {
  expect(putOf(EMPTY)).toEqual({
    title: '',
    description: '',
    type: 'Side',
    difficulty: 'easy',
    requirements: [],
    rewards: { gold: 100, xp: 100, items: [] },
  });
  expect(withRequirements(['a'], 'a, b,,c ')).toEqual(['a', 'b', 'c']);
});

test('what is opened and saved unchanged says the same quest; brought back, to the millisecond', () => {
  expect(putOf(draftOf(quest))).toEqual({
    quest: 'custom-1',
    title: quest.title,
    description: quest.description,
    type: 'Event',
    difficulty: 'hard',
    figure: 'gold',
    progressMax: 40,
    requirements: ['Barracks Lvl 2'],
    rewards: { gold: 5, items: ['crown'] },
    startsAt: AT,
    endsAt: AT + 86_400_000,
  });
  expect(putAgain({ ...quest, type: 'Event' })).toMatchObject({ startsAt: AT, endsAt: AT + 86_400_007 });
  expect(momentOf(dateTimeOf(AT))).toBe(AT);
  expect(momentOf('')).toBeUndefined();
});

test('another type drops what does not belong to it', () => {
  const side = retyped(draftOf(quest), 'Side');
  expect(putOf(side)).toMatchObject({ type: 'Side', figure: 'gold', startsAt: undefined, endsAt: undefined });
  expect(retyped(side, 'Daily').figure).toBe('');
  const figures = [{ name: 'gold' }, { name: 'daily.praises' }];
  expect(figuresFor('Daily', figures)).toEqual([{ name: 'daily.praises' }]);
  expect(figuresFor('Main', figures)).toEqual([{ name: 'gold' }]);
});

test('what cannot be sent is told at its field', () => {
  expect(faultsOf(EMPTY, LIMITS)).toEqual({});
  const draft = { ...EMPTY, title: 'x'.repeat(101), progressMax: '1.5', requirements: ['y'.repeat(81)] };
  const gains = { gold: '25001', xp: '-1', power: 'many', military: '25000' };
  expect(Object.keys(faultsOf({ ...draft, gains }, LIMITS)).sort()).toEqual(
    ['gold', 'power', 'progressMax', 'requirements', 'title', 'xp'].sort(),
  );
  expect(faultsOf({ ...EMPTY, title: '👩‍👩‍👧'.repeat(100) }, LIMITS)).toEqual({});
});

test('a refusal stands at the field it speaks of, without the names of files', () => {
  const lines = [
    'content: overlay: q1: it must end after it begins',
    'content: overlay: q1: item "sceptre" is no relic',
  ];
  expect(faultsSaid(invalid(lines.join('\n')))).toEqual({
    endsAt: 'It must end after it begins.',
    items: 'Item "sceptre" is no relic.',
  });
  expect(faultsSaid(invalid('title: hidden'))).toEqual({ title: 'Title: hidden.' });
  expect(faultsSaid(invalid('content: overlay: q1: something else'))).toEqual({ form: 'Something else.' });
  expect(
    faultsSaid(
      new Refusal({ type: '', title: '', status: 403, code: 'auth.forbidden', detail: 'You may not do that.' }),
    ),
  ).toEqual({ form: 'You may not do that.' });
});

test('a figure has words, with the thing it counts; one that is not known here goes by its name', () => {
  expect(figureWords({ name: 'building.walls', of: 'Walls' })).toBe('Level of Walls');
  expect(figureWords({ name: 'gold' })).toBe('Gold held');
  expect(figureWords({ name: 'moons.counted' })).toBe('moons.counted');
});
