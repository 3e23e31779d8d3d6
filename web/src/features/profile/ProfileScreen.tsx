import './profile.css';
import { useSearchParams } from 'react-router';
import { Main } from '../../ui/layout/Frame';
import { Tabs } from '../../ui/Tabs';
import { AccountPanel } from './AccountPanel';
import { AchievementsPanel } from './AchievementsPanel';
import { AttributesPanel } from './AttributesPanel';
import { GoldPanel } from './GoldPanel';
import { NoticesPanel } from './NoticesPanel';
import { SettingsPanel } from './SettingsPanel';
import { StatsPanel } from './StatsPanel';
import { TEXT } from './text.gen';
import { WhoPanel } from './WhoPanel';

/** The ruler and the reign's counters; in another tab the settings and the account. */
export default function ProfileScreen() {
  const [params, setParams] = useSearchParams();
  return (
    <Main>
      <div className="page">
        <div className="prof">
          <WhoPanel />
        </div>
        <Tabs
          className="prof__parts"
          label={TEXT.parts}
          value={params.get('part') === 'settings' ? 'settings' : 'profile'}
          onChange={(part) => setParams(part === 'settings' ? { part } : {}, { replace: true })}
          items={[
            { id: 'profile', label: TEXT.counted, content: <Ruler /> },
            { id: 'settings', label: TEXT.settings, content: <Settings /> },
          ]}
        />
      </div>
    </Main>
  );
}

const Ruler = () => (
  <div className="prof">
    <AttributesPanel />
    <GoldPanel />
    <StatsPanel />
    <AchievementsPanel />
  </div>
);

const Settings = () => (
  <div className="prof">
    <SettingsPanel />
    <NoticesPanel />
    <AccountPanel />
  </div>
);
