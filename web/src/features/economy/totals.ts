import type { Report } from '../../api';

/** Several absences as one, until they are acknowledged. All of the sums are granted already. */
export interface Totals {
  through: number;
  seconds: number;
  blocks: number;
  gold: number;
  /** Paid in the first hour out of the gold held, or for every tick that was paid (decision H19h). */
  upkeep: number;
  /** Soldiers of each kind who deserted because the first hour could not be paid (decision K4). */
  deserted: Readonly<Record<string, number>>;
  xp: number;
  subjects: number;
  /** All absences were paid in full, as if the ruler had stayed. */
  stayed: boolean;
  finished: NonNullable<Report['finished']>;
  /** What the Steward brought in each absence. */
  regents: NonNullable<Report['regent']>[];
  /** Stewards who were not at hand, each once. */
  absent: NonNullable<Report['absent']>[];
  /** The ends of the absences. */
  ends: number[];
}

export function totalsOf(reports: readonly Report[]): Totals | null {
  if (reports.length === 0) return null;
  const sum = (of: (report: Report) => number) => reports.reduce((all, report) => all + of(report), 0);
  return {
    through: Math.max(...reports.map((report) => report.id)),
    seconds: Math.floor(sum((report) => report.to - report.from) / 1000),
    blocks: sum((report) => report.blocks),
    gold: sum((report) => report.gold),
    upkeep: sum((report) => report.upkeep),
    deserted: desertedIn(reports),
    xp: sum((report) => report.xp),
    subjects: sum((report) => report.subjects),
    stayed: reports.every((report) => report.stayed === true),
    finished: reports.flatMap((report) => report.finished ?? []),
    regents: reports.flatMap(({ regent }) => (regent ? [regent] : [])),
    absent: absentIn(reports),
    ends: reports.map(({ to }) => to),
  };
}

/** The newest word of each. */
const absentIn = (reports: readonly Report[]) => [
  ...new Map(reports.flatMap(({ absent }) => (absent ? [[absent.npc, absent] as const] : []))).values(),
];

function desertedIn(reports: readonly Report[]) {
  const all: Record<string, number> = {};
  for (const { deserted } of reports)
    for (const [unit, n] of Object.entries(deserted ?? {})) all[unit] = (all[unit] ?? 0) + n;
  return all;
}
