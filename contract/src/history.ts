import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams } from './ids.ts';
import { JOB_ACTIONS, job } from './job.ts';
import { JOB_STATUSES } from './job-status.ts';
import { IMAGES_PER_JOB_MAX, SEARCH_CHARACTERS_MAX, WORKS_PER_CALL_MAX } from './limits.ts';
import { pageQuery } from './pagination.ts';
import { routes } from './routes.ts';
import { WORK_FILE_FORMS } from './work-file.ts';

/** `total` counts works on all pages. */
export const jobPage = z.object({ jobs: z.array(job), total: z.number().int() });
export type JobPage = z.infer<typeof jobPage>;

/**
 * Filters of a list of works. `search` finds works if each of its words is in the user's or the
 * enhanced prompt.
 */
export const historyQuery = pageQuery.extend({
  search: z.string().max(SEARCH_CHARACTERS_MAX).optional(),
  action: z.enum(JOB_ACTIONS).optional(),
  status: z.enum(JOB_STATUSES).optional(),
});
export type HistoryQuery = z.output<typeof historyQuery>;

/**
 * A work in the trash. The images are unavailable until a restore, and the work is deleted at
 * `expires_at`. Times are ISO 8601 in UTC.
 */
const trashedJob = job.extend({ deleted_at: z.string(), expires_at: z.string() });
export type TrashedJob = z.infer<typeof trashedJob>;

/** The latest deletions come first. */
export const trashPage = z.object({ jobs: z.array(trashedJob), total: z.number().int() });
export type TrashPage = z.infer<typeof trashPage>;

/** A repeated id is allowed and has no further effect. */
export const workIds = z.object({ ids: z.array(id).min(1).max(WORKS_PER_CALL_MAX) });

/** The revision of a work after a call; null if the work was deleted for good. */
export const workRevision = z.object({ id, revision: z.number().int().nullable() });
export type WorkRevision = z.infer<typeof workRevision>;

/**
 * The works that are in the requested state after the call. Unknown works are left out. `ids`
 * repeats the ids of these works for pages that were opened before works had revisions.
 */
const changedWorks = z.object({ ids: z.array(id), works: z.array(workRevision) });

/** Ids separated by commas. */
const idsInAddress = z
  .string()
  .transform(text => text.split(','))
  .pipe(workIds.shape.ids);

export const worksZipQuery = z.object({ ids: idsInAddress });

export const currentWorksQuery = z.object({ ids: idsInAddress.optional() });

/**
 * Works at one moment. `jobs` has the requested works outside the trash, and all pending ones.
 * `trashed` has the revisions of requested works in the trash. A requested work in neither list
 * does not exist.
 */
export const currentWorks = z.object({
  jobs: z.array(job),
  trashed: z.array(z.object({ id, revision: z.number().int() })),
});
export type CurrentWorks = z.infer<typeof currentWorks>;

/** With `forever`, works are deleted for good, even works in the trash. */
export const deleteWorkQuery = z.object({ forever: z.enum(['true', 'false']).optional() });

/**
 * `image` is the picture's index. If the operator labels AI pictures, the file has no visible
 * label, so `is_agreed` must be true: the user promises to label the file.
 */
export const workFileBody = z.object({
  image: z
    .number()
    .int()
    .min(0)
    .max(IMAGES_PER_JOB_MAX - 1)
    .default(0),
  form: z.enum(WORK_FILE_FORMS),
  is_agreed: z.boolean().default(false),
});
export type WorkFileBody = z.output<typeof workFileBody>;

export const historyEndpoints = {
  listHistory: defineEndpoint(routes.listHistory, {
    summary: 'The user’s works, newest first: all, or those that a search and filters find',
    tag: 'history',
    query: historyQuery,
    answer: jobPage,
    errors: ['RATE_LIMITED'],
  }),
  listCurrentWorks: defineEndpoint(routes.listCurrentWorks, {
    summary:
      'The current state of the user’s works: up to 100 requested works, and all pending ones',
    tag: 'history',
    query: currentWorksQuery,
    answer: currentWorks,
    errors: ['RATE_LIMITED'],
  }),
  getWork: defineEndpoint(routes.getWork, {
    summary: 'One of the user’s works',
    tag: 'history',
    params: idParams,
    answer: z.object({ job }),
    errors: ['NOT_FOUND'],
  }),
  cancelWork: defineEndpoint(routes.cancelWork, {
    summary:
      'Stop a pending work, and refund it; if it is too late, the work completes and stays charged',
    tag: 'history',
    params: idParams,
    answer: z.object({ job, cancelled: z.boolean(), message: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  deleteWork: defineEndpoint(routes.deleteWork, {
    summary: 'Put a work in the trash, or delete it for good; a pending work is cancelled first',
    tag: 'history',
    params: idParams,
    query: deleteWorkQuery,
    answer: z.object({ message: z.string(), revision: workRevision.shape.revision }),
    errors: ['NOT_FOUND'],
  }),
  restoreWork: defineEndpoint(routes.restoreWork, {
    summary: 'Take a work out of the trash; a work outside the trash stays unchanged',
    tag: 'history',
    params: idParams,
    answer: z.object({ job }),
    errors: ['NOT_FOUND'],
  }),
  deleteWorks: defineEndpoint(routes.deleteWorks, {
    summary: 'Put several works in the trash, or delete them for good, all in one transaction',
    tag: 'history',
    query: deleteWorkQuery,
    body: workIds,
    answer: changedWorks,
  }),
  restoreWorks: defineEndpoint(routes.restoreWorks, {
    summary: 'Take several works out of the trash, all in one transaction',
    tag: 'history',
    body: workIds,
    answer: changedWorks,
  }),
  listTrash: defineEndpoint(routes.listTrash, {
    summary: 'The user’s works in the trash, the latest deletions first',
    tag: 'history',
    query: pageQuery,
    answer: trashPage,
  }),
  emptyTrash: defineEndpoint(routes.emptyTrash, {
    summary: 'Delete everything in the trash for good; answers the number of deleted works',
    tag: 'history',
    answer: z.object({ total: z.number().int() }),
  }),
};
