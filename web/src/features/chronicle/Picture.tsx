import { Plinth } from '../../art/Objects';
import { EventHead } from '../../art/Scenes';
import { useBanner } from '../../ui/reign/useBanner';

/** The picture of each kind of fact: an object in its light. */
const OBJECTS: Readonly<Record<string, string>> = {
  built: 'key',
  child: 'rose',
  faction: 'banner',
  kingdom_level: 'crown',
  loyalty: 'heart',
  marriage: 'ring',
  quiet: 'lantern',
  raid_repelled: 'helm',
  upgraded: 'scales',
  vassal: 'throne',
  world_item: 'chalice',
  year: 'orb',
};
const ILL = ['war', 'raid_breached', 'insolvency'];

/** The picture of a passage's subject. */
export function Picture({ fact }: { fact: string | undefined }) {
  const banner = useBanner();
  const object = fact && OBJECTS[fact];
  return (
    <figure className="mini" aria-hidden="true">
      {object ? (
        <Plinth id={object} />
      ) : (
        <EventHead kind={ILL.includes(fact ?? '') ? 'ill' : 'plain'} banner={banner} />
      )}
    </figure>
  );
}
