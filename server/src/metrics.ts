/** Labels hold routes, codes and names, never ids or texts of users. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  return {
    registry,
    ...callMetrics(registers),
    ...jobMetrics(registers),
    ...providerMetrics(registers),
    ...nodeMetrics(registers),
  };
}

function callMetrics(registers: Registry[]) {
  return {
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time from a request to its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    callsRefused: new Counter({
      name: 'http_calls_refused_total',
      help: 'Calls answered with 503 because too many waited for the database',
      registers,
    }),
    sockets: new Gauge({
      name: 'realtime_sockets',
      help: 'Open WebSockets',
      registers,
    }),
    passwordHashes: new Counter({
      name: 'password_hashes_total',
      help: 'Passwords hashed, to store or to compare them',
      registers,
    }),
    mailsSent: new Counter({
      name: 'mails_sent_total',
      help: 'Mails that the mail server or the outbox accepted',
      labelNames: ['kind'],
      registers,
    }),
  };
}

function jobMetrics(registers: Registry[]) {
  return {
    jobsFinished: new Counter({
      name: 'jobs_finished_total',
      help: 'Jobs that reached an end',
      labelNames: ['model', 'status', 'error_code'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'job_seconds',
      help: 'Time from a job’s acceptance to its end',
      labelNames: ['model'],
      buckets: [0.5, 1, 2, 5, 15, 60, 300, 600],
      registers,
    }),
    jobWaitSeconds: new Histogram({
      name: 'job_wait_seconds',
      help: 'Time from a job’s acceptance to its first submission',
      labelNames: ['provider'],
      buckets: [0.1, 0.5, 2, 5, 15, 60, 300, 600],
      registers,
    }),
    picturesUnmarked: new Counter({
      name: 'pictures_unmarked_total',
      help: 'Pictures that were stored without a mark of their origin, because their format has no place for it',
      labelNames: ['provider'],
      registers,
    }),
  };
}

function providerMetrics(registers: Registry[]) {
  return {
    providerCalls: new Counter({
      name: 'provider_calls_total',
      help: 'Calls to providers, by outcome: an answer, or the reason why there was none',
      labelNames: ['provider', 'call', 'outcome'],
      registers,
    }),
    providersAway: new Gauge({
      name: 'provider_away',
      help: '1 while nothing is submitted to a provider, because it can’t be reached',
      labelNames: ['provider'],
      registers,
    }),
    providerTrials: new Counter({
      name: 'provider_trials_total',
      help: 'Jobs that tested a provider while its circuit breaker was half-open, by outcome',
      labelNames: ['provider', 'outcome'],
      registers,
    }),
  };
}

function nodeMetrics(registers: Registry[]) {
  return {
    nodeReady: new Gauge({
      name: 'node_ready',
      help: '1 while this part allows the node to work: database and store accept writes, the schema is that of its version, and the node is not being stopped',
      labelNames: ['part'],
      registers,
    }),
    schemaVersions: new Gauge({
      name: 'schema_versions',
      help: 'Always 1: this node runs beside nodes from the oldest to the newest of these versions of the schema',
      labelNames: ['oldest', 'newest'],
      registers,
    }),
    clockAheadSeconds: new Gauge({
      name: 'clock_ahead_seconds',
      help: 'Seconds by which the clock of this node was ahead of the database’s at the last comparison',
      registers,
    }),
    clockWrong: new Gauge({
      name: 'clock_wrong',
      help: '1 while this node runs no chores, because its clock differs from the database’s by more than 60 s',
      registers,
    }),
    orphanSweepsStopped: new Counter({
      name: 'orphan_sweeps_stopped_total',
      help: 'Sweeps of the object store that moved nothing, because too many objects were unknown to the database',
      registers,
    }),
  };
}
