import type { Route } from './route.ts';

export const adminPeopleRoutes = {
  listPeople: { method: 'GET', path: '/api/v1/admin/people', access: 'admin' },
  listSignUps: { method: 'GET', path: '/api/v1/admin/sign-ups', access: 'admin' },
  getPerson: { method: 'GET', path: '/api/v1/admin/people/:id', access: 'admin' },
  listPersonTransactions: {
    method: 'GET',
    path: '/api/v1/admin/people/:id/transactions',
    access: 'admin',
  },
  changePeople: { method: 'POST', path: '/api/v1/admin/people/changes', access: 'admin' },
  deletePerson: { method: 'POST', path: '/api/v1/admin/people/:id/delete', access: 'admin' },
  requestPersonExport: {
    method: 'POST',
    path: '/api/v1/admin/people/:id/export',
    access: 'admin',
  },
  confirmPerson: { method: 'POST', path: '/api/v1/admin/confirmations', access: 'admin' },
  createResetLink: { method: 'POST', path: '/api/v1/admin/reset-links', access: 'admin' },
} as const satisfies Record<string, Route>;
