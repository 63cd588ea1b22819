import type { Shot } from '../shot.ts';

const inAdmin = { screen: 'Administration', as: 'admin' } as const;

export const adminShots: readonly Shot[] = [
  { ...inAdmin, name: 'admin', path: '/admin' },
  { ...inAdmin, name: 'admin-system', path: '/admin/system' },
  { ...inAdmin, name: 'admin-unknown', path: '/admin/system/unknown' },
  { ...inAdmin, name: 'admin-stranger', path: '/admin', as: 'owner' },
];
