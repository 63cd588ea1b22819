export { probeProviders } from './jobs/breaker/probe-providers.ts';
export { startJobs } from './jobs/start-jobs.ts';
