import { type ComponentType, type ReactNode, Suspense } from 'react';
import { HashRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import KingdomScreen from '../features/kingdom/KingdomScreen';
import { lazily } from '../lib/chunk';
import { useMe, withScreens } from '../lib/reign';
import type { FeatureRoute } from '../lib/route';
import { Boundary, ErrorScreen } from './ErrorScreen';
import { ROUTES } from './routes';
import { Shell } from './Shell';
import { Coming } from './Waiting';

/** A screen for a role only. For other players it does not exist. */
function Only({ role, children }: { role: FeatureRoute['role']; children: ReactNode }) {
  const me = useMe();
  return (role === 'admin' ? me.role === 'admin' : me.moderator) ? children : <ErrorScreen missing />;
}

/** A screen that throws is replaced by an error screen until the address changes. */
function Guarded({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return <Boundary at={pathname + search}>{children}</Boundary>;
}

/**
 * Drawn together with the frame, as most arrivals are here: React keeps a screen that comes after the frame back for 0.3 s. It
 * reads nothing but the content's frame; every other screen waits for the whole content.
 */
const WITH_FRAME: Readonly<Record<string, ComponentType>> = { kingdom: KingdomScreen };

/**
 * The frame is drawn while the screen's code loads; between screens the old one stays until the next is ready. No
 * element has a key, so that all screens wait in one place.
 */
function screenOf({ path, load, role }: FeatureRoute): ReactNode {
  const Screen = load ? lazily(() => withScreens(load)) : WITH_FRAME[path];
  if (!Screen) throw new Error(`#/${path} has no screen`);
  const screen = (
    <Suspense fallback={<Coming />}>
      <Screen />
    </Suspense>
  );
  return <Guarded>{role ? <Only role={role}>{screen}</Only> : screen}</Guarded>;
}

/**
 * The routes are elements, not the records of a data router. A data router is three times as large and adds only the
 * loading of data.
 */
const SCREENS = ROUTES.map((route) => ({ path: route.path, element: screenOf(route) }));

export const Router = () => (
  <HashRouter>
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<Navigate to="/kingdom" replace />} />
        {SCREENS.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
        <Route path="*" element={<ErrorScreen missing />} />
      </Route>
    </Routes>
  </HashRouter>
);
