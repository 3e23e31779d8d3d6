/** Slots, conditions and effects of scenes in words. Ids of deeds, offices and flags are shown as they are written. */
import type { ContentCondition, ContentTest, SceneEffect, SceneLink, SceneSlot } from '../../../api';
import { lookup } from '../../../lib/texts';
import { CONDITION, EFFECT, FAMILY, FIGURE, SLOT, TEST, TEXT } from './text.gen';

/** An id as words. */
const plain = (id = '') => id.replaceAll('_', ' ');

export const familyName = (id: string) => lookup(FAMILY, id) ?? plain(id);

const FINE = 1000;
const ANY = 'any';
const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);

/** What a slot asks for. */
export function sayOfSlot(slot: SceneSlot): string {
  const { is, from, office, treason, loyalty, below, bond, nemesis, trait, age } = slot;
  const [other, kind] = bond ?? [];
  return [
    is ? SLOT.is({ who: plain(is) }) : (lookup(SLOT, from ?? '') ?? from),
    office && (office === ANY ? SLOT.anyOffice : SLOT.office({ office: plain(office) })),
    treason && SLOT.treason,
    loyalty && SLOT.loyalty({ n: loyalty }),
    below && SLOT.below({ n: below }),
    other && kind && SLOT.bond({ kind, slot: other }),
    nemesis && SLOT.nemesis,
    trait && SLOT.trait({ trait }),
    age && SLOT.age({ age }),
  ]
    .filter(Boolean)
    .join(', ');
}

export function sayOfCondition(of: ContentCondition): string {
  const said = asked(of);
  return of.not ? CONDITION.not({ what: said }) : said;
}

export const sayOfAll = (all: readonly ContentCondition[]) => all.map(sayOfCondition).join('; ');

function asked(of: ContentCondition): string {
  if (of.figure) {
    const figure = lookup(FIGURE, of.figure) ?? of.figure;
    return of.min === undefined ? CONDITION.max({ figure, n: of.max ?? 0 }) : CONDITION.min({ figure, n: of.min });
  }
  if (of.remembers) return CONDITION.remembers({ who: of.remembers, deed: plain(of.deed) });
  if (of.office) return sayOfOffice(of.office, of.by);
  const [who, other] = of.bond ?? [];
  if (who && other) return CONDITION.bond({ who, other, kind: of.kind ?? '' });
  if (of.trait) return CONDITION.trait({ who: of.trait, trait: of.is ?? '' });
  if (of.flag) return CONDITION.flag({ flag: plain(of.flag) });
  return CONDITION.ruler({ what: plain(of.alignment ?? of.race ?? of.origin ?? of.school) });
}

function sayOfOffice(office: string, who?: string): string {
  if (who) return office === ANY ? CONDITION.byAny({ who }) : CONDITION.by({ who, office: plain(office) });
  return office === ANY ? CONDITION.heldAny : CONDITION.held({ office: plain(office) });
}

export function sayOfTest({ attribute, office, army, need = 0 }: ContentTest): string {
  if (attribute) return TEST.attribute({ what: plain(attribute), n: need });
  if (office) return TEST.office({ what: plain(office), n: need * 20 });
  return TEST.army({ what: army ?? '' });
}

export function sayOfEffect(of: SceneEffect): string {
  const { do: what, who = '', other = '', n = 0, ends, takes, clear } = of;
  const id = plain(of.id);
  switch (what) {
    case 'gold':
      return EFFECT.gold({ n: signed(n / FINE) });
    case 'subjects':
      return EFFECT.subjects({ n: signed(n) });
    case 'power':
      return EFFECT.power({ n: signed(n) });
    case 'loyalty':
      return EFFECT.loyalty({ who, n: signed(n) });
    case 'remember':
      return other ? EFFECT.rememberAbout({ who, id, other }) : EFFECT.remember({ who, id });
    case 'clock':
      return ends ? EFFECT.ends : EFFECT.clock({ n: signed(n) });
    case 'office':
      if (!takes) return EFFECT.office({ who, id });
      return who ? EFFECT.takesFrom({ who }) : EFFECT.takes({ id });
    case 'flag':
      return clear ? EFFECT.clear({ id }) : EFFECT.flag({ id });
    case 'next':
      return EFFECT.next({ id: of.id ?? '', n });
    case 'away':
      return EFFECT.away({ who, n });
    case 'wound':
      return EFFECT.wound({ who, n });
    case 'bond':
      return EFFECT.bond({ who, other, id });
    case 'defect':
      return EFFECT.defect({ who, other });
    case 'trait':
      return EFFECT.trait({ who, id });
    case 'title':
      return EFFECT.title({ id });
    case 'relic':
      return EFFECT.relic({ id });
    default:
      return EFFECT[what]({ who });
  }
}

/** What an outcome leads to. */
export function sayOfLink({ stage, days = 1, ends, scene, hours = 0, flag, read }: SceneLink): string {
  if (ends) return TEXT.toEnd;
  if (stage) return days > 1 ? TEXT.toStageLater({ n: stage, days: days - 1 }) : TEXT.toStage({ n: stage });
  if (scene) return TEXT.toScene({ scene, hours });
  return TEXT.toFlag({ flag: plain(flag), read: read?.join(', ') ?? '' });
}
