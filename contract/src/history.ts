import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { idParams } from './ids.ts';
import { job } from './job.ts';
import { pageQuery } from './pagination.ts';
import { routes } from './routes.ts';

/** A page of works, newest first; `total` counts all of them. */
export const jobPage = z.object({ jobs: z.array(job), total: z.number().int() });
export type JobPage = z.infer<typeof jobPage>;

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
