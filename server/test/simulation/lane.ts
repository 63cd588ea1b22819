import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { readConfig } from '../../src/config.ts';
import { createContext } from '../../src/create-context.ts';
import { forgetJobs } from '../jobs/job-statements.ts';
import { openLine } from './line.ts';
import { play, type Verdict } from './play.ts';
import { simulatedModels } from './services.ts';

export type Lane = {
  play(seed: number, isTraced?: boolean): Promise<Verdict>;
  close(): Promise<void>;
};

/** Deletes the providers' states, which would affect the next seed. */
const tidy = 'delete from generation_providers';
/** A seed with problems may leave jobs and an open transaction. */
const forgetAll = `rollback; ${forgetJobs}`;

export async function openLane(database: pg.PoolConfig): Promise<Lane> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vermilion-simulation-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const base = await createContext(config, database, {
    imageProviders: [],
    models: simulatedModels,
  });
  const line = await openLine(database);

  return {
    async play(seed, isTraced) {
      const verdict = await play({ line, base }, seed, isTraced);
      if (verdict.problems.length > 0) await line.ask(0, forgetAll);
      await line.ask(0, tidy);
      line.takeChanges();

      return verdict;
    },
    async close() {
      await line.close();
      await base.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
