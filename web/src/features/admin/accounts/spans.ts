import { TEXT } from './text.gen';

/** The end of the year 9999: until an admin lifts it. */
export const FOREVER = 253_402_300_799_000;

const DAY_MS = 86_400_000;

/** In days; 0 is until lifted. */
export const SPANS = [
  { value: '1', label: TEXT.day },
  { value: '7', label: TEXT.week },
  { value: '30', label: TEXT.month },
  { value: '0', label: TEXT.always },
] as const;

export const untilOf = (days: number, now: number) => (days ? now + days * DAY_MS : FOREVER);
