import { hash } from '@node-rs/argon2';
import { routes } from '@vermilion/contract/routes';
import { cpuMsOf, ownCpuMs } from '../cpu.ts';
import { runLoad } from '../load.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { HASH_COST, makePeople, type Person } from '../people.ts';
import { ratioRow } from '../report.ts';
import { runConcurrently } from '../run-concurrently.ts';
import { type Program, startServer } from '../start-program.ts';
import { nextNetworkAddress } from './next-network-address.ts';

const SIGN_INS = 200;
const CONCURRENCY = 2;

export const signIn: Measurement = {
  name: 'sign-in',
  about:
    `${SIGN_INS} sign-ins, ${CONCURRENCY} at a time, each from another network address, against ` +
    'as many raw argon2id hashes of the same cost. CPU of the Node process.',
  async measure(environment) {
    const database = await environment.createDatabase('sign_in');
    const [person] = await makePeople(database, 1);
    if (!person) throw new Error('an account is missing');
    const server = await startServer({
      DATABASE_URL: database.url,
      DATA_DIR: environment.createFolder('sign-in'),
      SESSION_SECRET: 'a secret of the bench, not of anybody',
      TRUST_PROXY: '127.0.0.1',
    });
    environment.atEnd(server.stop);

    const pairs = await measurePairs(
      () => cpuPerSignIn(server, person),
      () => cpuPerHash(person.password),
    );

    return [
      ratioRow({
        what: 'sign-in, CPU',
        unit: 'ms',
        pairs,
        of: 'ours / bare',
        bar: { atMost: 1.15 },
      }),
    ];
  },
};

async function cpuPerSignIn({ pid, url }: Program, { email, password }: Person): Promise<number> {
  const body = JSON.stringify({ email, password });
  const before = cpuMsOf(pid);
  await runLoad({
    url,
    requests: SIGN_INS,
    concurrency: CONCURRENCY,
    request: () => ({
      ...routes.signIn,
      headers: {
        'content-type': 'application/json',
        origin: url,
        'x-forwarded-for': nextNetworkAddress(),
      },
      body,
    }),
  });

  return (cpuMsOf(pid) - before) / SIGN_INS;
}

async function cpuPerHash(password: string): Promise<number> {
  const before = ownCpuMs();
  await runConcurrently(SIGN_INS, CONCURRENCY, () => hash(password, HASH_COST));

  return (ownCpuMs() - before) / SIGN_INS;
}
