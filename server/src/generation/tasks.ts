/** The parts of generation that a worker runs. */
export { probeProviders } from './jobs/breaker/probe-providers.ts';
export { startJobs } from './jobs/start-jobs.ts';
