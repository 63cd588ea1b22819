import type { Route } from './route.ts';

/** What administrators look through: the audit log, failed works, jobs, orders, providers. */
export const adminListRoutes = {
  listAudit: { method: 'GET', path: '/api/v1/admin/audit', access: 'admin' },
} as const satisfies Record<string, Route>;
