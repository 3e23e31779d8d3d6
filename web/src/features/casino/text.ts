import type { SIDES } from './text.gen';

export type SideName = keyof typeof SIDES;
