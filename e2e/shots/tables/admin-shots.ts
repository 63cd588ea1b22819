import { sampleOverview } from '../../tests/admin/sample-overview.ts';
import type { Shot } from '../shot.ts';
import { press, pressPart } from '../steps.ts';

const overview = '**/api/v1/admin/overview?*';
const inAdmin = { screen: 'Administration', as: 'admin' } as const;

export const adminShots: readonly Shot[] = [
  {
    ...inAdmin,
    name: 'admin-overview',
    path: '/admin',
    calls: { [overview]: () => sampleOverview(30) },
  },
  { ...inAdmin, name: 'admin-overview-new', path: '/admin' },
  { ...inAdmin, name: 'admin-overview-loading', path: '/admin', calls: { [overview]: 'hold' } },
  { ...inAdmin, name: 'admin-overview-failed', path: '/admin', calls: { [overview]: 'fail' } },
  { ...inAdmin, name: 'admin-settings', path: '/admin/settings' },
  { ...inAdmin, name: 'admin-invites', path: '/admin/invites' },
  {
    ...inAdmin,
    name: 'admin-invites-revoke',
    path: '/admin/invites',
    dialog: 'features/admin/invites/invites-page.tsx',
    steps: [press('adminInvites:form.make'), pressPart('adminInvites:revoke')],
  },
  { ...inAdmin, name: 'admin-system', path: '/admin/system' },
  { ...inAdmin, name: 'admin-unknown', path: '/admin/system/unknown' },
  { ...inAdmin, name: 'admin-stranger', path: '/admin', as: 'owner' },
];
