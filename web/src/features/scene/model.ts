/** What the screen, the menus and the kingdom read of a scene. */
import type { ScenePlayer, SceneView, Sections } from '../../api';

const NOBODY: ScenePlayer = { slot: '', name: '', role: '', person: { kind: '', id: '' } };

/** The one who came: whoever speaks, or under a narrator the first of the cast. */
export const callerOf = ({ cast, speaker }: Pick<SceneView, 'cast' | 'speaker'>): ScenePlayer =>
  cast.find(({ slot }) => slot === speaker) ?? cast[0] ?? NOBODY;

/** The scenes that wait, the earliest first. */
export const waitingOf = ({ hall, scenes }: Pick<Sections, 'hall' | 'scenes'>): SceneView[] =>
  hall.ids.flatMap((id) => scenes[id] ?? []);

/** The scene with which one of these absences ended, while it waits. `ends` are their ends. */
export const openingOf = ({ hall, scenes }: Pick<Sections, 'hall' | 'scenes'>, ends: readonly number[]) =>
  hall.opening && ends.includes(hall.opening.at) ? scenes[hall.opening.scene] : undefined;

/** The first day of a reign has no number before its first command. */
export const dayOf = ({ day }: { day: number }) => day || 1;

export const HALL = '#/court-hall';

/** The address of a scene that waits. */
export const hrefOf = (id: string) => `${HALL}?scene=${encodeURIComponent(id)}`;

/** The address of the court's book; `done` is the scene that it opens at. */
export const bookAt = (done?: string) => `#/chronicle?book=court${done ? `&scene=${encodeURIComponent(done)}` : ''}`;

export type Tone = SceneView['tone'];
