/** The jobs that have not ended. See ADL-6, ADL-7. */
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { JOB_ACTIONS } from '../job.ts';
import { routes } from '../routes.ts';
import { adminPage, catalogueName, owner, partyFilter } from './admin-page.ts';
import { PENDING_STATES } from './pending-states.ts';

const pendingJob = z.object({
  id,
  created_at: z.string(),
  owner,
  action: z.enum(JOB_ACTIONS),
  model_display_name: z.string(),
  provider: z.string(),
  cost_credits: z.number().int(),
  state: z.enum(PENDING_STATES),
  /** True if the job was due, or should have ended, over a minute ago. */
  is_stuck: z.boolean(),
  claims: z.number().int(),
  submissions: z.number().int(),
  lost_answers: z.number().int(),
  lease_ends_at: z.string().nullable(),
  /** The time of the next action; null while a worker holds the job. */
  next_try_at: z.string().nullable(),
  deadline_at: z.string(),
});
export type PendingJob = z.infer<typeof pendingJob>;

const jobQueue = z.object({
  provider: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  stuck: z.number().int(),
  /** The submission time of the queue's oldest job that is not `late`, or null. */
  oldest_at: z.string().nullable(),
});
export type JobQueue = z.infer<typeof jobQueue>;

export const pendingJobsFilter = z.object({
  provider: catalogueName.optional(),
  state: z.enum([...PENDING_STATES, 'stuck']).optional(),
  owner: partyFilter,
});
export type PendingJobsFilter = z.output<typeof pendingJobsFilter>;

export const pendingJobsEndpoints = {
  listPendingJobs: defineEndpoint(routes.listPendingJobs, {
    summary: 'The jobs that are not done, the oldest first, and how many each provider has',
    tag: 'works',
    query: pendingJobsFilter.extend(adminPage),
    answer: z.object({
      jobs: z.array(pendingJob),
      next: id.nullable(),
      queues: z.array(jobQueue),
    }),
  }),
  cancelAnyWork: defineEndpoint(routes.cancelAnyWork, {
    summary:
      'Stop somebody’s pending work and give its credits back, as its owner could; `cancelled` is false if the work can’t be stopped any more',
    tag: 'works',
    params: idParams,
    answer: z.object({ cancelled: z.boolean(), message: z.string() }),
    errors: ['NOT_FOUND'],
  }),
};
