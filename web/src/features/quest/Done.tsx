import { memo } from 'react';
import type { QuestView } from '../../api';
import { Badge } from '../../ui/Badge';
import { Countdown } from '../../ui/Countdown';
import { Gains } from './Gains';
import { Seal } from './Seal';
import { TEXT } from './text.gen';

/** A completed quest, in one line. A daily one comes again. */
export const Done = memo(function Done({ quest, resetsAt }: { quest: QuestView; resetsAt?: number }) {
  return (
    <li>
      <Seal quest={quest} />
      <div>
        <b>{quest.title}</b>
        <Gains rewards={quest.rewards} />
      </div>
      <Badge icon="check" tone="verdigris">
        {TEXT.done}
        {quest.type === 'Daily' && resetsAt !== undefined && (
          <>
            , {TEXT.again} <Countdown to={resetsAt} done={TEXT.now} />
          </>
        )}
      </Badge>
    </li>
  );
});
