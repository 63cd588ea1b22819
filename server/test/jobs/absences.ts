import { sql } from 'kysely';
import { ProviderFailure } from '../../src/adapters/image-provider/port.ts';
import { forgetBreakers, readBreakers } from '../../src/generation/jobs/breaker/breaker.ts';
import type { Engine } from './engine.ts';
import { probe } from './engine-steps.ts';
import { listJobs } from './job-rows.ts';

/**
 * Returns the failure of an unreachable provider. It is not retryable if only the operator can
 * repair the provider.
 */
export const away = (isRetryable = true) =>
  new ProviderFailure('PROVIDER_UNAVAILABLE', isRetryable, 'nobody there');

export function absencesOf(engine: Engine) {
  const { ctx, provider, accept, advance, sweep } = engine;

  return {
    /** Ends the jobs and provider outages of earlier tests. */
    async clear(): Promise<void> {
      for (const { work_id: jobId } of await listJobs(ctx.db)) await engine.overrun(jobId);
      await sweep();
      await engine.reset();
    },

    /** Submits jobs that fail to reach the provider at their first try. */
    async unreached(jobs: number, isRetryable = true): Promise<string[]> {
      provider.script.submit = async () => Promise.reject(away(isRetryable));
      const jobIds: string[] = [];
      for (let job = 0; job < jobs; job += 1) {
        const { jobId } = await accept();
        await advance(jobId);
        jobIds.push(jobId);
      }
      provider.script = {};

      return jobIds;
    },

    async stateNow() {
      forgetBreakers(ctx.db);

      return (await readBreakers(ctx)).get(provider.name);
    },

    /** Returns the seconds from the beginning of the outage to the next probe. */
    async absenceSeconds(): Promise<number | undefined> {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from probe_at - away_since)::float8 as seconds from generation_providers
        where name = ${provider.name}`.execute(ctx.db);

      return rows[0]?.seconds;
    },

    async probeNow(): Promise<void> {
      await sql`update generation_providers set probe_at = now() where away_since is not null`.execute(
        ctx.db,
      );
      forgetBreakers(ctx.db);
      await probe(ctx);
    },
  };
}
