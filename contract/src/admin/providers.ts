/** Image services. See ADL-10, ADL-11. */
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { JOB_FAILURE_CODES } from '../job-failure.ts';
import { routes } from '../routes.ts';
import { catalogueName } from './admin-page.ts';

/** `half-open`: one job tests the service, and the other jobs wait for its outcome. */
export const BREAKER_STATES = ['closed', 'open', 'half-open'] as const;

const providerView = z.object({
  name: z.string(),
  title: z.string(),
  is_free: z.boolean(),
  breaker: z.enum(BREAKER_STATES),
  open_since: z.string().nullable(),
  next_probe_at: z.string().nullable(),
  /** The number of jobs that failed to reach the service since its last success. */
  failed_jobs: z.number().int(),
  /** The limit of concurrent requests of all nodes; null without a limit. */
  slots_max: z.number().int().nullable(),
  slots_taken: z.number().int(),
  waiting: z.number().int(),
  running: z.number().int(),
  models_total: z.number().int(),
  /** The service's last success among the latest works of all services, or null. */
  last_success_at: z.string().nullable(),
  last_failure_at: z.string().nullable(),
  last_failure_reason: z.enum(JOB_FAILURE_CODES).nullable(),
  /** The median time from the start of a work to its picture. */
  median_seconds: z.number().nullable(),
});
export type ProviderView = z.infer<typeof providerView>;

export const providersEndpoints = {
  listProviders: defineEndpoint(routes.listProviders, {
    summary: 'The services that make pictures: circuit breaker, slots, last success and failure',
    tag: 'providers',
    answer: z.object({ providers: z.array(providerView) }),
  }),
  testProvider: defineEndpoint(routes.testProvider, {
    summary: 'Make the cheapest call that proves that a service answers; the service may bill it',
    tag: 'providers',
    params: z.object({ name: catalogueName }),
    /** `words` is the answer of the service, or the reason of the failure. */
    answer: z.object({ is_good: z.boolean(), words: z.string(), took_ms: z.number().int() }),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  }),
};
