import { Cradle } from '../../art/Cradle';
import { useSection } from '../../lib/reign';
import { MemberFace, useSitter } from './MemberFace';

/** A child as its parents look: the ruler and one of the court. */
export function Newborn({ of }: { of: string }) {
  const { race, avatarColors, avatarEmblem } = useSection('player');
  const consort = useSitter(of);
  if (!consort) return <MemberFace id={of} />;
  const { race: other = '', colours } = consort.portrait;
  return (
    <Cradle
      of={[
        { race, colours: avatarColors },
        { race: other, colours: colours ?? {} },
      ]}
      emblem={avatarEmblem}
    />
  );
}
