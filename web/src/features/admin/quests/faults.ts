/** Finds the field of a refusal: the validator names the fault in words, and the form shows each fault at its field. */
import type { QuestLimits, Refusal } from '../../../api';
import { charactersOf } from '../../../lib/characters';
import { isWholeOrEmpty } from '../numbers';
import { type Draft, GAINS, type Gain } from './model';
import { TEXT } from './text.gen';

export type Place =
  | 'title'
  | 'description'
  | 'type'
  | 'difficulty'
  | 'figure'
  | 'progressMax'
  | 'requirements'
  | 'items'
  | 'startsAt'
  | 'endsAt'
  | Gain
  | 'form';
export type Faults = Partial<Record<Place, string>>;

const whole = (text: string) => isWholeOrEmpty(text) && Number(text) >= 0;

/** The faults that the page finds before it asks the server. */
export function faultsOf(draft: Draft, limits: QuestLimits): Faults {
  const faults: Faults = {};
  const note = (place: Place, wrong: boolean, words: string) => {
    if (wrong) faults[place] = words;
  };
  note('title', charactersOf(draft.title) > limits.title, TEXT.tooLong({ most: limits.title }));
  note('description', charactersOf(draft.description) > limits.description, TEXT.tooLong({ most: limits.description }));
  note('progressMax', !whole(draft.progressMax), TEXT.notWhole);
  for (const gain of GAINS) {
    const text = draft.gains[gain];
    if (!whole(text)) faults[gain] = TEXT.notWhole;
    else note(gain, Number(text) > limits.reward, TEXT.tooMuch({ most: limits.reward }));
  }
  note('requirements', draft.requirements.length > limits.requirements, TEXT.tooMany({ most: limits.requirements }));
  const long = draft.requirements.find((one) => charactersOf(one) > limits.requirement);
  if (long) faults.requirements = TEXT.requirementTooLong({ what: long, most: limits.requirement });
  return faults;
}

/** The validator's messages, by their beginning or their subject. */
const ABOUT: readonly (readonly [RegExp, Place])[] = [
  [/^(the )?title\b/, 'title'],
  [/^description\b/, 'description'],
  [/^type\b/, 'type'],
  [/^difficulty\b/, 'difficulty'],
  [/^trigger figure\b|counter of the day/, 'figure'],
  [/^progressMax\b|^a trigger needs/, 'progressMax'],
  [/^requirement\b|\brequirements\b/, 'requirements'],
  [/^item\b/, 'items'],
  [/^only an Event begins/, 'startsAt'],
  [/^it must end/, 'endsAt'],
  [/^gold\b/, 'gold'],
  [/^xp\b/, 'xp'],
  [/^power\b/, 'power'],
  [/^military\b/, 'military'],
];

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** A refusal of the server, line by line; a line without a field stands below the form. */
export function faultsSaid(refusal: Refusal): Faults {
  const { fault } = refusal.params;
  if (refusal.code !== 'quest.invalid' || typeof fault !== 'string') return { form: refusal.message };
  const faults: Faults = {};
  for (const line of fault.split('\n')) {
    const words = line.replace(/^content: overlay: ([^:]+: )?/, '');
    const place = ABOUT.find(([about]) => about.test(words))?.[1] ?? 'form';
    faults[place] = [faults[place], capital(words)].filter(Boolean).join(' ');
  }
  return faults;
}
