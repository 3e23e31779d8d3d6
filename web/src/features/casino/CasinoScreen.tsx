import './casino.css';
import { useState } from 'react';
import { Main, Page } from '../../ui/layout/Frame';
import { CoinGame } from './CoinGame';
import { DiceGame } from './DiceGame';
import { Fair } from './Fair';
import { Past } from './Past';
import { Purse } from './Purse';
import { useTable } from './table';
import { TEXT } from './text.gen';

/** "The Shadow Casino": a coin, two dice, and the proof of every round. */
export default function CasinoScreen() {
  const table = useTable();
  const [checked, setChecked] = useState<number>();
  return (
    <Main>
      <Page title={TEXT.title} lead={TEXT.lead} actions={<p className="muted casino__money">{TEXT.noMoney}</p>}>
        <Purse gold={table.gold} casino={table.casino} />
        <div className="games">
          <CoinGame table={table} />
          <DiceGame table={table} />
        </div>
        <div className="casino__books">
          <Past rounds={table.rounds} onCheck={setChecked} />
          <Fair table={table} checked={checked} />
        </div>
      </Page>
    </Main>
  );
}
