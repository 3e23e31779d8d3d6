import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { formatNumber } from '../../lib/format';
import { mediaHook } from '../../lib/media';
import { FIRST } from '../firstText.gen';
import { IconButton } from '../IconButton';
import { Icon } from '../icon/Icon';
import { Menu, type MenuItem } from '../Menu';
import { RollingNumber } from '../RollingNumber';
import { Tooltip } from '../Tooltip';
import { Sigil } from './Sigil';
import { TEXT } from './text.gen';

export type TopEntry =
  | { id: string; label: string; href: string; current?: boolean }
  | { id: string; label: string; items: readonly MenuItem[] };

interface Props {
  homeHref: string;
  entries: readonly TopEntry[];
  /** The figures that are always visible, as Count. */
  counts: ReactNode;
  theme: 'dark' | 'light';
  onTheme: () => void;
  onMenu: () => void;
  menuOpen: boolean;
  /** The ruler: name, title, level, face and the profile menu. */
  ruler: { name: string; title: string; level: number; face: ReactNode; items: readonly MenuItem[] };
}

export function TopBar(props: Props) {
  const { homeHref, entries, counts, theme, onTheme, onMenu, menuOpen, ruler } = props;
  return (
    <header className="top">
      <IconButton className="only-phone" icon="menu" label={TEXT.menu} aria-expanded={menuOpen} onClick={onMenu} />
      <a className="brand" href={homeHref} aria-label={TEXT.home}>
        <Sigil />
        <span>Umbrarch</span>
      </a>
      <nav aria-label={TEXT.sections} className="top__navbox">
        <ul className="top__nav">
          {entries.map((entry) => (
            <TopItem key={entry.id} entry={entry} />
          ))}
        </ul>
      </nav>
      <span className="spacer" />
      {counts}
      <IconButton
        className="theme-toggle"
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={theme === 'dark' ? FIRST.light : FIRST.dark}
        onClick={onTheme}
      />
      <Menu
        align="end"
        name={TEXT.ruler({ name: ruler.name, title: ruler.title, level: ruler.level })}
        buttonClassName="who"
        items={ruler.items}
        label={
          <>
            <span className="who__face">
              <span className="face">{ruler.face}</span>
              <b aria-hidden="true">{ruler.level}</b>
            </span>
            <span className="who__name">
              {ruler.name}
              <small>{ruler.title}</small>
            </span>
          </>
        }
      />
    </header>
  );
}

function TopItem({ entry }: { entry: TopEntry }) {
  if ('href' in entry)
    return (
      <li>
        <a href={entry.href} aria-current={entry.current ? 'page' : undefined}>
          {entry.label}
        </a>
      </li>
    );
  return (
    <li className={cx(entry.items.some((item) => item.current) && 'is-current')}>
      <Menu
        name={entry.label}
        label={
          <>
            {entry.label}
            <Icon name="down" />
          </>
        }
        items={entry.items}
      />
    </li>
  );
}

/** Beside the menus, and on a phone, a million written in full pushes the ruler's face off the bar. */
const useNarrowBar = mediaHook('(max-width: 37.5em), (min-width: 56.3125em) and (max-width: 73.75em)');
const useBar = mediaHook('(min-width: 73.8125em) and (max-width: 87.5em)');

/** The greatest figure that fits the bar in full. */
function useRoom(): number {
  const narrow = useNarrowBar();
  const middling = useBar();
  return narrow ? 999_999 : middling ? 999_999_999 : Number.MAX_SAFE_INTEGER;
}

/** A figure in the bar. The number rolls and its unit is a word. Hover, touch and screen readers give it in full. */
export function Count({ icon, value, unit, worth }: { icon: string; value: number; unit: string; worth?: boolean }) {
  const short = value > useRoom();
  return (
    <Tooltip text={`${formatNumber(value)} ${unit}`}>
      <span className={cx('count', worth && 'count--gold')}>
        <Icon name={icon} />
        <b>
          <RollingNumber value={value} short={short} />
        </b>
        <small>{unit}</small>
      </span>
    </Tooltip>
  );
}
