import { useState } from 'react';
import type { Statistics } from '../../api';
import { Panel } from '../../ui/Panel';
import { Select } from '../../ui/Select';
import { Graph } from './Graph';
import { FIGURES, type FigureId, standingOf } from './series';
import { TEXT } from './text.gen';

/** One figure of the kingdom at the end of each day, and of each week before those days. */
export function StandingPanel({ of: { days, weeks, now } }: { of: Statistics }) {
  const [chosen, choose] = useState<FigureId>('power');
  const what = FIGURES.find(({ id }) => id === chosen)?.label ?? '';
  const parts = [{ label: what, token: 'moon' }];
  const caption = days.length > 0 ? TEXT.drawnDays({ what, n: days.length }) : TEXT.drawnNow({ what });
  return (
    <Panel>
      <h2 className="title">{TEXT.standing}</h2>
      <Select
        label={TEXT.figure}
        value={chosen}
        options={FIGURES.map(({ id, label }) => ({ value: id, label }))}
        onChange={choose}
      />
      <Graph what={what} caption={caption} columns={standingOf([...days, now], chosen)} parts={parts} today={now.day} />
      {weeks.length > 0 && (
        <>
          <h3>{TEXT.weeks}</h3>
          <Graph
            what={`${what}, ${TEXT.weeks}`}
            caption={TEXT.drawnWeeks({ what, n: weeks.length })}
            columns={standingOf(weeks, chosen)}
            parts={parts}
          />
        </>
      )}
    </Panel>
  );
}
