import { useNumbers } from '../../lib/notation';
import { useMember } from '../../lib/reign';
import { Facts } from '../../ui/Facts';
import { Explain } from '../../ui/reign/Explain';
import { TEXT } from './text.gen';

/** Thousandths of a percent. */
const FINE = 1000;

const EFFECTS: Readonly<Record<string, (params: { n: string }) => string>> = TEXT.effect;

/** Effects that are numbers; the others are thousandths. */
const WHOLE = ['others', 'activities', 'quests'];

/** An NPC's figures as Steward, each with its "Why?", and its manner. */
export function Figures({ npc, name }: { npc: string; name: string }) {
  const candidate = useMember('regents', npc);
  const { signed } = useNumbers();
  const signedPercent = (permille: number) => `${signed(permille / 10)}%`;
  if (!candidate) return null;
  const { share, expenses, gain, vice, manner } = candidate;
  return (
    <>
      <Facts
        items={[
          {
            label: TEXT.share,
            value: (
              <>
                <b className="num">{TEXT.sharePercent({ n: share / FINE })}</b>
                <Explain figure={`regentShare:${npc}`} title={TEXT.shareOf({ name })} />
              </>
            ),
          },
          {
            label: TEXT.expenses,
            value:
              expenses > 0 ? (
                <>
                  <b className="num down">{TEXT.sharePercent({ n: expenses / FINE })}</b>
                  <Explain figure={`regentExpenses:${npc}`} title={TEXT.expensesOf({ name })} />
                </>
              ) : (
                TEXT.noExpenses
              ),
          },
        ]}
      />
      {gain && (
        <p className="office__manner">
          {gain} {vice}
        </p>
      )}
      {manner && (
        <ul className="office__manner muted">
          {manner.map(({ what, n }) => (
            <li key={what}>{EFFECTS[what]?.({ n: WHOLE.includes(what) ? signed(n) : signedPercent(n) })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
