import { useCallback } from 'react';
import type { Person } from '../../api';
import { houseRulerOf, lordOf } from '../../art/lords';
import type { PortraitInput } from '../../art/Portrait';
import { useSection } from '../../lib/reign';
import { useConsortLooks, useKinLooks } from '../../ui/reign/KinFace';
import { npcInput } from '../../ui/reign/NpcFace';

/** A person of a cast as the portrait's input; somebody who is gone has the looks of their own id. */
export function useFaces(): (person: Person) => PortraitInput {
  const npcs = useSection('npcs');
  const consort = useConsortLooks();
  const kin = useKinLooks();
  return useCallback(
    ({ kind, id }) => {
      switch (kind) {
        case 'npc':
          return npcs[id] ? npcInput(npcs[id]) : { seed: id };
        case 'consort':
          return consort(id);
        case 'child':
          return kin(id);
        case 'house':
          return houseRulerOf(id);
        case 'land':
          return { ...lordOf(id), frame: undefined };
        default:
          return { seed: `${kind}|${id}` };
      }
    },
    [npcs, consort, kin],
  );
}
