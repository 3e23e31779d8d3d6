import { type ReactNode, Suspense } from 'react';
import { HashRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { lazily } from '../lib/chunk';
import { useMe, withScreens } from '../lib/reign';
import type { FeatureRoute } from '../lib/route';
import { Boundary, ErrorScreen } from './ErrorScreen';
import { ROUTES } from './routes';
import { Shell } from './Shell';
import { Coming } from './Waiting';

/** A screen that only some may open. To others it does not exist. */
function Only({ role, children }: { role: FeatureRoute['role']; children: ReactNode }) {
  const me = useMe();
  return (role === 'admin' ? me.role === 'admin' : me.moderator) ? children : <ErrorScreen missing />;
}

/** What breaks on a screen takes its place, and is gone with the next address. */
function Guarded({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return <Boundary at={pathname + search}>{children}</Boundary>;
}

/**
 * The frame is drawn while the screen's code is on its way; from screen to screen the old one stays until the next is there:
 * no keys, so that all have one place to wait in.
 */
function screenOf(route: FeatureRoute): ReactNode {
  const Screen = lazily(route.framed ? route.load : () => withScreens(route.load));
  const screen = (
    <Suspense fallback={<Coming />}>
      <Screen />
    </Suspense>
  );
  return <Guarded>{route.role ? <Only role={route.role}>{screen}</Only> : screen}</Guarded>;
}

/**
 * The routes are elements, not the records of a data router: that one is three times as large, and all that it does
 * beyond this is to load data.
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
