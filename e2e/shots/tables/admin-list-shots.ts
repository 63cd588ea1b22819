import type { Fate, Shot, Step } from '../shot.ts';
import { press, pressPart } from '../steps.ts';
import {
  idOf,
  manyEntries,
  manyInvites,
  manyJobs,
  manyOrders,
  manyProviders,
  manyWorks,
  NOON,
  oneOrder,
} from './admin-samples.ts';

const inAdmin = { screen: 'Administration', as: 'admin' } as const;

type Listed = { section: string; call: string; many: object; none: object };

const answer = (json: object, status = 200): Fate => ({ status, json });

function statesOf({ section, call, many, none }: Listed): Shot[] {
  const shot = (name: string, fate: Fate): Shot => ({
    ...{ ...inAdmin, name: `admin-${section}${name}`, path: `/admin/${section}` },
    calls: { [call]: fate },
  });

  return [
    shot('', answer(many)),
    shot('-empty', answer(none)),
    shot('-loading', 'hold'),
    shot('-failed', 'fail'),
  ];
}

function dialogOf(listed: Listed, name: string, dialog: string, steps: readonly Step[]): Shot {
  return {
    ...{ ...inAdmin, name, path: `/admin/${listed.section}`, steps },
    ...{ dialog: `features/admin/${dialog}`, calls: { [listed.call]: answer(listed.many) } },
  };
}

const audit: Listed = {
  ...{ section: 'audit', call: '**/api/v1/admin/audit*' },
  ...{ many: { entries: manyEntries, next: idOf(20) }, none: { entries: [], next: null } },
};
const works: Listed = {
  ...{ section: 'works', call: '**/api/v1/admin/failed-works*' },
  ...{ many: { works: manyWorks, next: idOf(20) }, none: { works: [], next: null } },
};
const queue = { waiting: 1, running: 0, stuck: 1, oldest_at: NOON };
const jobs: Listed = {
  ...{ section: 'jobs', call: '**/api/v1/admin/jobs*' },
  many: {
    ...{ jobs: manyJobs, next: idOf(20) },
    queues: ['fal', 'sketchbook', 'openai'].map(provider => ({ ...queue, provider })),
  },
  none: { jobs: [], next: null, queues: [] },
};
const orders: Listed = {
  ...{ section: 'orders', call: '**/api/v1/admin/orders*' },
  ...{ many: { orders: manyOrders, next: idOf(20) }, none: { orders: [], next: null } },
};
const providers: Listed = {
  ...{ section: 'providers', call: '**/api/v1/admin/providers' },
  ...{ many: { providers: manyProviders }, none: { providers: [] } },
};
const invites: Listed = {
  ...{ section: 'invites', call: '**/api/v1/admin/invites*' },
  ...{ many: { invites: manyInvites }, none: { invites: [] } },
};

const packageEntries = manyEntries
  .filter(({ subject }) => subject.name === 'packages')
  .map(entry => ({ ...entry, details: { before: entry.details['after'], after: null } }));
const belowCost = {
  ...{ code: 'CONFLICT', message: '' },
  details: {
    reason: 'BELOW_COST',
    below: [{ name: 'sketch', unit: 'usd', given: 100, least: 270 }],
  },
};
const one = '**/api/v1/admin/orders/*';
const inOrder = { ...inAdmin, path: `/admin/orders/${idOf(0)}` };
const presets = '**/api/v1/presets?*category=featured*';
const inPresets = { ...inAdmin, path: '/admin/presets' };

export const adminListShots: readonly Shot[] = [
  ...[audit, works, jobs, orders, providers, invites].flatMap(statesOf),
  { ...inAdmin, name: 'admin-audit-real', path: '/admin/audit?command=all' },
  {
    ...dialogOf(audit, 'admin-audit-undo', 'audit/undo-change.tsx', [press('adminAudit:undoOf')]),
    calls: {
      [audit.call]: answer({ entries: packageEntries, next: null }),
      '**/api/v1/admin/setting-changes/*/undo': answer(belowCost, 409),
    },
  },
  dialogOf(works, 'admin-prompt', 'works/prompt-dialog.tsx', [press('adminWorks:show')]),
  dialogOf(jobs, 'admin-cancel-job', 'jobs/cancel-job.tsx', [press('adminJobs:cancel')]),
  dialogOf(providers, 'admin-test-provider', 'providers/test-provider.tsx', [
    press('adminProviders:testOf'),
  ]),
  dialogOf(invites, 'admin-invites-revoke', 'invites/invites-page.tsx', [
    pressPart('adminInvites:revoke'),
  ]),
  { ...inOrder, name: 'admin-order', calls: { [one]: answer({ order: oneOrder }) } },
  { ...inOrder, name: 'admin-order-loading', calls: { [one]: 'hold' } },
  { ...inOrder, name: 'admin-order-gone' },
  { ...inPresets, name: 'admin-presets' },
  {
    ...inPresets,
    name: 'admin-presets-empty',
    calls: { [presets]: answer({ presets: [], total: 0 }) },
  },
  { ...inPresets, name: 'admin-presets-loading', calls: { [presets]: 'hold' } },
  { ...inPresets, name: 'admin-presets-failed', calls: { [presets]: 'fail' } },
];
