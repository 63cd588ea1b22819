import type { Route } from './route.ts';

export const adminSystemRoutes = {
  getOverview: { method: 'GET', path: '/api/v1/admin/overview', access: 'admin' },
  getSystem: { method: 'GET', path: '/api/v1/admin/system', access: 'admin' },
  testMail: { method: 'POST', path: '/api/v1/admin/test-mails', access: 'admin' },
} as const satisfies Record<string, Route>;
