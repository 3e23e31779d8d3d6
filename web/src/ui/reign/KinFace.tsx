import { useCallback, useMemo } from 'react';
import { childOf } from '../../art/kin';
import { Portrait, type PortraitInput } from '../../art/Portrait';
import { useContent, useSection } from '../../lib/reign';
import { rulerInput } from './RulerPortrait';

/** Looks of consorts; before the candidates are loaded, and for somebody who is gone, those of the id. */
export function useConsortLooks(): (id: string) => PortraitInput {
  const candidates = useContent(({ content }) => content?.candidates);
  return useCallback(
    (id) => {
      const found = candidates?.find((one) => one.id === id)?.portrait;
      return { seed: id, ...found, build: found?.build as PortraitInput['build'] };
    },
    [candidates],
  );
}

/** Keys of children as persons begin so; the id follows. */
const CHILD = 'child.';

/** The id of the child with a person's key; nothing for anybody else. */
export const childIn = (key: string) => (key.startsWith(CHILD) ? key.slice(CHILD.length) : undefined);

/** Looks of children, by their ids: that of the consort, a dot, and the number of the birth. */
export function useKinLooks(): (id: string) => PortraitInput {
  const player = useSection('player');
  const consort = useConsortLooks();
  return useCallback(
    (id) => childOf(rulerInput(player), consort(id.slice(0, id.lastIndexOf('.'))), id),
    [player, consort],
  );
}

interface Props {
  id: string;
  label?: string;
}

/** The face of a child, from both its parents. */
export function KinFace({ id, label }: Props) {
  const looks = useKinLooks();
  const input = useMemo(() => looks(id), [looks, id]);
  return <Portrait {...input} frame="arch" label={label} />;
}

/** The small round face of a line that has the name. */
export function KinHead({ id }: Pick<Props, 'id'>) {
  const looks = useKinLooks();
  const input = useMemo(() => looks(id), [looks, id]);
  return (
    <span className="face" aria-hidden="true">
      <Portrait {...input} crop="head" />
    </span>
  );
}
