import './leaderboard.css';
import { useSearchParams } from 'react-router';
import { Main, Page } from '../../ui/layout/Frame';
import { Tabs } from '../../ui/Tabs';
import { Board } from './Board';
import { BOARDS } from './boards';
import { TEXT } from './text.gen';

/** "Global Leaderboard": three boards; the open one is in the address. */
export default function LeaderboardScreen() {
  const [params, setParams] = useSearchParams();
  return (
    <Main>
      <Page title={TEXT.title} lead={TEXT.lead}>
        <Tabs
          className="boards"
          label={TEXT.by}
          value={params.get('by') ?? BOARDS[0].by}
          onChange={(by) => setParams({ by }, { replace: true })}
          items={BOARDS.map(({ by, label }) => ({ id: by, label, content: <Board key={by} by={by} label={label} /> }))}
        />
      </Page>
    </Main>
  );
}
