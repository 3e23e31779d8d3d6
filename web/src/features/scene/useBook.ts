import { useInfiniteQuery } from '@tanstack/react-query';
import { ask, type Person, reignRecords, type SceneView } from '../../api';
import { useSection } from '../../lib/reign';

/** Somebody of a cast: the key is such as "npc.nyx". */
interface Member {
  slot: string;
  person: string;
  name: string;
}

/** A done scene as it was told. */
export interface Leaf extends Pick<SceneView, 'tone' | 'place' | 'text'> {
  id: string;
  scene: string;
  family: string;
  stage?: number;
  /** The author of its text; the content's has none. */
  source?: string;
  /** The number of its plot. */
  run?: number;
  day: number;
  cast?: readonly Member[];
  lines?: readonly string[];
  /** Empty if somebody had gone: the scene closed by itself. */
  chosen: string;
  passed?: boolean;
  outcome: string;
}

export function personOf({ person }: Member): Person {
  const at = person.indexOf('.');
  return { kind: person.slice(0, at), id: person.slice(at + 1) };
}

const PAGE = 30;

type Place = { at: number; id: string } | undefined;

/** The done scenes with their texts, newest first, a page at a time. They are read again when one more is done. */
export function useBook() {
  const { count } = useSection('courtBook');
  return useInfiniteQuery({
    queryKey: ['courtBook', count],
    queryFn: ({ pageParam: before }) =>
      ask(
        reignRecords({
          path: { kind: 'court' },
          query: { limit: String(PAGE), ...(before && { beforeAt: String(before.at), beforeId: before.id }) },
        }),
      ),
    initialPageParam: undefined as Place,
    getNextPageParam: (page): Place => {
      const last = page?.at(-1);
      return page?.length === PAGE && last ? { at: last.at, id: last.id } : undefined;
    },
    select: ({ pages }): Leaf[] =>
      pages.flatMap((page) => (page ?? []).map((row) => ({ ...(row.body as Omit<Leaf, 'id'>), id: row.id }))),
    staleTime: 0,
  });
}
