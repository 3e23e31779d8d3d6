import { useTheme } from '../lib/theme';
import { Button, Icon, Panel, Toasts } from '../ui';
import { ICON_NAMES } from '../ui/icon/generated/names';
import { ArtPart } from './ArtPart';
import { KitPart } from './KitPart';
import { StagePart } from './StagePart';
import { TOKENS } from './samples';
import '../features/kingdom/kingdom.css';
import '../features/chronicle/chronicle.css';
import '../features/event/event.css';
import '../features/forge/forge.css';
import '../features/activity/activity.css';
import '../features/profile/profile.css';
import '../features/quest/quest.css';
import '../features/recruit/recruit.css';
import './gallery.css';

/** Development only: every part of the kit and every drawing on one page. */
export function Gallery() {
  const { theme, toggleTheme } = useTheme();
  return (
    <main className="page" id="main">
      <header className="page__head">
        <div>
          <h1 className="display">The Kit</h1>
          <p className="quote">Everything a throne needs, laid out on the table and counted.</p>
        </div>
        <Button icon={theme === 'dark' ? 'sun' : 'moon'} onClick={toggleTheme}>
          {theme === 'dark' ? 'Light theme' : 'Dark theme'}
        </Button>
      </header>
      <div className="g">
        <KitPart />
        <Panel className="panel wide">
          <h2 className="title">Colour and type</h2>
          <div className="sw">
            {TOKENS.map((token) => (
              <div key={token}>
                <i style={{ background: `var(--${token})` }} />
                <span>{token}</span>
              </div>
            ))}
          </div>
          <p className="display display--xl">Cinzel speaks once</p>
          <p>Alegreya carries the text, and “everything else that is said”.</p>
          <p className="num">Inter counts: 0123456789</p>
          <p className="quote">IM Fell English is dry.</p>
        </Panel>
        <Panel className="panel wide">
          <h2 className="title">Icons</h2>
          <div className="icons">
            {ICON_NAMES.map((name) => (
              <span key={name} title={name}>
                <Icon name={name} label={name} />
              </span>
            ))}
          </div>
        </Panel>
        <ArtPart />
        <StagePart />
      </div>
      <Toasts />
    </main>
  );
}
