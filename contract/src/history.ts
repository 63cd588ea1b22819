import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams } from './ids.ts';
import { JOB_ACTIONS, job } from './job.ts';
import { JOB_STATUSES } from './job-status.ts';
import { IMAGES_PER_JOB_MAX, SEARCH_CHARACTERS_MAX, WORKS_PER_CALL_MAX } from './limits.ts';
import { pageQuery } from './pagination.ts';
import { routes } from './routes.ts';
import { WORK_FILE_FORMS } from './work-file.ts';

/** A page of works, newest first; `total` counts all of them. */
export const jobPage = z.object({ jobs: z.array(job), total: z.number().int() });
export type JobPage = z.infer<typeof jobPage>;

/**
 * Which works a list shows: those whose words, the user's or the enhanced ones, have all words of `search`, of one kind, in one state.
 * `total` counts what is found.
 */
export const historyQuery = pageQuery.extend({
  search: z.string().max(SEARCH_CHARACTERS_MAX).optional(),
  action: z.enum(JOB_ACTIONS).optional(),
  status: z.enum(JOB_STATUSES).optional(),
});
export type HistoryQuery = z.output<typeof historyQuery>;

/** A work in the trash: its images can't be had until it is restored. At `expires_at` it is deleted for good. Both are ISO 8601 in UTC. */
const trashedJob = job.extend({ deleted_at: z.string(), expires_at: z.string() });
export type TrashedJob = z.infer<typeof trashedJob>;

/** A page of the trash, the latest first. */
export const trashPage = z.object({ jobs: z.array(trashedJob), total: z.number().int() });
export type TrashPage = z.infer<typeof trashPage>;

/** Several works; one that is named twice counts once. */
export const workIds = z.object({ ids: z.array(id).min(1).max(WORKS_PER_CALL_MAX) });

/** The revision of a work after a call; null if the work was deleted for good. */
export const workRevision = z.object({ id, revision: z.number().int().nullable() });
export type WorkRevision = z.infer<typeof workRevision>;

/**
 * The works that are in the requested state after the call, with their revisions. Unknown works are left out. `ids` repeats them for pages
 * that were opened before works had revisions.
 */
const changedWorks = z.object({ ids: z.array(id), works: z.array(workRevision) });

/** Ids with commas between, as an address names them. */
const idsInAddress = z
  .string()
  .transform(text => text.split(','))
  .pipe(workIds.shape.ids);

export const worksZipQuery = z.object({ ids: idsInAddress });

export const currentWorksQuery = z.object({ ids: idsInAddress.optional() });

/**
 * Works as they are at one moment. `jobs` are those that were asked for and are in sight, and all pending ones. `trashed` are the revisions
 * of those in the trash. A work that was asked for and is in neither list does not exist, or was deleted for good.
 */
export const currentWorks = z.object({
  jobs: z.array(job),
  trashed: z.array(z.object({ id, revision: z.number().int() })),
});
export type CurrentWorks = z.infer<typeof currentWorks>;

/** `forever`: the files go at once, also of a work that is in the trash already. */
export const deleteWorkQuery = z.object({ forever: z.enum(['true', 'false']).optional() });

/**
 * Which picture of a work, and in which form.
 * `is_agreed`: whoever asks takes it on themselves to label a picture that AI had a part in, where the operator labels such.
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
    summary: 'One’s own works, newest first: all, or those that a search and filters find',
    tag: 'history',
    query: historyQuery,
    answer: jobPage,
    errors: ['RATE_LIMITED'],
  }),
  listCurrentWorks: defineEndpoint(routes.listCurrentWorks, {
    summary:
      'How works of one’s own are at this moment: those that are named, up to 100, and all pending ones',
    tag: 'history',
    query: currentWorksQuery,
    answer: currentWorks,
    errors: ['RATE_LIMITED'],
  }),
  getWork: defineEndpoint(routes.getWork, {
    summary: 'One of one’s own works',
    tag: 'history',
    params: idParams,
    answer: z.object({ job }),
    errors: ['NOT_FOUND'],
  }),
  cancelWork: defineEndpoint(routes.cancelWork, {
    summary:
      'Stop a pending work: refunded where it could still be stopped, else it completes and stays charged',
    tag: 'history',
    params: idParams,
    answer: z.object({ job, cancelled: z.boolean(), message: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  deleteWork: defineEndpoint(routes.deleteWork, {
    summary: 'Put a work in the trash, or delete it for good; a pending one is cancelled first',
    tag: 'history',
    params: idParams,
    query: deleteWorkQuery,
    answer: z.object({ message: z.string(), revision: workRevision.shape.revision }),
    errors: ['NOT_FOUND'],
  }),
  restoreWork: defineEndpoint(routes.restoreWork, {
    summary: 'Take a work out of the trash; one that is not in it stays as it is',
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
    summary: 'One’s own works in the trash, the latest first',
    tag: 'history',
    query: pageQuery,
    answer: trashPage,
  }),
  emptyTrash: defineEndpoint(routes.emptyTrash, {
    summary: 'Delete everything in the trash for good; answers how many works went',
    tag: 'history',
    answer: z.object({ total: z.number().int() }),
  }),
};
