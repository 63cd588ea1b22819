import { z } from 'zod';
import { givenPassword, message, newPassword, user } from './accounts.ts';
import { countCodePoints } from './count-code-points.ts';
import { defineEndpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { DISPLAY_NAME_CHARACTERS_MAX, DISPLAY_NAME_CHARACTERS_MIN } from './limits.ts';
import { routes } from './routes.ts';

const displayNameShape = /^[\p{Script=Han}A-Za-z0-9 _-]*$/u;

/**
 * A display name. Its length counts code points after trimming and NFC. The modal for the username
 * shows the first message that applies.
 */
export const displayName = z
  .string()
  .transform(text => text.trim().normalize('NFC'))
  .pipe(
    z
      .string()
      .refine(
        text => countCodePoints(text, DISPLAY_NAME_CHARACTERS_MIN) >= DISPLAY_NAME_CHARACTERS_MIN,
        {
          error: `Username must be at least ${DISPLAY_NAME_CHARACTERS_MIN} characters`,
          abort: true,
        },
      )
      .refine(
        text => countCodePoints(text, DISPLAY_NAME_CHARACTERS_MAX) <= DISPLAY_NAME_CHARACTERS_MAX,
        {
          error: `Username must not exceed ${DISPLAY_NAME_CHARACTERS_MAX} characters`,
          abort: true,
        },
      )
      .refine(text => displayNameShape.test(text), {
        error: 'Username contains invalid characters',
      }),
  );

/** A session. `browser` is a name such as “Firefox on Linux”. Times are ISO 8601 in UTC. */
export const session = z.object({
  id,
  browser: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof session>;

const passwordChange = z
  .object({ current_password: givenPassword, new_password: newPassword })
  .refine(body => body.new_password.normalize('NFC') !== body.current_password.normalize('NFC'), {
    error: 'New password must be different from current password',
    path: ['new_password'],
  });

/** Absent fields stay unchanged. */
const profileChanges = z
  .object({ display_name: displayName.optional(), puts_prompt_in_files: z.boolean().optional() })
  .refine(body => body.display_name !== undefined || body.puts_prompt_in_files !== undefined, {
    error: 'The request names no field to change',
    path: ['display_name'],
  });
export type ProfileChanges = z.output<typeof profileChanges>;

const updateProfile = {
  summary: 'Set the display name, or whether prompt and settings go into downloaded PNG files',
  tag: 'profile',
  body: profileChanges,
  answer: z.object({ profile: user }),
};

export const profileEndpoints = {
  updateProfile: defineEndpoint(routes.updateProfile, updateProfile),
  updateAuthProfile: defineEndpoint(routes.updateAuthProfile, updateProfile),
  changePassword: defineEndpoint(routes.changePassword, {
    summary: 'Change the password; every other session ends',
    tag: 'profile',
    body: passwordChange,
    answer: message,
    errors: ['AUTH_INVALID_CREDENTIALS', 'RATE_LIMITED'],
  }),
  getProfileStats: defineEndpoint(routes.getProfileStats, {
    summary:
      'Completed jobs without upscales, credits spent less refunds, whole days since the account was made',
    tag: 'profile',
    answer: z.object({
      stats: z.object({
        total_generations: z.number().int(),
        total_credits_spent: z.number().int(),
        account_age_days: z.number().int(),
      }),
    }),
  }),
  listSessions: defineEndpoint(routes.listSessions, {
    summary: 'The user’s sessions: this browser first, then the last used',
    tag: 'profile',
    answer: z.object({ sessions: z.array(session) }),
  }),
  endOtherSessions: defineEndpoint(routes.endOtherSessions, {
    summary: 'Sign out everywhere else',
    tag: 'profile',
    answer: message,
  }),
};
