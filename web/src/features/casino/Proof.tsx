import { useState } from 'react';
import type { CasinoRound } from '../../api';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { outcome } from './outcome';
import { TEXT } from './text.gen';
import { canVerify, linesOf, verify } from './verify';

/** Verifies a round in this browser. */
export function Verified({ round }: { round: CasinoRound }) {
  const [matches, setMatches] = useState<boolean>();
  const able = canVerify();
  return (
    <>
      <Button wide icon="check" disabled={!able} onClick={() => verify(round).then(setMatches)}>
        {TEXT.verify({ nonce: round.nonce })}
      </Button>
      <p role="status" className="fair__proof">
        {!able && TEXT.insecure}
        {matches !== undefined && (
          <>
            <Badge icon={matches ? 'check' : 'warn'} tone={matches ? 'verdigris' : 'blood'}>
              {matches ? TEXT.matches : TEXT.fails}
            </Badge>{' '}
            {matches ? TEXT.matched({ what: outcome(round) }) : TEXT.failed}
          </>
        )}
      </p>
    </>
  );
}

/** A few lines of code that check the round outside the game. */
export function Lines({ round }: { round: CasinoRound }) {
  const lines = linesOf(round);
  const [copied, setCopied] = useState(false);
  return (
    <details className="fair__lines">
      <summary>{TEXT.elsewhere}</summary>
      <p className="muted">{TEXT.elsewhereLead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be scrolled by keyboard */}
      <pre tabIndex={0} aria-label={TEXT.lines}>
        {lines}
      </pre>
      <Button size="sm" icon="copy" onClick={() => navigator.clipboard?.writeText(lines).then(() => setCopied(true))}>
        {TEXT.copy}
      </Button>{' '}
      <span role="status" className="muted">
        {copied && TEXT.copied}
      </span>
    </details>
  );
}
