import { useMember } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { LOOK, stateOf } from './model';
import { TEXT } from './text.gen';

/** The network in a land, in its dossier on the world map, with a link to it. */
export default function SpiesThere({ territory }: { territory: string }) {
  const network = useMember('networks', territory);
  const state = network && stateOf(network);
  return (
    <>
      {state && (
        <div className="chips">
          <Badge icon={LOOK[state].icon} tone={LOOK[state].tone}>
            {TEXT.key[state]}
          </Badge>
        </div>
      )}
      <ButtonLink wide icon="spies" href={`#/intelligence?land=${territory}`}>
        {network ? TEXT.toNetwork : TEXT.toWarRoom}
      </ButtonLink>
    </>
  );
}
