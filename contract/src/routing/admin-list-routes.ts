import type { Route } from './route.ts';

export const adminListRoutes = {
  listAudit: { method: 'GET', path: '/api/v1/admin/audit', access: 'admin' },
  listFailedWorks: { method: 'GET', path: '/api/v1/admin/failed-works', access: 'admin' },
  showPrompt: { method: 'POST', path: '/api/v1/admin/failed-works/:id/prompt', access: 'admin' },
  listPendingJobs: { method: 'GET', path: '/api/v1/admin/jobs', access: 'admin' },
  cancelAnyWork: { method: 'POST', path: '/api/v1/admin/jobs/:id/cancel', access: 'admin' },
  listAllOrders: { method: 'GET', path: '/api/v1/admin/orders', access: 'admin' },
  getAnyOrder: { method: 'GET', path: '/api/v1/admin/orders/:id', access: 'admin' },
  checkOrder: { method: 'POST', path: '/api/v1/admin/orders/:id/check', access: 'admin' },
  listProviders: { method: 'GET', path: '/api/v1/admin/providers', access: 'admin' },
  testProvider: { method: 'POST', path: '/api/v1/admin/providers/:name/test', access: 'admin' },
  movePreset: { method: 'POST', path: '/api/v1/admin/preset-order', access: 'admin' },
} as const satisfies Record<string, Route>;
