/**
 * The list of failed works has no prompts, and reading a prompt needs a reason. See ADL-4, ADL-5.
 */
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { JOB_ACTIONS } from '../job.ts';
import { JOB_FAILURE_CODES } from '../job-failure.ts';
import { PROMPT_REASON_CHARACTERS_MAX, PROMPT_REASON_CHARACTERS_MIN } from '../limits.ts';
import { routes } from '../routes.ts';
import { adminPage, catalogueName, owner, partyFilter, timeRange } from './admin-page.ts';

const failedWork = z.object({
  id,
  failed_at: z.string(),
  created_at: z.string(),
  owner,
  action: z.enum(JOB_ACTIONS),
  model_name: z.string(),
  model_display_name: z.string(),
  provider: z.string(),
  reason: z.enum(JOB_FAILURE_CODES),
  /** The credits that were charged and then refunded. */
  cost_credits: z.number().int(),
});
export type FailedWork = z.infer<typeof failedWork>;

/**
 * Without a `reason`, the list leaves out cancelled works. `from` and `to` limit the time of the
 * failure.
 */
export const failedWorksFilter = z.object({
  model: catalogueName.optional(),
  provider: catalogueName.optional(),
  reason: z.enum(JOB_FAILURE_CODES).optional(),
  owner: partyFilter,
  ...timeRange,
});
export type FailedWorksFilter = z.output<typeof failedWorksFilter>;

export const promptReason = z
  .string()
  .trim()
  .min(PROMPT_REASON_CHARACTERS_MIN)
  .max(PROMPT_REASON_CHARACTERS_MAX);

const shownPrompt = z.object({
  prompt: z.string(),
  negative_prompt: z.string().nullable(),
  enhanced_prompt: z.string().nullable(),
});
export type ShownPrompt = z.infer<typeof shownPrompt>;

export const failedWorksEndpoints = {
  listFailedWorks: defineEndpoint(routes.listFailedWorks, {
    summary: 'The works that failed, the latest first; `next` is the `before` of the next page',
    tag: 'works',
    query: failedWorksFilter.extend(adminPage),
    answer: z.object({ works: z.array(failedWork), next: id.nullable() }),
  }),
  showPrompt: defineEndpoint(routes.showPrompt, {
    summary: 'The prompt of a failed work; the audit log records who read it and why',
    tag: 'works',
    params: idParams,
    body: z.object({ reason: promptReason }),
    answer: shownPrompt,
    errors: ['NOT_FOUND'],
  }),
};
