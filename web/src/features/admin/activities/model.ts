/** The form of an idle activity: the typed texts, and the command made from them. */
import type { ActivityPut, ContentActivity } from '../../../api';
import { textOfNumber, typedWhole } from '../numbers';

export const GAINS = ['gold', 'xp', 'power', 'military', 'loyalty', 'population', 'intel'] as const;
export type Gain = (typeof GAINS)[number];

export interface Draft {
  id?: string;
  name: string;
  description: string;
  duration: string;
  requirements: string;
  gains: Record<Gain, string>;
}

const NOTHING = Object.fromEntries(GAINS.map((gain) => [gain, ''])) as Record<Gain, string>;

/** A new activity opens with the default rewards: 100 gold and 100 experience. */
export const NEW: Draft = {
  name: '',
  description: '',
  duration: '',
  requirements: '',
  gains: { ...NOTHING, gold: '100', xp: '100' },
};

export const draftOf = (one: ContentActivity): Draft => ({
  id: one.id,
  name: one.name,
  description: one.description,
  duration: String(one.duration),
  requirements: (one.requirements ?? []).join(', '),
  gains: Object.fromEntries(GAINS.map((gain) => [gain, textOfNumber(one.rewards[gain])])) as Draft['gains'],
});

/** The command. A gain of 0 is left out. */
export function putOf(draft: Draft): ActivityPut {
  const gains = GAINS.map((gain) => [gain, typedWhole(draft.gains[gain])] as const).filter(([, n]) => n);
  return {
    activity: draft.id,
    name: draft.name,
    description: draft.description,
    duration: typedWhole(draft.duration),
    requirements: [draft.requirements],
    rewards: Object.fromEntries(gains),
  };
}
