/** The administrators' lists and their dialogs. */
import type { Shot } from '../shot.ts';
import { press } from '../steps.ts';

const inAdmin = { screen: 'Administration', as: 'admin' } as const;
const NOON = '2026-01-05T12:00:00.000Z';
const ID = '019a9a10-0000-7000-8000-0000000000f1';
const owner = { id: ID, email: 'mei.lin@example.com' };
const made = { action: 'image-generate', model_display_name: 'Sketchbook', provider: 'sketchbook' };

const job = {
  ...{ id: ID, owner, ...made, created_at: NOON, cost_credits: 10, state: 'waiting' },
  ...{ is_stuck: true, claims: 2, submissions: 1, lost_answers: 0 },
  ...{ lease_ends_at: null, next_try_at: NOON, deadline_at: NOON },
};
const jobs = {
  status: 200,
  json: {
    ...{ jobs: [job], next: null },
    queues: [{ provider: 'sketchbook', waiting: 1, running: 0, stuck: 1, oldest_at: NOON }],
  },
};
const failedWork = {
  ...{ id: ID, owner, ...made, model_name: 'sketchbook', created_at: NOON, failed_at: NOON },
  ...{ reason: 'NO_IMAGE', cost_credits: 10 },
};
const works = { status: 200, json: { works: [failedWork], next: null } };
const provider = {
  ...{ name: 'fal', title: 'fal.ai', is_free: false, breaker: 'open', open_since: NOON },
  ...{ next_probe_at: NOON, failed_jobs: 5, slots_max: 20, slots_taken: 3, waiting: 7, running: 3 },
  ...{ models_total: 4, last_success_at: NOON, last_failure_at: NOON },
  ...{ last_failure_reason: 'PROVIDER_UNAVAILABLE', median_seconds: 12 },
};
const order = {
  ...{ id: ID, number: '20260105-000000F1', created_at: NOON, paid_at: NOON, owner },
  ...{ package_name: 'Sketch', base_credits: 2_500, bonus_credits: 100, amount: 4.99 },
  ...{ currency: 'usd', status: 'disputed', refunded_amount: 1, credits_taken_back: 2_600 },
  ...{ payment_reference: 'pi_1', session_reference: 'cs_test_1' },
  dashboard_url: 'https://dashboard.stripe.com/test/payments/pi_1',
};

const jobCalls = { '**/api/v1/admin/jobs*': jobs };
const workCalls = { '**/api/v1/admin/failed-works*': works };
const providerCalls = {
  '**/api/v1/admin/providers': { status: 200, json: { providers: [provider] } },
};

export const adminListShots: readonly Shot[] = [
  { ...inAdmin, name: 'admin-audit', path: '/admin/audit?command=all' },
  { ...inAdmin, name: 'admin-audit-empty', path: '/admin/audit?subject=nobody@example.com' },
  {
    ...{ ...inAdmin, name: 'admin-audit-loading', path: '/admin/audit' },
    calls: { '**/api/v1/admin/audit*': 'hold' },
  },
  {
    ...{ ...inAdmin, name: 'admin-audit-failed', path: '/admin/audit' },
    calls: { '**/api/v1/admin/audit*': 'fail' },
  },
  { ...inAdmin, name: 'admin-works', path: '/admin/works', calls: workCalls },
  {
    ...{ ...inAdmin, name: 'admin-prompt', path: '/admin/works', calls: workCalls },
    dialog: 'features/admin/works/prompt-dialog.tsx',
    steps: [press('adminWorks:show')],
  },
  { ...inAdmin, name: 'admin-jobs', path: '/admin/jobs', calls: jobCalls },
  {
    ...{ ...inAdmin, name: 'admin-cancel-job', path: '/admin/jobs', calls: jobCalls },
    dialog: 'features/admin/jobs/cancel-job.tsx',
    steps: [press('adminJobs:cancel')],
  },
  {
    ...{ ...inAdmin, name: 'admin-orders', path: '/admin/orders' },
    calls: { '**/api/v1/admin/orders*': { status: 200, json: { orders: [order], next: null } } },
  },
  {
    ...{ ...inAdmin, name: 'admin-order', path: `/admin/orders/${ID}` },
    calls: { '**/api/v1/admin/orders/*': { status: 200, json: { order } } },
  },
  { ...inAdmin, name: 'admin-providers', path: '/admin/providers', calls: providerCalls },
  {
    ...{ ...inAdmin, name: 'admin-test-provider', path: '/admin/providers', calls: providerCalls },
    dialog: 'features/admin/providers/test-provider.tsx',
    steps: [press('adminProviders:testOf')],
  },
  { ...inAdmin, name: 'admin-presets', path: '/admin/presets' },
];
