import { useMemo } from 'react';
import { childOf } from '../../art/kin';
import { Portrait, type PortraitInput } from '../../art/Portrait';
import { useContentPart, useSection } from '../../lib/reign';
import { rulerInput } from '../../ui/reign/RulerPortrait';

interface Props {
  /** Id of the child: that of the consort, a dot, and the number of the birth. */
  id: string;
  label?: string;
}

/** The face of a child, from both its parents. */
export function HeirFace({ id, label }: Props) {
  const player = useSection('player');
  const of = id.slice(0, id.lastIndexOf('.'));
  const consort = useContentPart('candidates').find((one) => one.id === of)?.portrait;
  const input = useMemo<PortraitInput>(
    () => childOf(rulerInput(player), { seed: of, ...consort, build: consort?.build as PortraitInput['build'] }, id),
    [player, consort, of, id],
  );
  return <Portrait {...input} frame="arch" label={label} />;
}
