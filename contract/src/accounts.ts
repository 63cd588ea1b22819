import { z } from 'zod';
import { countCodePoints } from './count-code-points.ts';
import { defineEndpoint } from './endpoint.ts';
import { id } from './ids.ts';
import {
  EMAIL_CHARACTERS_MAX,
  INVITE_TOKEN_CHARACTERS_MAX,
  NEXT_CHARACTERS_MAX,
  PASSWORD_CHARACTERS_MAX,
  PASSWORD_CHARACTERS_MIN,
} from './limits.ts';
import { routes } from './routes.ts';

/**
 * The shape of an e-mail field in browsers
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address), with a full domain.
 * Browsers send Chinese domains in ASCII. Leading, trailing and doubled dots are invalid, because
 * mail servers refuse them.
 */
const emailShape =
  /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]*[\w!#$%&'*+/=?^`{|}~-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$/;

/** Trims an address and converts it to NFC. The server compares addresses in lower case. */
export const email = z
  .string()
  .max(EMAIL_CHARACTERS_MAX)
  .transform(text => text.trim().normalize('NFC'))
  .pipe(z.email({ pattern: emailShape }));

/** Any characters are valid; the length counts code points, not UTF-16 units. */
export const newPassword = z
  .string()
  .refine(text => countCodePoints(text, PASSWORD_CHARACTERS_MIN) >= PASSWORD_CHARACTERS_MIN, {
    error: `Password must be at least ${PASSWORD_CHARACTERS_MIN} characters long.`,
    abort: true,
  })
  .refine(text => countCodePoints(text, PASSWORD_CHARACTERS_MAX) <= PASSWORD_CHARACTERS_MAX, {
    error: `Password must be at most ${PASSWORD_CHARACTERS_MAX} characters long.`,
    abort: true,
  });

/** The server only compares this password, and rejects a too long password without hashing it. */
export const givenPassword = z.string().min(1);

/** The token of a mailed link. The server treats a token of a wrong length as unknown. */
const token = z.string();

/**
 * The page to open after sign-in. Code that opens the page must first check that the studio has it.
 */
const next = z.string().min(1).max(NEXT_CHARACTERS_MAX).optional();

export const user = z.object({
  id,
  email: z.string(),
  role: z.enum(['user', 'admin']),
  email_confirmed_at: z.string().nullable(),
  display_name: z.string().nullable(),
  /** True if downloaded PNG files contain prompt and settings. */
  puts_prompt_in_files: z.boolean(),
  created_at: z.string(),
  credits: z.number().int(),
});
export type User = z.infer<typeof user>;

export const message = z.object({ message: z.string() });
const userAnswer = z.object({ user });

export const accountsEndpoints = {
  signUp: defineEndpoint(routes.signUp, {
    summary: 'Sign up; the answer is the same whether or not the address has an account',
    tag: 'accounts',
    body: z.object({
      ...{ email, password: newPassword, next },
      invite: z.string().min(1).max(INVITE_TOKEN_CHARACTERS_MAX).optional(),
    }),
    answer: message.extend({
      /**
       * Who confirms the account: its owner by the mailed link, or an administrator; `none` if the
       * account can be used at once.
       */
      confirmation: z.enum(['mail', 'administrator', 'none']),
    }),
    status: 201,
    errors: ['SIGN_UP_REFUSED', 'RATE_LIMITED'],
  }),
  checkInvite: defineEndpoint(routes.checkInvite, {
    summary: 'The credits that a sign-up with an invite gets',
    tag: 'accounts',
    body: z.object({ invite: z.string().min(1).max(INVITE_TOKEN_CHARACTERS_MAX) }),
    answer: z.object({ credits: z.number().int() }),
    errors: ['SIGN_UP_REFUSED', 'RATE_LIMITED'],
  }),
  confirmEmail: defineEndpoint(routes.confirmEmail, {
    summary:
      'Confirm an address with the token of a link that was mailed for a sign-up or a change of address',
    tag: 'accounts',
    body: z.object({ token }),
    answer: message.extend({ next }),
    errors: ['AUTH_TOKEN_INVALID', 'RATE_LIMITED'],
  }),
  resendConfirmation: defineEndpoint(routes.resendConfirmation, {
    summary: 'Send the confirmation mail again',
    tag: 'accounts',
    body: z.object({ email }),
    answer: z.object({ success: z.boolean(), message: z.string(), error: z.string().optional() }),
    errors: ['AUTH_RATE_LIMIT_EXCEEDED', 'AUTH_EMAIL_ALREADY_CONFIRMED', 'RATE_LIMITED'],
  }),
  signIn: defineEndpoint(routes.signIn, {
    summary: 'Sign in; sets the session cookie',
    tag: 'accounts',
    body: z.object({ email, password: givenPassword }),
    answer: userAnswer,
    errors: [
      'AUTH_INVALID_CREDENTIALS',
      'AUTH_EMAIL_NOT_CONFIRMED',
      'AUTH_SUSPENDED',
      'RATE_LIMITED',
    ],
  }),
  signOut: defineEndpoint(routes.signOut, {
    summary: 'End this session',
    tag: 'accounts',
    answer: message,
  }),
  refreshSession: defineEndpoint(routes.refreshSession, {
    summary: 'Extend the session, and read its user',
    tag: 'accounts',
    answer: userAnswer,
  }),
  getMe: defineEndpoint(routes.getMe, {
    summary: 'The signed-in user',
    tag: 'accounts',
    answer: userAnswer,
  }),
  requestReset: defineEndpoint(routes.requestReset, {
    summary:
      'Mail a link that sets a new password; the answer is the same whether or not the address has an account',
    tag: 'accounts',
    body: z.object({ email, next }),
    answer: message,
    errors: ['AUTH_RATE_LIMIT_EXCEEDED', 'RATE_LIMITED'],
  }),
  startRecovery: defineEndpoint(routes.startRecovery, {
    summary:
      'Exchange the token of the mailed link for a recovery session of 15 minutes (a cookie)',
    tag: 'accounts',
    body: z.object({ token }),
    answer: message,
    errors: ['AUTH_TOKEN_INVALID', 'RATE_LIMITED'],
  }),
  getRecovery: defineEndpoint(routes.getRecovery, {
    summary: 'The address of this browser’s recovery session',
    tag: 'accounts',
    answer: message.extend({ email: z.string(), next }),
    errors: ['AUTH_UNAUTHORIZED'],
  }),
  resetPassword: defineEndpoint(routes.resetPassword, {
    summary:
      'Set a new password by the recovery session; ends this session and every session of the account',
    tag: 'accounts',
    body: z.object({ password: newPassword }),
    answer: message,
    errors: ['AUTH_UNAUTHORIZED', 'RATE_LIMITED'],
  }),
  changeEmail: defineEndpoint(routes.changeEmail, {
    summary: 'Mail a link to a new address; the old address stays until the link is followed',
    tag: 'accounts',
    body: z.object({ email, password: givenPassword }),
    answer: message,
    errors: ['AUTH_INVALID_CREDENTIALS', 'AUTH_RATE_LIMIT_EXCEEDED', 'RATE_LIMITED'],
  }),
};
