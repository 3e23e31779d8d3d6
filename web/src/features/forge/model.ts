import { create } from 'zustand';
import type { ForgeBlueprint, ForgeItem } from '../../api';
import { useContentPart, useSection } from '../../lib/reign';

/** The dialog stands above the whole page: the drawer with its button closes behind it. */
export const useForgeOpen = create<{ open: boolean }>(() => ({ open: false }));
export const openForge = () => useForgeOpen.setState({ open: true });
export const closeForge = () => useForgeOpen.setState({ open: false });

const DRAWN: readonly string[] = ['crown', 'chalice', 'banner', 'scales', 'heart', 'throne'];

/** The drawing of a work: the object in its id, or a closed parcel. */
export const drawingOf = (blueprint: string): string =>
  blueprint.split('_').find((word) => DRAWN.includes(word)) ?? 'parcel';

export interface Work
  extends Pick<ForgeBlueprint, 'id' | 'suggestedEffect' | 'virtue' | 'locked' | 'perTick' | 'worthAfter'> {
  name: string;
  line: string;
  description: string;
  gold: number;
  catalysts: number;
}

/** The works with this reign's view of each, in the order of the content. */
export function useWorks(): Work[] {
  const { blueprints } = useSection('forge');
  const own = new Map((blueprints ?? []).map((one) => [one.id, one]));
  return useContentPart('blueprints').flatMap(({ id, name, line, description, requirements }) => {
    const mine = own.get(id);
    if (!mine) return [];
    const { suggestedEffect, virtue, locked, perTick, worthAfter } = mine;
    return [{ id, name, line, description, ...requirements, suggestedEffect, virtue, locked, perTick, worthAfter }];
  });
}

/** When an item that was changed a short while ago can be changed again. */
export function retryAt({ fixed }: Pick<ForgeItem, 'fixed'>): number | undefined {
  const at = fixed?.params?.retryAt;
  return typeof at === 'number' ? at : undefined;
}
