import { useMemo } from 'react';
import type { Person } from '../../api';
import { childOf } from '../../art/kin';
import { houseRulerOf, lordOf } from '../../art/lords';
import type { PortraitInput } from '../../art/Portrait';
import { useContent, useSection } from '../../lib/reign';
import { npcInput } from '../../ui/reign/NpcFace';
import { rulerInput } from '../../ui/reign/RulerPortrait';

/** A person of a cast as the portrait's input; somebody who is gone has the looks of their own id. */
export function useFaces(): (person: Person) => PortraitInput {
  const npcs = useSection('npcs');
  const player = useSection('player');
  const candidates = useContent(({ content }) => content?.candidates);
  return useMemo(() => {
    const consort = (id: string): PortraitInput => {
      const found = candidates?.find((one) => one.id === id)?.portrait;
      return { seed: id, ...found, build: found?.build as PortraitInput['build'] };
    };
    return ({ kind, id }) => {
      switch (kind) {
        case 'npc':
          return npcs[id] ? npcInput(npcs[id]) : { seed: id };
        case 'consort':
          return consort(id);
        case 'child':
          return childOf(rulerInput(player), consort(id.slice(0, id.lastIndexOf('.'))), id);
        case 'house':
          return houseRulerOf(id);
        case 'land':
          return { ...lordOf(id), frame: undefined };
        default:
          return { seed: `${kind}|${id}` };
      }
    };
  }, [npcs, player, candidates]);
}
