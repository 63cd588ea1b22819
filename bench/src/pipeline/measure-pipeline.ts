import path from 'node:path';
import { createPainterPool } from '@vermilion/painter/pool';
import { createFolderStore } from '@vermilion/server/src/adapters/object-store/folder.ts';
import pg from 'pg';
import { ownCpuMs } from '../cpu.ts';
import { createBareCommits } from '../engine/bare-commits.ts';
import { instantProvider, silentMailer } from '../engine/instant-parts.ts';
import { runJobs } from '../engine/run-jobs.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { makePeople } from '../people.ts';
import { ratioRow } from '../report.ts';
import { runConcurrently } from '../run-concurrently.ts';
import { startInProcess } from '../start-in-process.ts';
import { doBareParts } from './bare-parts.ts';

const CONCURRENCY = 2;
const JOBS = 40;
const PEOPLE = 8;

export const pipeline: Measurement = {
  name: 'pipeline',
  about:
    `${JOBS} jobs whose provider answers at once with a PNG of 1024², from submitJob to ` +
    'completed, with real files. Against the same PNG decoded, made into two WebP, and written as ' +
    'three fsynced files and three commits. CPU of this Node process, all threads.',
  async measure(environment) {
    const png = await paintPng();
    const database = await environment.createDatabase('pipeline');
    const people = await makePeople(database, PEOPLE);
    const ctx = await startInProcess(environment, database, {
      imageProviders: [instantProvider(png)],
      objectStore: createFolderStore(path.join(environment.createFolder('pipeline'), 'objects')),
      mailer: silentMailer(),
    });
    const pool = new pg.Pool(database.config);
    environment.atEnd(() => pool.end());
    await createBareCommits(pool);
    const folder = environment.createFolder('bare');

    const pairs = await measurePairs(
      () =>
        cpuPerJob(() => runJobs({ ctx, database, people, count: JOBS, concurrency: CONCURRENCY })),
      () =>
        cpuPerJob(() => runConcurrently(JOBS, CONCURRENCY, () => doBareParts(pool, folder, png))),
    );

    return [
      ratioRow({
        what: 'whole pipeline, CPU per job',
        unit: 'ms',
        pairs,
        of: 'ours / bare',
        bar: { atMost: 1.3 },
      }),
    ];
  },
};

async function paintPng(): Promise<Uint8Array> {
  const painters = createPainterPool({ threads: 1 });
  const prompt = 'mountains in mist, a boat on a lake, a pine, ink wash';
  const { png } = await painters.paint({ prompt, seed: 7, width: 1024, height: 1024 });
  await painters.close();

  return png;
}

/** @returns milliseconds */
async function cpuPerJob(work: () => Promise<unknown>): Promise<number> {
  const before = ownCpuMs();
  await work();

  return (ownCpuMs() - before) / JOBS;
}
