import { type ReactNode, useRef } from 'react';
import { cx } from '../../lib/cx';
import { FIRST } from '../firstText.gen';
import { useEscape } from '../hooks/useEscape';
import { useFocusTrap } from '../hooks/useFocusTrap';
import { useRootClasses } from '../hooks/useRootClasses';
import { Icon } from '../icon/Icon';
import type { NavGroup } from './nav';
import { TEXT } from './text.gen';

interface Props {
  groups: readonly NavGroup[];
  /** On the phone the menu slides in; on the desktop it is always visible. */
  open: boolean;
  onClose: () => void;
  theme: 'dark' | 'light';
  onTheme: () => void;
  /** Stands below the links. */
  foot?: ReactNode;
}

export function SideMenu({ groups, open, onClose, theme, onTheme, foot }: Props) {
  const box = useRef<HTMLElement>(null);
  useFocusTrap(box, open);
  useRootClasses(open ? 'has-side' : undefined);
  useEscape(open, onClose);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes with Esc */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the veil is no control, only the place outside */}
      {open && <div className="backdrop" onClick={onClose} />}
      <nav ref={box} className={cx('side', open && 'is-open')} aria-label={TEXT.screens} tabIndex={-1}>
        {groups.map((group) => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            {group.links.map((link) => (
              <a key={link.id} href={link.href} aria-current={link.current ? 'page' : undefined} onClick={onClose}>
                <Icon name={link.icon} />
                {link.label}
                {link.count ? (
                  <b>
                    {link.count}
                    <span className="sr"> {TEXT.waiting}</span>
                  </b>
                ) : null}
              </a>
            ))}
          </section>
        ))}
        <button type="button" className="only-phone" onClick={onTheme}>
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
          {theme === 'dark' ? FIRST.light : FIRST.dark}
        </button>
        {foot}
      </nav>
    </>
  );
}
