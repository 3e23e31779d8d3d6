import type { RecruitView } from '../../api';
import { useNumbers } from '../../lib/notation';
import { Facts } from '../../ui/Facts';
import { Explain } from '../../ui/reign/Explain';
import { Skeleton } from '../../ui/Skeleton';
import { figureOf, type Points } from './points';
import { TEXT } from './text.gen';
import type { Terms } from './useTerms';

interface Props {
  view: RecruitView;
  gold: number;
  points: Points;
  terms: Terms | undefined;
}

/** The free places, the gold held and the price of these points. */
export function TermsPanel({ view, gold, points, terms }: Props) {
  const { number } = useNumbers();
  return (
    <div className="stack">
      <Facts
        items={[
          {
            label: TEXT.places,
            value: <span className="num">{TEXT.taken({ taken: view.taken, of: view.slots })}</span>,
          },
          {
            label: TEXT.hold,
            value: (
              <span className="num">
                {number(gold)} {TEXT.gold}
              </span>
            ),
          },
          {
            label: TEXT.cost,
            value: terms ? (
              <>
                <b className="num worth" aria-live="polite">
                  {number(terms.cost)} {TEXT.gold}
                </b>
                <Explain figure={figureOf(points)} title={TEXT.costWhy} total={TEXT.cost} />
              </>
            ) : (
              <Skeleton width={90} label={TEXT.counting} />
            ),
          },
        ]}
      />
    </div>
  );
}
