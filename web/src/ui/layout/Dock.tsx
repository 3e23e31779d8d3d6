import { Icon } from '../icon/Icon';
import type { NavLink } from './nav';
import { TEXT } from './text.gen';

interface Props {
  /** Four places; the fifth opens the menu. */
  links: readonly NavLink[];
  onMore: () => void;
  moreOpen: boolean;
}

/** The bottom bar of the phone. It has four places; the fifth opens the menu. */
export function Dock({ links, onMore, moreOpen }: Props) {
  const elsewhere = !links.some(({ current }) => current);
  return (
    <nav className="dock" aria-label={TEXT.bar}>
      {links.map((link) => (
        <a key={link.id} href={link.href} aria-current={link.current ? 'page' : undefined}>
          <Icon name={link.icon} />
          {link.label}
        </a>
      ))}
      <button type="button" aria-expanded={moreOpen} aria-current={elsewhere || undefined} onClick={onMore}>
        <Icon name="more" />
        {TEXT.more}
      </button>
    </nav>
  );
}
