import { useMember } from '../../lib/reign';
import { ButtonLink } from '../../ui/Button';
import { LoyaltyMeter } from './Roster';
import { TEXT } from './text.gen';

/** A vassal in the dossier of its land: loyalty, and a link to it. */
export default function HeldLand({ territory }: { territory: string }) {
  const vassal = useMember('vassals', territory);
  const now = useMember('loyalties', territory);
  if (!vassal || !now) return null;
  return (
    <>
      <LoyaltyMeter now={now} />
      <ButtonLink wide icon="vassal" href={`#/vassals?vassal=${territory}`}>
        {TEXT.toVassal}
      </ButtonLink>
    </>
  );
}
