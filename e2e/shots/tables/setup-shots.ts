/**
 * The first run of a studio. Answers are faked, because the studio of the screenshots is already
 * set up.
 */
import type { SetupFacts } from '@vermilion/contract/admin/setup';
import { EXTREME_EMAIL } from '../extremes.ts';
import type { Fate, Shot, Step } from '../shot.ts';
import { fill, press, pressPart } from '../steps.ts';

const facts: SetupFacts = {
  ...{ public_url: 'http://localhost:3000', is_local: true, mail: 'smtp', locked: {} },
};
const locked: SetupFacts = {
  ...{ ...facts, mail: 'none', is_local: false },
  locked: { 'sign-up': 'SIGN_UP', 'brand-name': 'BRAND_NAME' },
};
const advice = {
  lines: ['HOST=0.0.0.0', 'PUBLIC_URL=http://studio.lan:3000'],
  notes: ['no-tls'],
};
const services = [
  {
    ...{ kind: 'comfyui', url: 'http://127.0.0.1:8188', is_set: true },
    ...{ models: ['sd_xl_base_1.0.safetensors'], line: 'COMFYUI_URL=http://127.0.0.1:8188' },
  },
  {
    ...{ kind: 'openai', url: 'http://127.0.0.1:8080', is_set: false },
    models: ['a-model-with-a-very-long-name-for-large-pictures', 'another-model', 'a-third-model'],
    line: 'OPENAI_BASE_URL=http://127.0.0.1:8080/v1',
  },
];
const answer = (json: unknown): Fate => ({ status: 200, json });

const given = '**/api/setup';
const inSetup = { screen: 'Set up', path: '/setup?token=sample' };
const calls = { [given]: answer(facts) };
const makeAccount: readonly Step[] = [
  fill('setup:account.email', EXTREME_EMAIL),
  fill('setup:account.password', 'Correct horse 7'),
  fill('setup:account.confirmation', 'Correct horse 7'),
  press('setup:next'),
];

/** Returns the steps that lead to the page with this number. */
function goTo(number: number): readonly Step[] {
  return [...makeAccount, ...Array.from({ length: number - 2 }, () => press('setup:skip'))];
}

export const setupShots: readonly Shot[] = [
  { name: 'setup', screen: 'Set up', path: '/setup' },
  {
    ...{ ...inSetup, name: 'setup-failed' },
    calls: { [given]: { status: 500, json: { code: 'INTERNAL', message: '' } } },
  },
  { ...inSetup, name: 'setup-account', calls },
  { ...inSetup, name: 'setup-account-errors', calls, steps: [press('setup:next')] },
  { ...inSetup, name: 'setup-studio', calls, steps: goTo(2) },
  { ...inSetup, name: 'setup-studio-locked', calls: { [given]: answer(locked) }, steps: goTo(2) },
  {
    ...{ ...inSetup, name: 'setup-sign-up', calls },
    steps: [...goTo(3), pressPart('setup:signUp.domains')],
  },
  {
    ...{ ...inSetup, name: 'setup-address' },
    calls: { ...calls, '**/api/setup/address': answer(advice) },
    steps: [
      ...goTo(4),
      fill('setup:address.address', 'http://studio.lan:3000'),
      press('setup:address.check'),
    ],
  },
  {
    ...{ ...inSetup, name: 'setup-mail' },
    calls: {
      ...calls,
      '**/api/setup/mail': answer({ mail: 'smtp', problem: '550 5.1.1 The mailbox is unknown.' }),
    },
    steps: [...goTo(5), press('setup:mail.send')],
  },
  {
    ...{ ...inSetup, name: 'setup-models' },
    calls: { ...calls, '**/api/setup/services': answer({ services }) },
    steps: goTo(6),
  },
  {
    ...{ ...inSetup, name: 'setup-models-failed' },
    calls: {
      ...calls,
      '**/api/setup/services': { status: 500, json: { code: 'INTERNAL', message: '' } },
    },
    steps: goTo(6),
  },
  {
    ...{ ...inSetup, name: 'setup-done' },
    calls: { ...calls, '**/api/setup/services': answer({ services: [] }) },
    steps: goTo(7),
  },
];
