import './profile.css';
import { Main } from '../../ui/layout/Frame';
import { AccountPanel } from './AccountPanel';
import { AchievementsPanel } from './AchievementsPanel';
import { AttributesPanel } from './AttributesPanel';
import { GoldPanel } from './GoldPanel';
import { SettingsPanel } from './SettingsPanel';
import { StatsPanel } from './StatsPanel';
import { WhoPanel } from './WhoPanel';

/** The ruler, what the reign has counted, and the account behind it. */
export default function ProfileScreen() {
  return (
    <Main>
      <div className="page">
        <div className="prof">
          <WhoPanel />
          <AttributesPanel />
          <GoldPanel />
          <StatsPanel />
          <AchievementsPanel />
          <SettingsPanel />
          <AccountPanel />
        </div>
      </div>
    </Main>
  );
}
