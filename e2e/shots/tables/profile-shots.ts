import type { Shot } from '../shot.ts';
import { press, see } from '../steps.ts';

const summary = '**/api/v1/credits/summary';
const transactions = '**/api/v1/credits/transactions*';
const packages = '**/api/v1/payment/packages';
const orders = '**/api/v1/payment/orders';
const stats = '**/api/v1/profile/stats';
const exportCall = '**/api/v1/account/export';
const inProfile = { screen: 'Profile', path: '/dashboard/profile', as: 'owner' } as const;
const inCredits = { screen: 'Top up', path: '/dashboard/credits', as: 'owner' } as const;
const inLedger = {
  screen: 'Credit history',
  path: '/dashboard/credits/history',
  as: 'owner',
} as const;
const inReceipt = { screen: 'Receipt', as: 'owner' } as const;
const copy = {
  id: '00000000-0000-7000-8000-000000000000',
  total: 400,
  size_bytes: null,
  expires_at: null,
  created_at: '2026-01-05T10:00:00Z',
};
const dialogOf = (name: string) => `features/profile/${name}.tsx`;

export const profileShots: readonly Shot[] = [
  { ...inProfile, name: 'profile' },
  { ...inProfile, name: 'profile-extreme', as: 'extreme' },
  { ...inProfile, name: 'profile-loading', calls: { [stats]: 'hold' } },
  {
    ...inProfile,
    name: 'profile-failed',
    calls: { [stats]: 'fail', '**/api/v1/sessions': 'fail' },
  },
  { ...inProfile, name: 'profile-name', steps: [press('auth:profile.editName')] },
  {
    ...inProfile,
    name: 'profile-copy-pending',
    calls: { [exportCall]: () => ({ export: { ...copy, status: 'pending', done: 123 } }) },
  },
  {
    ...inProfile,
    name: 'profile-copy-failed',
    calls: { [exportCall]: () => ({ export: { ...copy, status: 'failed', done: 123 } }) },
  },
  {
    ...inProfile,
    name: 'change-email',
    dialog: dialogOf('change-email-dialog'),
    steps: [press('auth:profile.signIn.changeEmail')],
  },
  {
    ...inProfile,
    name: 'change-email-errors',
    steps: [press('auth:profile.signIn.changeEmail'), press('auth:profile.email.submit')],
  },
  {
    ...inProfile,
    name: 'change-password',
    dialog: dialogOf('change-password-dialog'),
    steps: [press('auth:profile.signIn.changePassword')],
  },
  {
    ...inProfile,
    name: 'delete-account',
    dialog: dialogOf('delete-account-dialog'),
    steps: [press('auth:profile.data.deleteButton')],
  },
  {
    ...inProfile,
    name: 'copy-agreement',
    dialog: dialogOf('copy-agreement-dialog'),
    as: 'newcomer',
    steps: [
      async ({ page }) =>
        void (await page.route(exportCall, route =>
          route.request().method() === 'POST'
            ? route.fulfill({ status: 409, json: { code: 'AGREEMENT_NEEDED', message: '' } })
            : route.fallback(),
        )),
      press('auth:profile.data.request'),
      see('auth:profile.data.agreement.agree'),
    ],
  },
  { ...inCredits, name: 'credits' },
  { ...inCredits, name: 'credits-nothing', as: 'poor' },
  { ...inCredits, name: 'credits-million', as: 'extreme' },
  { ...inCredits, name: 'credits-loading', calls: { [packages]: 'hold', [orders]: 'hold' } },
  { ...inCredits, name: 'credits-failed', calls: { [packages]: 'fail', [orders]: 'fail' } },
  {
    ...inCredits,
    name: 'credits-not-sold',
    calls: { [packages]: answer => ({ ...answer, enabled: false }) },
  },
  { ...inCredits, name: 'credits-canceled', path: '/dashboard/credits?canceled=true' },
  { ...inLedger, name: 'ledger' },
  { ...inLedger, name: 'ledger-long', as: 'poor' },
  { ...inLedger, name: 'ledger-new', as: 'newcomer' },
  { ...inLedger, name: 'ledger-none', path: '/dashboard/credits/history?type=referral' },
  { ...inLedger, name: 'ledger-loading', calls: { [transactions]: 'hold', [summary]: 'hold' } },
  { ...inLedger, name: 'ledger-failed', calls: { [transactions]: 'fail', [summary]: 'fail' } },
  {
    ...inReceipt,
    name: 'receipt',
    path: ({ order }) => `/dashboard/credits/receipt?order=${order}`,
  },
  {
    ...inReceipt,
    name: 'receipt-missing',
    path: '/dashboard/credits/receipt?order=00000000-0000-7000-8000-000000000000',
  },
];
