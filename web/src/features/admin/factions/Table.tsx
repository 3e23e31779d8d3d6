import { formatNumber } from '../../../lib/format';
import { FactionName } from './Name';
import { TEXT } from './text.gen';

interface Line {
  id: string;
  name: string;
  emblem: string;
  memberCount: number;
  treasury_gold: number;
}

/** Factions with their members and gold, a line each. */
export const FactionTable = ({ factions }: { factions: readonly Line[] }) => (
  <table className="console__table">
    <caption className="sr">{TEXT.list}</caption>
    <thead>
      <tr>
        <th scope="col">{TEXT.faction}</th>
        <th scope="col" className="num">
          {TEXT.members}
        </th>
        <th scope="col" className="num">
          {TEXT.treasury}
        </th>
      </tr>
    </thead>
    <tbody>
      {factions.map((one) => (
        <tr key={one.id}>
          <td>
            <FactionName {...one} />
          </td>
          <td className="num">{formatNumber(one.memberCount)}</td>
          <td className="num">{formatNumber(one.treasury_gold)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
