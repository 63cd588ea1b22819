import type { System } from '@vermilion/contract/admin/system';
import { sampleOverview } from '../../tests/admin/sample-overview.ts';
import type { Shot } from '../shot.ts';
import { pressPart } from '../steps.ts';

const overview = '**/api/v1/admin/overview?*';
const system = '**/api/v1/admin/system';
const inAdmin = { screen: 'Administration', as: 'admin' } as const;

function troubledSystem(answer: System): System {
  const [node] = answer.nodes;

  return {
    ...answer,
    nodes: [0, 1, 2, 3].flatMap(index =>
      node ? { ...node, id: `${index}${node.id.slice(1)}`, silent_seconds: index * 60 } : [],
    ),
    troubles: ['store: it has no room'],
  };
}

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
  {
    ...{ ...inAdmin, name: 'admin-overview-table', path: '/admin' },
    calls: { [overview]: () => sampleOverview(365) },
    steps: [pressPart('admin:chart.asTable')],
  },
  { ...inAdmin, name: 'admin-system', path: '/admin/system' },
  {
    ...{ ...inAdmin, name: 'admin-system-troubled', path: '/admin/system' },
    calls: { [system]: troubledSystem },
  },
  { ...inAdmin, name: 'admin-system-loading', path: '/admin/system', calls: { [system]: 'hold' } },
  { ...inAdmin, name: 'admin-system-failed', path: '/admin/system', calls: { [system]: 'fail' } },
  { ...inAdmin, name: 'admin-unknown', path: '/admin/system/unknown' },
  { ...inAdmin, name: 'admin-stranger', path: '/admin', as: 'owner' },
];
