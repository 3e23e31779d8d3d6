import { type ReactNode, Suspense } from 'react';
import { HashRouter, Navigate, Route, Routes, useLocation } from 'react-router';
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
 * The frame is drawn while the screen's code loads; between screens the old one stays until the next is ready. No
 * element has a key, so that all screens wait in one place.
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
