import { useEffect, useState } from 'react';
import { arrived } from '../../lib/chunk';
import { Meter } from '../Meter';
import { SHORTEST } from './rule';
import { TEXT } from './text.gen';

const TONES = ['blood', 'blood', 'ember', 'gold', 'verdigris'] as const;

/** The strength of a new password. A hint, never a rule: only the server refuses. */
export function Strength({ password }: { password: string }) {
  const score = useScore(password);
  if (score === undefined) return null;
  const text = TEXT.strengths[score] ?? '';
  return (
    <div aria-live="polite">
      <Meter label={TEXT.strength} value={score + 1} max={TEXT.strengths.length} text={text} tone={TONES[score]} />
    </div>
  );
}

function useScore(password: string): number | undefined {
  const [score, setScore] = useState<number>();
  const judged = [...password].length >= SHORTEST;
  useEffect(() => {
    if (!judged) return setScore(undefined);
    let late = false;
    // Without the estimator the form works, without its hint.
    arrived(() => import('./estimate')).then(
      ({ estimate }) => late || setScore(estimate(password)),
      () => {},
    );
    return () => {
      late = true;
    };
  }, [password, judged]);
  return score;
}
