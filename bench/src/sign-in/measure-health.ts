import { fileURLToPath } from 'node:url';
import { routes } from '@vermilion/contract/routes';
import { type LoadRequest, runLoad } from '../load.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { makePeople } from '../people.ts';
import { figureRow, ratioRow } from '../report.ts';
import { type Program, startProgram, startServer } from '../start-program.ts';
import { percentile, spreadOf } from '../statistics.ts';
import { nextNetworkAddress } from './next-network-address.ts';

const SIGN_INS = 200;
/** The server lets at most this many password hashes wait, and refuses further sign-ins. */
const CONCURRENCY = 100;
const COUNTS = { pairs: 3, warmUps: 1 };
const P99_MS_MAX = 100;
/**
 * More than 1 is allowed, because the server also reads the account and writes the session, and it
 * shares the processors with PostgreSQL.
 */
const RATIO_MAX = 5;

export const health: Measurement = {
  name: 'health',
  about:
    `The p99 of /healthz during ${SIGN_INS} sign-ins, ${CONCURRENCY} at a time (T31), against ` +
    'that of a bare server with as many argon2id hashes.',
  async measure(environment) {
    const database = await environment.createDatabase('health');
    const [person] = await makePeople(database, 1);
    if (!person) throw new Error('an account is missing');
    const server = await startServer({
      DATABASE_URL: database.url,
      DATA_DIR: environment.createFolder('health'),
      SESSION_SECRET: 'a secret of the bench, not of anybody',
      TRUST_PROXY: '127.0.0.1',
    });
    environment.atEnd(server.stop);
    const bare = await startProgram(
      fileURLToPath(import.meta.resolve('./bare-hash-server.ts')),
      {},
    );
    environment.atEnd(bare.stop);

    const body = JSON.stringify({ email: person.email, password: person.password });
    const signIn = () => ({
      ...routes.signIn,
      headers: {
        'content-type': 'application/json',
        origin: server.url,
        'x-forwarded-for': nextNetworkAddress(),
      },
      body,
    });
    const pairs = await measurePairs(
      () => p99Beside(server, signIn),
      () => p99Beside(bare, () => ({ path: '/', method: 'POST' })),
      COUNTS,
    );
    const spread = spreadOf(pairs.map(({ ours }) => ours));
    const what = `/healthz beside ${CONCURRENCY} sign-ins, p99`;

    return [
      ratioRow({ what, unit: 'ms', pairs, of: 'ours / bare', bar: { atMost: RATIO_MAX } }),
      figureRow({
        what: `${what}, as T31 asks`,
        unit: 'ms',
        value: spread.median,
        range: spread,
        atMost: P99_MS_MAX,
      }),
    ];
  },
};

async function p99Beside({ url }: Program, request: () => LoadRequest): Promise<number> {
  let isOver = false;
  const load = runLoad({ url, requests: SIGN_INS, concurrency: CONCURRENCY, request }).finally(
    () => {
      isOver = true;
    },
  );
  const times: number[] = [];
  while (!isOver) {
    times.push(
      ...(await runLoad({
        url,
        requests: 1,
        concurrency: 1,
        request: () => ({ path: '/healthz' }),
      })),
    );
  }
  await load;

  return percentile(times, 99);
}
