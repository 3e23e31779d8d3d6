/** The painters of nine buildings. The tenth, the walls, crosses the whole scene (land.ts). */
import { COURT } from './court';
import { WORKS } from './works';

export const BUILDINGS: Record<string, (stage: number) => string> = { ...COURT, ...WORKS };
