import { Cradle } from '../../art/Cradle';
import { Portrait } from '../../art/Portrait';
import { Vine } from '../../art/Union';
import { useSection } from '../../lib/reign';
import { rulerInput } from '../../ui/reign/RulerPortrait';
import { MemberFace, useSitter } from './MemberFace';
import { TEXT } from './text.gen';

/** A child in the looks of its parents: the ruler and one of the court. */
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

const HORNED = 'archdemon';

/**
 * Both parents with the child between them, and the features from each: the drawing takes the eyes of one, the hair of
 * the other.
 */
export function Kin({ of, name }: { of: string; name: string }) {
  const player = useSection('player');
  const other = useSitter(of)?.portrait.race;
  const horns = player.race === HORNED;
  return (
    <div className="kin">
      <Vine />
      <figure>
        <Portrait {...rulerInput(player)} frame="arch" label={TEXT.portrait({ name: player.name })} />
        <figcaption>
          <b>{player.name}</b>
          <small>{horns ? TEXT.eyesHorns : TEXT.eyes}</small>
        </figcaption>
      </figure>
      <figure className="kin__child">
        <Newborn of={of} />
      </figure>
      <figure>
        <MemberFace id={of} label={TEXT.portrait({ name })} />
        <figcaption>
          <b>{name}</b>
          <small>{!horns && other === HORNED ? TEXT.hairHorns : TEXT.hair}</small>
        </figcaption>
      </figure>
    </div>
  );
}
