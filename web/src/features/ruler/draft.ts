/** The draft of the ruler. The server decides; the page only keeps the form consistent. */
import type { AvatarColors, RulerCreation } from '../../api';
import type { Content } from '../../lib/reign';
import { nameFor } from './names';

export type Draft = RulerCreation;

type Dice = () => number;

const pick = <T>(list: readonly T[], dice: Dice): T => list[Math.floor(dice() * list.length) % list.length] as T;

export const spent = (points: Draft['points']): number => Object.values(points).reduce((sum, n) => sum + n, 0);

export const left = (draft: Draft, content: Content): number => content.attributePoints - spent(draft.points);

const creationTitles = (content: Content) => content.titles.filter((title) => title.group === 'creation');

const WARDROBE: readonly Pick<AvatarColors, 'primary' | 'secondary'>[] = [
  { primary: '#5a1f2b', secondary: '#d4af5a' },
  { primary: '#2a2f55', secondary: '#b9c3e8' },
  { primary: '#23402f', secondary: '#c9a24a' },
  { primary: '#3b2149', secondary: '#d6a2c8' },
  { primary: '#17333d', secondary: '#7fc4b8' },
  { primary: '#6b3a1d', secondary: '#e6c98a' },
];
const HAIR = ['#1d1820', '#3a2418', '#6b3f22', '#a8713a', '#d9b97a', '#7a2420', '#c9c3c0', '#4a3a5c'];
const EYES = ['#ffce5c', '#8ff0d0', '#ff7a5c', '#a9c6ff', '#d69aff', '#8fae6a'];

/** An empty form: the first choice of each kind, the content's preselected alignment, no points spent. */
export function blank(content: Content): Draft {
  const race = content.races[0];
  return {
    name: '',
    title: creationTitles(content)[0]?.name ?? '',
    gender: content.genders[0]?.name ?? '',
    sexuality: content.orientations[0]?.name ?? '',
    race: race?.id ?? '',
    origin: content.origins[0]?.id ?? '',
    alignment: (content.alignments.find((one) => one.preselected) ?? content.alignments[0])?.id ?? '',
    school: content.schools[0]?.id ?? '',
    points: {},
    avatarColors: {
      skin: race?.skin ?? '#7a4c33',
      hair: '#2a1a22',
      eyes: '#ffce5c',
      primary: '#3b2149',
      secondary: '#d6a2c8',
    },
    avatarEmblem: 'none',
  };
}

/** Points shared out evenly; the first attributes take the rest. */
export function spread(content: Content): Draft['points'] {
  const { attributes, attributePoints } = content;
  const each = Math.floor(attributePoints / attributes.length);
  const rest = attributePoints - each * attributes.length;
  return Object.fromEntries(attributes.map(({ id }, at) => [id, each + (at < rest ? 1 : 0)]));
}

const has = (list: readonly { id: string }[], id: string) => list.some((one) => one.id === id);

/** A complete ruler for players who skip the choices: with the origin that starts richest. */
export function recommended(content: Content, name: string, dice: Dice = Math.random): Draft {
  const start = blank(content);
  const richest = [...content.origins].sort((a, b) => (b.bonus.gold ?? 0) - (a.bonus.gold ?? 0))[0];
  const race = content.races.find((one) => one.id === 'archdemon') ?? content.races[0];
  return {
    ...start,
    name: nameFor(name, dice),
    race: race?.id ?? start.race,
    origin: richest?.id ?? start.origin,
    points: spread(content),
    avatarColors: {
      ...start.avatarColors,
      skin: race?.skin ?? start.avatarColors.skin,
      primary: '#5a1f2b',
      secondary: '#d4af5a',
    },
    avatarEmblem: has(content.emblems, 'crown') ? 'crown' : start.avatarEmblem,
  };
}

/** Random choices for all but a typed name. */
export function surprise(content: Content, name: string, dice: Dice = Math.random): Draft {
  const points: Record<string, number> = {};
  for (let i = 0; i < content.attributePoints; i++) {
    const { id } = pick(content.attributes, dice);
    points[id] = (points[id] ?? 0) + 1;
  }
  const race = pick(content.races, dice);
  return {
    name: nameFor(name, dice),
    title: pick(creationTitles(content), dice).name,
    gender: pick(content.genders, dice).name,
    sexuality: pick(content.orientations, dice).name,
    race: race.id,
    origin: pick(content.origins, dice).id,
    alignment: pick(content.alignments, dice).id,
    school: pick(content.schools, dice).id,
    points,
    avatarColors: { skin: race.skin, hair: pick(HAIR, dice), eyes: pick(EYES, dice), ...pick(WARDROBE, dice) },
    avatarEmblem: pick(content.emblems, dice).id,
  };
}

/** Another race brings its own skin, unless the player has chosen one. */
export function withRace(draft: Draft, race: { id: string; skin: string }, content: Content): Draft {
  const was = content.races.find((one) => one.id === draft.race);
  const untouched = draft.avatarColors.skin === was?.skin;
  return {
    ...draft,
    race: race.id,
    avatarColors: untouched ? { ...draft.avatarColors, skin: race.skin } : draft.avatarColors,
  };
}

/** One point more or less: never above the points left, never below 0. */
export function withPoint(draft: Draft, attribute: string, step: 1 | -1, content: Content): Draft {
  const now = draft.points[attribute] ?? 0;
  if (step > 0 ? left(draft, content) <= 0 : now <= 0) return draft;
  return { ...draft, points: { ...draft.points, [attribute]: now + step } };
}
