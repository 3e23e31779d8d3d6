import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, type Preview } from '../../api';

interface Options {
  body: unknown;
  query: { dryRun: true };
}

/**
 * The server's plan of a command: a dry run, which stores nothing. Undefined before the first answer, while a body is
 * missing, and where the command is refused.
 */
export function usePlan<Body>(
  name: string,
  command: (options: Options & { body: Body }) => Parameters<typeof ask<unknown>>[0],
  body: Body | undefined,
): Preview | undefined {
  const { data } = useQuery({
    queryKey: ['plan', name, body],
    queryFn: async () => (await ask<unknown>(command({ body: body as Body, query: { dryRun: true } }))) as Preview,
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return body === undefined ? undefined : data;
}
