/** What a worker runs of generation. */
export { probeProviders } from './jobs/probe-providers.ts';
export { startJobs } from './jobs/start-jobs.ts';
