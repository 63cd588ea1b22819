/** Calls of the first run. Each call needs the token that the server prints when it starts. */
import { z } from 'zod';
import { email, message, newPassword } from '../accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { SETUP_TOKEN_CHARACTERS_MAX } from '../limits.ts';
import { displayName } from '../profile.ts';
import { routes } from '../routes.ts';
import { settingSchemas } from './site-settings.ts';

const token = z.string().min(1).max(SETUP_TOKEN_CHARACTERS_MAX);

/** Mails go to a mail server, to this machine's outbox, or nowhere. */
export const MAIL_WAYS = ['smtp', 'outbox', 'none'] as const;

const setupFacts = z.object({
  public_url: z.string(),
  /** True if HOST is a loopback address, so that only this machine reaches the studio. */
  is_local: z.boolean(),
  mail: z.enum(MAIL_WAYS),
  /** The environment variables that set a setting, by the setting's key. */
  locked: z.record(z.string(), z.string()),
});
export type SetupFacts = z.infer<typeof setupFacts>;

/**
 * `needs-mail`: a public host needs SMTP_URL. `needs-tls`: a public host needs https. `no-tls`:
 * without https browsers lack some features.
 */
export const ADDRESS_NOTES = ['needs-mail', 'needs-tls', 'no-tls'] as const;

const foundService = z.object({
  kind: z.enum(['comfyui', 'openai']),
  url: z.string(),
  /** The models that the service lists, at most 20. ComfyUI lists none. */
  models: z.array(z.string()),
  /** The environment variable that enables the service, with its value. */
  line: z.string(),
  is_set: z.boolean(),
});
export type FoundService = z.infer<typeof foundService>;

const { 'sign-up': signUp, 'brand-name': brandName, language } = settingSchemas;

export const setupEndpoints = {
  getSetup: defineEndpoint(routes.getSetup, {
    summary: 'The facts for the first run; 404 once there is an administrator',
    tag: 'setup',
    body: z.object({ token }),
    answer: setupFacts,
    errors: ['NOT_FOUND', 'AUTH_TOKEN_INVALID', 'RATE_LIMITED'],
  }),
  adviseAddress: defineEndpoint(routes.adviseAddress, {
    summary: 'The environment variables for a public address, and what else the address needs',
    tag: 'setup',
    body: z.object({ token, address: z.url({ protocol: /^https?$/ }) }),
    answer: z.object({ lines: z.array(z.string()), notes: z.array(z.enum(ADDRESS_NOTES)) }),
    errors: ['NOT_FOUND', 'AUTH_TOKEN_INVALID', 'RATE_LIMITED'],
  }),
  testSetupMail: defineEndpoint(routes.testSetupMail, {
    summary: 'Send a mail to see whether it arrives',
    tag: 'setup',
    body: z.object({ token, to: email }),
    /** `problem` is the mail server's error, or null. */
    answer: z.object({ mail: z.enum(MAIL_WAYS), problem: z.string().nullable() }),
    errors: ['NOT_FOUND', 'AUTH_TOKEN_INVALID', 'RATE_LIMITED'],
  }),
  findServices: defineEndpoint(routes.findServices, {
    summary: 'The services for images that answer on this machine at their usual ports',
    tag: 'setup',
    body: z.object({ token }),
    answer: z.object({ services: z.array(foundService) }),
    errors: ['NOT_FOUND', 'AUTH_TOKEN_INVALID', 'RATE_LIMITED'],
  }),
  finishSetup: defineEndpoint(routes.finishSetup, {
    summary: 'Make the administrator’s account and the settings, all or nothing',
    tag: 'setup',
    body: z.object({
      ...{ token, email, password: newPassword },
      display_name: displayName.optional(),
      settings: z.object({ 'sign-up': signUp, 'brand-name': brandName, language }).partial(),
    }),
    answer: message,
    status: 201,
    errors: ['NOT_FOUND', 'AUTH_TOKEN_INVALID', 'CONFLICT', 'RATE_LIMITED'],
  }),
};
