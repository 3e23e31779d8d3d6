import { createHashRouter, Navigate, type RouteObject } from 'react-router';
import { useMe } from '../lib/reign';
import type { FeatureRoute } from '../lib/route';
import { ErrorScreen, RouteError } from './ErrorScreen';
import { ROUTES } from './routes';
import { Shell } from './Shell';
import { Waiting } from './Waiting';

function AdminOnly({ children }: { children: React.ReactNode }) {
  return useMe().role === 'admin' ? children : <ErrorScreen missing />;
}

function routeOf(route: FeatureRoute): RouteObject {
  return {
    path: route.path,
    errorElement: <RouteError />,
    lazy: async () => {
      const { default: Screen } = await route.load();
      if (route.role !== 'admin') return { Component: Screen };
      return {
        element: (
          <AdminOnly>
            <Screen />
          </AdminOnly>
        ),
      };
    },
  };
}

export const makeRouter = () =>
  createHashRouter([
    {
      element: <Shell />,
      errorElement: <RouteError />,
      HydrateFallback: Waiting,
      children: [
        { index: true, element: <Navigate to="/kingdom" replace /> },
        ...ROUTES.map(routeOf),
        { path: '*', element: <ErrorScreen missing /> },
      ],
    },
  ]);
