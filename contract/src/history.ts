import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { idParams } from './ids.ts';
import { job } from './job.ts';
import { IMAGES_PER_JOB_MAX } from './limits.ts';
import { pageQuery } from './pagination.ts';
import { routes } from './routes.ts';
import { WORK_FILE_FORMS } from './work-file.ts';

/** A page of works, newest first; `total` counts all of them. */
export const jobPage = z.object({ jobs: z.array(job), total: z.number().int() });
export type JobPage = z.infer<typeof jobPage>;

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
    summary: 'One’s own works, newest first',
    tag: 'history',
    query: pageQuery,
    answer: jobPage,
  }),
  getWork: defineEndpoint(routes.getWork, {
    summary: 'One of one’s own works',
    tag: 'history',
    params: idParams,
    answer: z.object({ job }),
    errors: ['NOT_FOUND'],
  }),
  cancelWork: defineEndpoint(routes.cancelWork, {
    summary: 'Stop a pending work: refunded where it could still be stopped, else it completes and stays charged',
    tag: 'history',
    params: idParams,
    answer: z.object({ job, cancelled: z.boolean(), message: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  deleteWork: defineEndpoint(routes.deleteWork, {
    summary: 'Put a work in the trash; a pending one is cancelled first',
    tag: 'history',
    params: idParams,
    answer: z.object({ message: z.string() }),
    errors: ['NOT_FOUND'],
  }),
};
