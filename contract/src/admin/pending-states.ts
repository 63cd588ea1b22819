/**
 * `waiting`: the job waits for a slot, a worker, or its next try. `running`: a worker holds the
 * job. `polling`: the provider has the job and is polled, or its pictures wait to be stored.
 * `late`: the work has failed; its picture may still come, or the provider is asked to stop.
 */
export const PENDING_STATES = ['waiting', 'running', 'polling', 'late'] as const;
