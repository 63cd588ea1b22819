import sharp from 'sharp';
import { startInside } from '../inside.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { makePeople } from '../people.ts';
import { ratioRow } from '../report.ts';
import { openBareCommits } from './bare-commits.ts';
import { instantProvider, instantStore, silentMailer } from './instant-parts.ts';
import { runJobs } from './run-jobs.ts';

const CONCURRENCY = 8;
const JOBS = 1_000;
/** Enough that no limit of one person's is reached. */
const PEOPLE = 64;

export const engine: Measurement = {
  name: 'engine',
  about:
    `${JOBS} jobs, accepted by submitJob ${CONCURRENCY} at a time and finished by the running queue in the same process; the image ` +
    'provider and the object store answer at once. Against three commits a job on the same PostgreSQL, fsync on.',
  async measure(house) {
    const database = await house.createDatabase('engine');
    const people = await makePeople(database, PEOPLE);
    const ctx = await startInside(house, database, {
      imageProviders: [instantProvider(await tinyPicture())],
      objectStore: instantStore(),
      mailer: silentMailer(),
    });
    const bare = await openBareCommits(database);
    house.atEnd(bare.close);

    const pairs = await measurePairs(
      async () => (JOBS * 1000) / (await runJobs({ ctx, database, people, count: JOBS, concurrency: CONCURRENCY })),
      async () => (JOBS * 1000) / (await bare.run(JOBS, CONCURRENCY)),
    );

    return [
      ratioRow({
        what: 'engine, accepted to finished',
        unit: 'jobs/s',
        pairs,
        of: 'ours / bare',
        bar: { atLeast: 0.3 },
      }),
    ];
  },
};

/** Decoding and shrinking one pixel costs next to nothing, and the engine's path stays whole. */
function tinyPicture(): Promise<Buffer> {
  return sharp({ create: { width: 1, height: 1, channels: 3, background: '#c8452d' } })
    .png()
    .toBuffer();
}
