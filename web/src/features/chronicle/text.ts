import { formatNumber } from '../../lib/format';

export const TEXT = {
  title: 'The Chronicle',
  lead: 'Set down by one who was there, or was near it, or had it from the goat.',
  back: 'To the kingdom',
  read: 'Open the book',
  more: (n: number) =>
    n === 1 ? 'One older entry is in the book.' : `${formatNumber(n)} older entries are in the book.`,
  openings: 'Openings of the book',
  folio: (n: number) => `Page ${n}`,
  yearOf: (n: number, ruler: string) => `In the year ${n} of ${ruler}`,
  blank: 'This page is still blank. Somebody has left room for it to get worse.',
  empty: 'The archives are empty.',
  emptyNote: 'Commission a scribe to write the first entry.',
  loading: 'Loading the archives',
  commission: 'Commission Scribe',
  year: (n: number | string) => `Year ${n}`,
  entries: 'Chronicle',
  writing: 'The scribe is writing...',
  shareThis: (year: string) => `Share ${year} as a picture`,
  reportThis: (year: string) => `Report the entry of ${year}`,
} as const;
