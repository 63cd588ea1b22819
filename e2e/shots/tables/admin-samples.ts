/**
 * Sample answers for the pictures of the administrators' pages: many rows, and the longest values.
 */
import type { AuditEntryView } from '@vermilion/contract/admin/audit';
import type { FailedWork } from '@vermilion/contract/admin/failed-works';
import type { Invite } from '@vermilion/contract/admin/invites';
import type { ListedModel } from '@vermilion/contract/admin/models';
import type { AnyOrder } from '@vermilion/contract/admin/orders';
import type { PendingJob } from '@vermilion/contract/admin/pending-jobs';
import type { ListedPerson, PersonDetail, WaitingSignUp } from '@vermilion/contract/admin/people';
import type { ProviderView } from '@vermilion/contract/admin/providers';
import { EXTREME_EMAIL } from '../extremes.ts';

export const NOON = '2026-01-05T12:00:00.000Z';
const MORNING = '2025-12-30T07:41:09.000Z';
const owners = ['mei.lin@example.com', EXTREME_EMAIL, 'jo@example.com'];

export function idOf(index: number): string {
  return `019a9a10-0000-7000-8000-${String(index).padStart(12, '0')}`;
}

function each<Row>(count: number, make: (index: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function ownerOf(index: number) {
  const email = owners[index % owners.length];

  return index % 7 === 6 || email === undefined ? null : { id: idOf(index), email };
}

export const manyPeople: readonly ListedPerson[] = each(20, index => ({
  ...{ id: idOf(index), email: owners[index] ?? `member.${index}@club.example.org` },
  ...{ display_name: index === 1 ? 'W'.repeat(20) : index % 3 === 0 ? 'Mei Lin' : null },
  role: index === 0 ? ('admin' as const) : ('user' as const),
  ...{ email_confirmed_at: index % 6 === 4 ? null : MORNING, created_at: MORNING },
  ...{ suspended_at: index % 5 === 2 ? NOON : null, last_active_at: index % 4 ? NOON : null },
  ...{ credits: index === 1 ? 1_000_500 : index * 137, works_total: index * index * 19 },
}));

export const suspended: PersonDetail = {
  ...{ id: idOf(1), email: EXTREME_EMAIL, display_name: 'W'.repeat(20), role: 'admin' },
  ...{ email_confirmed_at: null, suspended_at: NOON, created_at: MORNING, last_active_at: null },
  suspension_note: 'Sold the welcome credits of many accounts that were made in one night. '.repeat(
    3,
  ),
  ...{
    credits: 1_000_500,
    credits_spent: 98_765,
    works_total: 1_234,
    storage_bytes: 12_345_678_901,
  },
  works: { pending: 12, completed: 1_048, failed: 186, trashed: 77 },
  sessions: [],
  export: null,
};

export const waiting: readonly WaitingSignUp[] = each(3, index => ({
  ...{ id: idOf(index), email: owners[index] ?? '', created_at: NOON },
}));

const pendingStates = ['waiting', 'running', 'polling', 'late'] as const;

export const manyJobs: readonly PendingJob[] = each(12, index => ({
  ...{ id: idOf(index), owner: ownerOf(index), action: 'image-generate' as const },
  ...{ model_display_name: index % 4 === 1 ? 'A model with a very long name' : 'Sketchbook' },
  ...{ provider: 'sketchbook', created_at: NOON, cost_credits: 10 },
  ...{ state: pendingStates[index % 4] ?? 'waiting', is_stuck: index % 5 === 0 },
  ...{ claims: index, submissions: index % 2, lost_answers: 0 },
  ...{ lease_ends_at: index % 2 ? NOON : null, next_try_at: index % 2 ? null : NOON },
  deadline_at: NOON,
}));

const reasons = ['NO_IMAGE', 'PROVIDER_BUSY', 'REFUSED_CONTENT', 'DEADLINE'] as const;

export const manyWorks: readonly FailedWork[] = each(20, index => ({
  ...{ id: idOf(index), owner: ownerOf(index), action: 'image-generate' as const },
  ...{ model_name: 'sketchbook', provider: 'sketchbook', created_at: NOON, failed_at: NOON },
  ...{ model_display_name: index % 4 === 1 ? 'A model with a very long name' : 'Sketchbook' },
  ...{ reason: reasons[index % 4] ?? 'NO_IMAGE', cost_credits: 10 * (index + 1) },
}));

export const oneOrder: AnyOrder = {
  ...{ id: idOf(0), number: '20260105-000000F1', created_at: NOON, paid_at: NOON },
  ...{ owner: { id: idOf(0), email: 'mei.lin@example.com' }, package_name: 'Sketch' },
  ...{ base_credits: 2_500, bonus_credits: 100, amount: 4.99, currency: 'usd' },
  ...{ status: 'disputed', refunded_amount: 1, credits_taken_back: 2_600 },
  ...{ payment_reference: 'pi_3PabcdEFGHijklMNopQRstuv', session_reference: 'cs_test_1' },
  dashboard_url: 'https://dashboard.stripe.com/test/payments/pi_1',
};

const statuses = ['completed', 'pending', 'partially_refunded', 'disputed', 'expired'] as const;

export const manyOrders: readonly AnyOrder[] = each(20, index => ({
  ...{ ...oneOrder, id: idOf(index), number: `20260105-0000${String(index).padStart(4, '0')}` },
  ...{ owner: ownerOf(index), status: statuses[index % 5] ?? 'completed' },
  ...{ amount: index % 2 ? 1_299 : 4.99, currency: index % 2 ? 'cny' : 'usd' },
  refunded_amount: index % 5 === 2 ? 1.5 : 0,
}));

const breakers = ['closed', 'open', 'half-open'] as const;

export const manyProviders: readonly ProviderView[] = each(4, index => ({
  ...{ name: `provider-${index}`, breaker: breakers[index % 3] ?? 'closed' },
  title: ['fal.ai', 'OpenAI', 'ComfyUI', 'Sketchbook'][index] ?? '',
  ...{ is_free: index > 1, open_since: index % 3 ? NOON : null },
  ...{ next_probe_at: index % 3 ? NOON : null, failed_jobs: index % 3 ? 5 : 0 },
  ...{ slots_max: index === 3 ? null : 20, slots_taken: 3, waiting: 1_207, running: 3 },
  ...{ models_total: index + 1, last_success_at: NOON, median_seconds: 12 + index },
  last_failure_at: index === 3 ? null : NOON,
  last_failure_reason: index === 3 ? null : 'PROVIDER_UNAVAILABLE',
}));

const inviteStatuses = ['good', 'good', 'used', 'expired', 'revoked'] as const;

export const manyInvites: readonly Invite[] = each(20, index => ({
  ...{ id: idOf(index), status: inviteStatuses[index % 5] ?? 'good', created_at: MORNING },
  url: index % 5 < 2 ? 'http://localhost:3000/signup?invite=aaaaaaaaaaaaaaaaaaaaaaaa' : null,
  note:
    index === 1
      ? 'For everybody of the evening class in the old printing house, until the summer'
      : index % 3 === 2
        ? ''
        : 'The book club',
  ...{ uses_max: index === 1 ? 1_000 : 5, uses_total: index % 6, pending_total: index % 4 },
  ...{ starting_credits: index % 2 ? 10_000 : null, expires_at: NOON },
  revoked_at: index % 5 === 4 ? NOON : null,
}));

const admin = { key: `user:${idOf(0)}`, kind: 'person', name: 'mei.lin@example.com' } as const;
const other = { key: idOf(1), kind: 'person', name: EXTREME_EMAIL } as const;
const machine = { key: 'cli:operator', kind: 'machine', name: 'operator' } as const;
const settingOf = (name: string) => ({ key: `setting:${name}`, kind: 'setting' as const, name });
const offer = {
  key: 'sketch',
  name: 'Sketch',
  badge: null,
  below_cost: false,
  price_cny_minor: 3_500,
};

const entries: readonly Omit<AuditEntryView, 'id' | 'created_at'>[] = [
  {
    ...{ command: 'change-setting', actor: admin, subject: settingOf('sign-up-bonus') },
    details: { before: null, after: 1_200 },
  },
  {
    ...{ command: 'change-setting', actor: machine, subject: settingOf('sign-up') },
    details: {
      before: { policy: 'open', domains: [] },
      after: { policy: 'domains', domains: ['example.org', 'studio.example'] },
    },
  },
  {
    ...{ command: 'change-setting', actor: admin, subject: settingOf('packages') },
    details: {
      before: null,
      after: [
        { ...offer, base_credits: 1_000, bonus_credits: 0, price_usd_minor: 199 },
        { ...offer, base_credits: 2_500, bonus_credits: 100, price_usd_minor: 499 },
      ],
    },
  },
  {
    ...{ command: 'suspend', actor: admin, subject: other },
    details: { note: 'Sold the welcome credits of many accounts that were made in one night' },
  },
  {
    command: 'grant',
    actor: machine,
    subject: other,
    details: { credits: 12_500, note: 'A gift' },
  },
  {
    ...{ command: 'show-prompt', actor: admin, subject: other },
    details: { reason: 'They asked why it failed.', work: idOf(4) },
  },
  {
    ...{ command: 'delete', actor: admin, details: {} },
    subject: { key: 'deleted:1', kind: 'deleted', name: null },
  },
  {
    ...{ command: 'move-preset', actor: admin, details: { before: 3, after: 1 } },
    subject: { key: idOf(9), kind: 'preset', name: 'A lighthouse in a storm' },
  },
];

export const manyEntries: readonly AuditEntryView[] = entries.map((entry, index) => ({
  ...{ ...entry, id: idOf(index), created_at: NOON },
}));

export const manyModels: readonly ListedModel[] = each(9, index => ({
  ...{ model_name: `model-${index}`, capability: 'image-generation' as const },
  display_name: index === 1 ? 'A model with a very long name for large pictures' : `Model ${index}`,
  display_name_cn: index === 1 ? '名字很长的大图模型' : `模型 ${index}`,
  ...{ provider: index % 2 ? 'fal.ai' : 'Sketchbook', cost_credits: 10, catalogue_credits: 12 },
  ...{ least_credits: index % 2 ? 1_208 : 0, is_off: index === 4, is_hidden: index === 4 },
}));
