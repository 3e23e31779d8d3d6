import './treasury.css';
import { useSearchParams } from 'react-router';
import { Main, Page } from '../../ui/layout/Frame';
import { Tabs } from '../../ui/Tabs';
import { Hoard } from './Hoard';
import { Mint } from './Mint';
import { TEXT } from './text.gen';

/** "The Treasury": the Royal Mint, and beside it the Oracle's Hoard. The shown one is in the address. */
export default function TreasuryScreen() {
  const [params, setParams] = useSearchParams();
  return (
    <Main>
      <Page title={TEXT.title} lead={TEXT.lead}>
        <Tabs
          label={TEXT.tabs}
          className="treasury"
          value={params.get('tab') === 'hoard' ? 'hoard' : 'mint'}
          onChange={(tab) => setParams(tab === 'hoard' ? { tab } : {}, { replace: true })}
          items={[
            { id: 'mint', label: TEXT.mint, content: <Mint /> },
            { id: 'hoard', label: TEXT.hoard, content: <Hoard /> },
          ]}
        />
      </Page>
    </Main>
  );
}
