import type { Shot, Step } from '../shot.ts';
import { press, pressPart, see } from '../steps.ts';
import { manyPeople, suspended, waiting } from './admin-samples.ts';

const inPeople = { screen: 'Administration: people', as: 'admin', path: '/admin/people' } as const;
const list = '**/api/v1/admin/people{,?*}';
const signUps = '**/api/v1/admin/sign-ups?*';
const person = '**/api/v1/admin/people/*';
const ledger = '**/api/v1/admin/people/*/transactions?*';
const folder = 'features/admin/people';

const openFirst: Step = ({ page }) =>
  page.locator('#section').getByRole('link', { name: /@/ }).first().click();
const chooseAll: Step = ({ page, say }) =>
  page.getByRole('checkbox', { name: say('admin:table.chooseAll') }).check();
const opened = [openFirst, see('adminPeople:sessions.title')];

export const adminPeopleShots: readonly Shot[] = [
  { ...inPeople, name: 'admin-people' },
  {
    ...{ ...inPeople, name: 'admin-people-many' },
    calls: { [list]: { status: 200, json: { people: manyPeople, next: 'next' } } },
  },
  {
    ...{ ...inPeople, name: 'admin-people-waiting' },
    calls: { [signUps]: { status: 200, json: { sign_ups: waiting } } },
  },
  { ...inPeople, name: 'admin-people-loading', calls: { [list]: 'hold' } },
  { ...inPeople, name: 'admin-people-failed', calls: { [list]: 'fail' } },
  { ...inPeople, name: 'admin-people-none', path: '/admin/people?search=nobody.of.this.name' },
  { ...inPeople, name: 'admin-people-chosen', steps: [chooseAll] },
  {
    ...{ ...inPeople, name: 'admin-people-grant' },
    steps: [chooseAll, press('adminPeople:changes.grant.label')],
  },
  {
    ...{ ...inPeople, name: 'admin-people-change', dialog: `${folder}/change-dialog.tsx` },
    steps: [chooseAll, press('adminPeople:changes.suspend.label')],
  },
  { ...inPeople, name: 'admin-person', steps: opened },
  {
    ...{ ...inPeople, name: 'admin-person-suspended', path: `/admin/people/${suspended.id}` },
    calls: {
      [person]: { status: 200, json: { person: suspended } },
      [ledger]: { status: 200, json: { transactions: [], total: 0 } },
    },
  },
  {
    ...{ ...inPeople, name: 'admin-person-loading', path: `/admin/people/${suspended.id}` },
    calls: { [person]: 'hold' },
  },
  {
    ...{ ...inPeople, name: 'admin-person-failed', path: `/admin/people/${suspended.id}` },
    calls: { [person]: 'fail' },
  },
  {
    ...{ ...inPeople, name: 'admin-person-link', dialog: `${folder}/reset-link-dialog.tsx` },
    steps: [...opened, press('adminPeople:bulk.more'), press('adminPeople:resetLink.label')],
  },
  {
    ...{ ...inPeople, name: 'admin-person-delete', dialog: `${folder}/delete-dialog.tsx` },
    steps: [...opened, pressPart('adminPeople:data.deleteButton')],
  },
  {
    ...{ ...inPeople, name: 'admin-person-gone' },
    path: '/admin/people/01890000-0000-7000-8000-000000000000',
  },
  {
    ...{ name: 'suspended', screen: 'Log in' },
    path: '/login?error=This+account+is+suspended.',
  },
];
