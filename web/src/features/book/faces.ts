import type { BookPerson, BookSovereign } from '../../api';
import { childOf } from '../../art/kin';
import { houseRulerOf, lordOf } from '../../art/lords';
import type { PortraitInput } from '../../art/Portrait';
import { npcInput } from '../../ui/reign/NpcFace';
import { rulerInput } from '../../ui/reign/RulerPortrait';

const from = (id: string, look: BookPerson['look']): PortraitInput => ({
  seed: id,
  ...look,
  build: look?.build as PortraitInput['build'],
});

/** How somebody of a book is drawn. The book has all that it needs, since a stranger has no content. */
export function faceOf({ key, portrait, look, other }: BookPerson, ruler: BookSovereign): PortraitInput {
  const [kind, ...rest] = key.split('.');
  const id = rest.join('.');
  switch (kind) {
    case 'npc':
      return npcInput({ id, portrait: portrait ?? '', look });
    case 'consort':
      return from(id, look);
    case 'child':
      return childOf(rulerInput(ruler), from(id.slice(0, id.lastIndexOf('.')), other), id);
    case 'house':
      return houseRulerOf(id);
    case 'land':
      return { ...lordOf(id), frame: undefined };
    default:
      return { seed: `${kind}|${id}` };
  }
}
