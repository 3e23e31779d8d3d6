import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, type Preview, Refusal, recruitHire, reignBreakdown } from '../../api';
import { figureOf, type Points } from './points';

export interface Terms {
  cost: number;
  /** Why nobody can be recruited on these terms now, in the server's words. */
  refusal?: string;
}

/** A dry run of hiring: nothing is stored, and a refusal for want of gold names the cost too. */
async function dryRun(points: Points): Promise<Terms> {
  try {
    const preview = (await ask<unknown>(recruitHire({ body: points, query: { dryRun: true } }))) as Preview;
    return { cost: preview.costs?.find(({ what }) => what === 'gold')?.n ?? 0 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { cost } = error.params;
    return { cost: typeof cost === 'number' ? cost : await costOf(points), refusal: error.message };
  }
}

const costOf = async (points: Points): Promise<number> =>
  (await ask(reignBreakdown({ path: { figure: figureOf(points) } }))).total;

/**
 * What these points cost, kept true while they change. Before there is a portrait the engine would only say that one
 * is missing, so then the figure alone is asked for.
 */
export const useTerms = (points: Points, drawn: boolean, gold: number) =>
  useQuery({
    // With another purse the answer may be another: it is asked for again when the gold crosses a hundred.
    queryKey: ['recruit', points, drawn, Math.floor(gold / 100)],
    queryFn: async (): Promise<Terms> => (drawn ? dryRun(points) : { cost: await costOf(points) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
