import pg from 'pg';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { makePeople } from '../people.ts';
import { ratioRow } from '../report.ts';
import { runConcurrently } from '../run-concurrently.ts';
import { startInProcess } from '../start-in-process.ts';
import { commitThrice, createBareCommits } from './bare-commits.ts';
import { createBareJobs, doBareJob } from './bare-jobs.ts';
import { instantPictures, instantProvider, instantStore, silentMailer } from './instant-parts.ts';
import { runJobs } from './run-jobs.ts';

const CONCURRENCY = 8;
const JOBS = 1_000;
/** With this many people nobody reaches a limit per person. */
const PEOPLE = 64;

export const engine: Measurement = {
  name: 'engine',
  about:
    `${JOBS} jobs, submitted by submitJob ${CONCURRENCY} at a time and finished by the running ` +
    'queue in the same process. Provider, decoder and object store answer at once. Against three ' +
    'commits of one row each on the same PostgreSQL, with fsync. Also, without a limit, against ' +
    'three commits of the rows that such a job needs, written by hand.',
  async measure(environment) {
    const database = await environment.createDatabase('engine');
    const people = await makePeople(database, PEOPLE);
    const { png, preparePicture } = await instantPictures();
    const ctx = await startInProcess(environment, database, {
      imageProviders: [instantProvider(png)],
      preparePicture,
      objectStore: instantStore(),
      mailer: silentMailer(),
    });
    const pool = new pg.Pool({ ...database.config, max: CONCURRENCY });
    environment.atEnd(() => pool.end());
    await createBareJobs(pool);
    await createBareCommits(pool);
    const perSecond = (ms: number) => (JOBS * 1000) / ms;
    const ours = async () =>
      perSecond(await runJobs({ ctx, database, people, count: JOBS, concurrency: CONCURRENCY }));

    const commits = await measurePairs(ours, async () =>
      perSecond(await runConcurrently(JOBS, CONCURRENCY, () => commitThrice(pool))),
    );
    const rows = await measurePairs(ours, async () =>
      perSecond(await runConcurrently(JOBS, CONCURRENCY, index => doBareJob(pool, index))),
    );

    return [
      ratioRow({
        what: 'engine, accepted to finished',
        unit: 'jobs/s',
        pairs: commits,
        of: 'ours / bare',
        bar: { atLeast: 0.3 },
      }),
      ratioRow({
        what: 'engine, beside bare writes of its rows',
        unit: 'jobs/s',
        pairs: rows,
        of: 'ours / bare',
      }),
    ];
  },
};
