import type { Route } from './route.ts';

/** The state of the studio as a whole. */
export const adminSystemRoutes = {
  getOverview: { method: 'GET', path: '/api/v1/admin/overview', access: 'admin' },
} as const satisfies Record<string, Route>;
