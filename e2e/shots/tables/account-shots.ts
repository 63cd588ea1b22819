import { EXTREME_EMAIL } from '../extremes.ts';
import type { Shot } from '../shot.ts';
import { fill, press, pressPart, see } from '../steps.ts';

const tooMany = {
  status: 429,
  json: {
    code: 'RATE_LIMITED',
    message: 'Too many requests. Please wait a moment and try again.',
    details: { retryAfterSeconds: 40 },
  },
};
const sent = { status: 200, json: { message: '' } };
const signUp = '**/api/auth/signup';
const login = '**/api/auth/login';
const forgot = '**/api/auth/forgot-password';
const confirm = '**/api/auth/confirm';
const recovery = '**/api/auth/recovery';

export const accountShots: readonly Shot[] = [
  { name: 'login', screen: 'Log in', path: '/login' },
  {
    name: 'login-empty-errors',
    screen: 'Log in',
    path: '/login',
    steps: [press('auth:login.submit')],
  },
  {
    ...{ name: 'login-refused', screen: 'Log in', path: '/login' },
    steps: [
      fill('auth:fields.email', EXTREME_EMAIL),
      fill('auth:fields.password', 'wrong horse'),
      press('auth:login.submit'),
    ],
  },
  {
    ...{ name: 'login-busy', screen: 'Log in', path: '/login', calls: { [login]: 'hold' } },
    steps: [
      fill('auth:fields.email', 'mei@example.com'),
      fill('auth:fields.password', 'Correct horse 7'),
      press('auth:login.submit'),
    ],
  },
  {
    name: 'login-told',
    screen: 'Log in',
    path: '/login?message=Email+confirmed+successfully!+Please+log+in.',
  },
  { name: 'sign-up', screen: 'Sign up', path: '/signup' },
  { name: 'sign-up-invite-gone', screen: 'Sign up', path: '/signup?invite=nothing' },
  {
    name: 'sign-up-errors',
    screen: 'Sign up',
    path: '/signup',
    steps: [
      fill('auth:fields.email', 'mei@'),
      fill('auth:fields.password', 'short'),
      pressPart('auth:signUp.submit'),
    ],
  },
  {
    ...{
      name: 'sign-up-limited',
      screen: 'Sign up',
      path: '/signup',
      calls: { [signUp]: tooMany },
    },
    steps: [
      fill('auth:fields.email', 'mei@example.com'),
      fill('auth:fields.password', 'Correct horse 7'),
      fill('auth:fields.confirmPassword', 'Correct horse 7'),
      pressPart('auth:signUp.submit'),
    ],
  },
  { name: 'check-email', screen: 'Check your email', path: '/auth/check-email' },
  {
    ...{
      name: 'check-email-long',
      screen: 'Check your email',
      path: '/signup',
      calls: { [signUp]: { status: 201, json: { message: '' } } },
    },
    steps: [
      fill('auth:fields.email', EXTREME_EMAIL),
      fill('auth:fields.password', 'Correct horse 7'),
      fill('auth:fields.confirmPassword', 'Correct horse 7'),
      pressPart('auth:signUp.submit'),
      see('auth:checkEmail.title'),
    ],
  },
  {
    name: 'confirm-busy',
    screen: 'Confirm',
    path: '/auth/confirm?token=x',
    calls: { [confirm]: 'hold' },
  },
  { name: 'confirm-failed', screen: 'Confirm', path: '/auth/confirm?token=unknown' },
  { name: 'forgot', screen: 'Forgot password', path: '/forgot-password' },
  {
    ...{
      name: 'forgot-sent',
      screen: 'Forgot password',
      path: '/forgot-password',
      calls: { [forgot]: sent },
    },
    steps: [
      fill('auth:fields.email', EXTREME_EMAIL),
      press('auth:forgot.submit'),
      see('auth:forgot.sentTitle'),
    ],
  },
  {
    name: 'reset-busy',
    screen: 'Reset password',
    path: '/reset-password?token=x',
    calls: { [recovery]: 'hold' },
  },
  { name: 'reset-invalid', screen: 'Reset password', path: '/reset-password?token=unknown' },
  {
    ...{ name: 'reset', screen: 'Reset password', path: '/reset-password' },
    calls: { [recovery]: { status: 200, json: { message: '', email: EXTREME_EMAIL } } },
  },
  { name: 'terms', screen: 'Small print', path: '/terms' },
  { name: 'privacy', screen: 'Small print', path: '/privacy' },
  { name: 'contact', screen: 'Small print', path: '/contact' },
  { name: 'not-found', screen: 'Not found', path: '/nothing-is-here' },
];
