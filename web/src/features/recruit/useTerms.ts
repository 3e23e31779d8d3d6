import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, type Preview, Refusal, recruitHire, reignBreakdown } from '../../api';
import { figureOf, type Points } from './points';

export interface Terms {
  cost: number;
  /** The reason why no NPC can be recruited on these terms now, in the server's words. */
  refusal?: string;
}

/** A dry run of the hiring: nothing is stored, and a refusal for lack of gold names the price too. */
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
 * The price of these points, updated as they change. Before there is a portrait a dry run would only say that one is
 * missing, so then only the figure is read.
 */
export const useTerms = (points: Points, drawn: boolean, gold: number) =>
  useQuery({
    // The answer depends on the gold held: it is read again when the gold crosses a hundred.
    queryKey: ['recruit', points, drawn, Math.floor(gold / 100)],
    queryFn: async (): Promise<Terms> => (drawn ? dryRun(points) : { cost: await costOf(points) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
