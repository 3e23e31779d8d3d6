import { useState } from 'react';
import type { CasinoView } from '../../api';
import { useNumbers } from '../../lib/notation';
import { Button } from '../../ui/Button';
import { LimitDialog } from './LimitDialog';
import { TEXT } from './text.gen';

/** The gold held, the result of the session, and the player's own limit. */
export function Purse({ gold, casino: { session, limit } }: { gold: number; casino: CasinoView }) {
  const { number, signed } = useNumbers();
  const [changing, setChanging] = useState(false);
  return (
    <>
      <dl className="tiles stakes">
        <div>
          <dt>{TEXT.hold}</dt>
          <dd className="worth">{number(gold)}</dd>
        </div>
        <div>
          <dt>{TEXT.session}</dt>
          <dd className={session.net < 0 ? 'down' : session.net > 0 ? 'up' : undefined}>{signed(session.net)}</dd>
        </div>
        <div>
          <dt>{TEXT.rounds}</dt>
          <dd>{number(session.rounds)}</dd>
        </div>
        <div>
          <dt>
            {TEXT.limit}
            <Button size="sm" aria-label={TEXT.changeLimit} onClick={() => setChanging(true)}>
              {TEXT.change}
            </Button>
          </dt>
          <dd>
            {limit ? TEXT.limitOf({ gold: limit.gold }) : TEXT.noLimit}
            {limit && <small>{TEXT.limitLeft({ gold: limit.left })}</small>}
          </dd>
        </div>
      </dl>
      {changing && <LimitDialog limit={limit} onClose={() => setChanging(false)} />}
    </>
  );
}
