import './admin.css';
import './posts.css';
import { cx } from '../../lib/cx';
import { useMe } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/icon/Icon';
import { Main, Page } from '../../ui/layout/Frame';
import { Strip } from './dashboard/Strip';
import { PasswordAgain } from './password/PasswordAgain';
import { hrefOfPart, usePlace } from './place';
import { SECTIONS } from './sections';
import { TEXT } from './text.gen';

/** The console: its sections at the side, and the open part beside them. */
export default function AdminScreen() {
  const { section, part } = usePlace();
  const me = useMe();
  return (
    <Main>
      <Page
        title={TEXT.title}
        lead={TEXT.lead}
        actions={
          <span className="console__who">
            <span className="muted anywhere">{me.email}</span>
            <Badge icon="lock" tone="arcane">
              {TEXT.administrator}
            </Badge>
          </span>
        }
      >
        <Strip />
        <PasswordAgain />
        <div className="console">
          <nav className="console__side" aria-label={TEXT.console}>
            <ul>
              {SECTIONS.map((one) => (
                <li key={one.id}>
                  <a href={hrefOfPart(one.parts[0])} aria-current={one === section ? 'page' : undefined}>
                    <Icon name={one.icon} />
                    {one.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <section className="console__main" aria-labelledby="console-part">
            <Parts />
            <h2 id="console-part" className={cx('title', section.parts.length > 1 && 'sr')}>
              {part.label}
            </h2>
            <part.Screen key={part.id} />
          </section>
        </div>
      </Page>
    </Main>
  );
}

/** The parts of a section with more than one. */
function Parts() {
  const { section, part } = usePlace();
  if (section.parts.length < 2) return null;
  return (
    <nav className="console__parts" aria-label={section.label}>
      {section.parts.map((one) => (
        <a key={one.id} href={hrefOfPart(one)} aria-current={one === part ? 'page' : undefined}>
          {one.label}
        </a>
      ))}
    </nav>
  );
}
