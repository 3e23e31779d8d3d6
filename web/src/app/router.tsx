import { Suspense } from 'react';
import { createHashRouter, Navigate, type RouteObject, useRouteError } from 'react-router';
import { lazily } from '../lib/chunk';
import { useMe } from '../lib/reign';
import type { FeatureRoute } from '../lib/route';
import { ErrorScreen } from './ErrorScreen';
import { ROUTES } from './routes';
import { Shell } from './Shell';
import { Coming } from './Waiting';

/** Here and not beside ErrorScreen: whoever only signs in needs no router. */
const RouteError = () => <ErrorScreen error={useRouteError()} />;

/** A screen that only some may open. To others it does not exist. */
function Only({ role, children }: { role: FeatureRoute['role']; children: React.ReactNode }) {
  const me = useMe();
  return (role === 'admin' ? me.role === 'admin' : me.moderator) ? children : <ErrorScreen missing />;
}

/** The frame is drawn while the screen's code is on its way; from screen to screen the old one stays until the next is there. */
function routeOf(route: FeatureRoute): RouteObject {
  const Screen = lazily(route.load);
  const screen = (
    <Suspense fallback={<Coming />}>
      <Screen />
    </Suspense>
  );
  return {
    path: route.path,
    errorElement: <RouteError />,
    element: route.role ? <Only role={route.role}>{screen}</Only> : screen,
  };
}

export const makeRouter = () =>
  createHashRouter([
    {
      element: <Shell />,
      errorElement: <RouteError />,
      children: [
        { index: true, element: <Navigate to="/kingdom" replace /> },
        ...ROUTES.map(routeOf),
        { path: '*', element: <ErrorScreen missing /> },
      ],
    },
  ]);
