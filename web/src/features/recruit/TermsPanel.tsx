import type { RecruitView } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useSay } from '../../lib/reign';
import { Facts } from '../../ui/Facts';
import { Icon } from '../../ui/icon/Icon';
import { Explain } from '../../ui/reign/Explain';
import { Skeleton } from '../../ui/Skeleton';
import { figureOf, type Points } from './points';
import { TEXT } from './text';
import type { Terms } from './useTerms';

interface Props {
  view: RecruitView;
  gold: number;
  points: Points;
  terms: Terms | undefined;
  error: Error | null;
}

/** The price of these points, what is in the purse, the places left, and what stands against it. */
export function TermsPanel({ view, gold, points, terms, error }: Props) {
  const { number } = useNumbers();
  const say = useSay();
  const against = view.locked ? say(view.locked.code, view.locked.params) : (terms?.refusal ?? error?.message);
  return (
    <div className="stack">
      <Facts
        items={[
          { label: TEXT.places, value: <span className="num">{TEXT.taken(view.taken, view.slots)}</span> },
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
      <div role="status">
        {against && (
          <p className="note is-ember">
            <Icon name="lock" />
            {against}
          </p>
        )}
      </div>
    </div>
  );
}
