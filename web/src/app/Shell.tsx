import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { Sections } from '../api';
import { showBadge } from '../lib/badge';
import { lazily } from '../lib/chunk';
import { chooseTheme, useMe, useReign, useSection } from '../lib/reign';
import { useTheme } from '../lib/theme';
import { useFocusCaught } from '../ui/hooks/useFocusCaught';
import { InTurn } from '../ui/InTurn';
import { Dock } from '../ui/layout/Dock';
import { Frame } from '../ui/layout/Frame';
import { SideMenu } from '../ui/layout/SideMenu';
import { Count, TopBar } from '../ui/layout/TopBar';
import type { MenuItem } from '../ui/Menu';
import { RulerFace } from '../ui/reign/RulerPortrait';
import { Slot } from '../ui/reign/Slot';
import { ActivityLog } from './ActivityLog';
import { TEXT } from './frameText.gen';
import { GuestLeaving, signOut } from './GuestLeaving';
import { useHotkeys } from './hotkeys';
import { LineBanner } from './LineBanner';
import { Notifications } from './Notifications';
import { dock, hrefOf, openTo, type Place, sideMenu, topBar } from './nav';
import { Palette, usePaletteKey } from './palette';
import { ROUTES } from './routes';
import { Saved } from './Saved';

const KeysSheet = lazily(() => import('./KeysSheet'));

/** The first segment of the path, which names the screen. */
const useCurrent = () => useLocation().pathname.split('/')[1] ?? '';

/**
 * The numbers behind the screens, as one text: the menus are drawn again when a number changes, not with each patch.
 */
const useWaiting = () =>
  useReign(({ held }) => held && ROUTES.map((route) => route.waiting?.(held.sections) ?? 0).join());

function usePlace(): Place {
  const current = useCurrent();
  const { role, moderator } = useMe();
  const admin = role === 'admin';
  const waiting = useWaiting();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `waiting` stands for all that menus read of the sections
  return useMemo(
    () => ({ routes: ROUTES, current, admin, moderator, sections: useReign.getState().held?.sections }),
    [current, admin, moderator, waiting],
  );
}

/** The number of finished things that wait on all screens. The window's title shows it to a player in another tab. */
const countAll = (sections: Sections) => ROUTES.reduce((sum, route) => sum + (route.waiting?.(sections) ?? 0), 0);

/** Names the window after the screen and moves the focus to it, but not on the first arrival. */
function useArrivalAt(current: string) {
  const arrived = useRef('');
  const waits = useReign(({ held }) => (held ? countAll(held.sections) : 0));
  useEffect(() => {
    const route = ROUTES.find((one) => one.path === current);
    document.title = `${waits > 0 ? `(${waits}) ` : ''}${route ? `${route.label} · ` : ''}Umbrarch`;
  }, [current, waits]);
  useEffect(() => showBadge(waits), [waits]);
  useEffect(() => () => showBadge(0), []);
  useEffect(() => {
    const moved = arrived.current && arrived.current !== current;
    arrived.current = current;
    if (!moved) return;
    // In the next frame: a focus forces the layout of the new screen, which the frame does anyway.
    const frame = requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [current]);
}

type Opened = 'menu' | 'log' | 'palette' | 'keys' | 'leaving' | null;

function Top({ place, opened, onOpen }: { place: Place; opened: Opened; onOpen: (what: Opened) => void }) {
  const player = useSection('player');
  const growth = useSection('growth');
  const theme = useTheme((state) => state.theme);
  const { guest, passkey } = useMe();
  const has = (path: string) => openTo(place).some((route) => route.path === path);
  const items: MenuItem[] = [
    ...(has('profile') ? [{ id: 'profile', label: TEXT.profile, icon: 'user', href: hrefOf('profile') }] : []),
    { id: 'log', label: TEXT.log, icon: 'list', onSelect: () => onOpen('log') },
    ...(has('codex') ? [{ id: 'codex', label: TEXT.codex, icon: 'codex', href: hrefOf('codex') }] : []),
    ...(has('admin') ? [{ id: 'admin', label: TEXT.adminPanel, icon: 'console', href: hrefOf('admin') }] : []),
    { id: 'palette', label: TEXT.palette, icon: 'search', onSelect: () => onOpen('palette') },
    { id: 'keys', label: TEXT.keys, icon: 'info', onSelect: () => onOpen('keys') },
    {
      id: 'logout',
      label: TEXT.logout,
      icon: 'leave',
      onSelect: () => (guest && !passkey ? onOpen('leaving') : signOut()),
    },
  ];
  return (
    <TopBar
      homeHref={hrefOf('kingdom')}
      entries={topBar(place)}
      counts={<Counts />}
      theme={theme}
      onTheme={flip}
      onMenu={() => onOpen('menu')}
      menuOpen={opened === 'menu'}
      ruler={{ name: player.name, title: player.title, level: growth.level, face: <RulerFace />, items }}
    />
  );
}

/** The figures that change with each tick, as a component of their own. */
function Counts() {
  const power = useReign((state) => state.held?.sections.growth.power ?? 0);
  const gold = useReign((state) => state.held?.sections.pulse.gold ?? 0);
  return (
    <>
      <Count icon="swords" value={power} unit={TEXT.power} />
      <Count icon="coin" value={gold} unit={TEXT.gold} worth />
    </>
  );
}

const flip = () => chooseTheme(useTheme.getState().theme === 'light' ? 'dark' : 'light');

/** The frame around every screen. */
export function Shell() {
  const place = usePlace();
  const [opened, setOpened] = useState<Opened>(null);
  const theme = useTheme((state) => state.theme);
  const close = () => setOpened(null);
  useArrivalAt(place.current);
  useFocusCaught();
  usePaletteKey(() => setOpened((now) => (now === 'palette' ? null : 'palette')));
  useHotkeys(place, {
    keys: () => setOpened('keys'),
    log: () => setOpened('log'),
    palette: () => setOpened('palette'),
  });
  return (
    <>
      <Frame
        top={<Top place={place} opened={opened} onOpen={setOpened} />}
        side={
          <InTurn first={0}>
            <SideMenu
              groups={sideMenu(place)}
              open={opened === 'menu'}
              onClose={close}
              theme={theme}
              onTheme={flip}
              foot={
                <>
                  <Saved />
                  <Slot name="menu.foot" props={{}} />
                </>
              }
            />
          </InTurn>
        }
        notices={<Notifications />}
        dock={<Dock links={dock(place)} onMore={() => setOpened('menu')} moreOpen={opened === 'menu'} />}
      >
        <div className="stage">
          <div>
            <LineBanner />
            <Slot name="banner" props={{}} />
          </div>
          <Outlet />
        </div>
      </Frame>
      <Slot name="shell" props={{}} />
      <ActivityLog open={opened === 'log'} onClose={close} />
      {opened === 'leaving' && <GuestLeaving onClose={close} />}
      {opened === 'palette' && <Palette place={place} onClose={close} />}
      {opened === 'keys' && (
        <Suspense fallback={null}>
          <KeysSheet place={place} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
