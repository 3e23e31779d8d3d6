/** The painters of the ten buildings but the walls, which cross the whole scene (land.ts). */
import { COURT } from './court';
import { WORKS } from './works';

export const BUILDINGS: Record<string, (stage: number) => string> = { ...COURT, ...WORKS };
