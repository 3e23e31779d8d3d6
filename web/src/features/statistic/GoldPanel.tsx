import { Panel } from '../../ui/Panel';
import { Graph } from './Graph';
import { type Column, type Part, sum } from './series';
import { TEXT } from './text.gen';

interface Props {
  title: string;
  caption: string;
  columns: readonly Column[];
  parts: readonly Part[];
  today: number;
}

/** Gold by day and source, in or out. */
export const GoldPanel = ({ title, caption, columns, parts, today }: Props) => (
  <Panel>
    <h2 className="title">{title}</h2>
    {sum(columns.map(({ values }) => sum(values))) > 0 ? (
      <Graph what={title} caption={caption} columns={columns} parts={parts} today={today} />
    ) : (
      <p className="muted quiet">{TEXT.noGold}</p>
    )}
  </Panel>
);
