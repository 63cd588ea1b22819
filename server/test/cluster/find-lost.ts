/**
 * Compares the database and a node's answers with everything that nodes acknowledged during a load.
 */
import { routes } from '@vermilion/contract/routes';
import type { Context } from '../../src/context.ts';
import { createClient } from '../client.ts';
import type { Acknowledged } from './run-load.ts';

export type Lost = {
  jobs: number;
  charges: number;
  completions: number;
  uploads: number;
  signUps: number;
  sessions: number;
};

export const NOTHING_LOST: Lost = {
  ...{ jobs: 0, charges: 0, completions: 0, uploads: 0, signUps: 0, sessions: 0 },
};

/** @param url the address of a node that is ready */
export async function findLost({ db }: Context, acked: Acknowledged, url: string): Promise<Lost> {
  const ids = acked.jobs.map(({ id }) => id);
  const works = await db.selectFrom('works').select(['id', 'status']).execute();
  const charges = await db
    .selectFrom('credit_transactions')
    .select('job_id')
    .where('type', '=', 'deduction')
    .execute();
  const signUps = await db.selectFrom('accounts_sign_ups').select('email').execute();
  const missing = (wanted: Iterable<string>, there: readonly (string | null)[]) => {
    const known = new Set(there);

    return [...wanted].filter(one => !known.has(one)).length;
  };

  return {
    jobs: missing(
      ids,
      works.map(({ id }) => id),
    ),
    charges: missing(
      ids,
      charges.map(charge => charge.job_id),
    ),
    completions: missing(
      acked.completed,
      works.filter(({ status }) => status === 'completed').map(({ id }) => id),
    ),
    uploads: await countRefused(acked.uploads, path => fetch(new URL(path, url))),
    signUps: missing(
      acked.signUps,
      signUps.map(({ email }) => email),
    ),
    sessions: await countRefused(acked.sessions, ({ cookies, origin }) =>
      createClient(url, origin, cookies).get(routes.getMe.path),
    ),
  };
}

async function countRefused<T>(
  all: readonly T[],
  ask: (one: T) => Promise<{ status: number }>,
): Promise<number> {
  let refused = 0;
  for (const one of all) {
    const { status } = await ask(one);
    if (status !== 200) refused += 1;
  }

  return refused;
}
