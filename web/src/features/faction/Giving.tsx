import { useNumbers } from '../../lib/notation';
import { useSay, useSection } from '../../lib/reign';
import { Facts } from '../../ui/Facts';
import { TEXT } from './text.gen';

/**
 * The reason why gifts, pledges and campaigns are closed to a new ruler, with the progress of both conditions. Nothing
 * once they are open.
 */
export function Giving() {
  const { number } = useNumbers();
  const say = useSay();
  const { giving } = useSection('allegiance');
  if (!giving.refused) return null;
  return (
    <div className="giving" role="note" aria-label={TEXT.giving}>
      <p className="muted">{say(giving.refused.code, giving.refused.params)}</p>
      <Facts
        items={[
          { label: TEXT.givingLevel, value: <Of have={number(giving.atLevel)} need={number(giving.level)} /> },
          {
            label: TEXT.givingDays,
            value: <Of have={number(Math.min(giving.atDay, giving.days))} need={number(giving.days)} />,
          },
        ]}
      />
    </div>
  );
}

const Of = ({ have, need }: { have: string; need: string }) => <span className="num">{TEXT.of({ have, need })}</span>;
