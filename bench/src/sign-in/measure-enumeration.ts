import { routes } from '@vermilion/contract/routes';
import { runLoad } from '../load.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { makePeople } from '../people.ts';
import { ratioRow } from '../report.ts';
import { startServer } from '../start-program.ts';
import { percentile } from '../statistics.ts';
import { nextNetworkAddress } from './next-network-address.ts';

const CALLS = 60;
/**
 * Mails are limited per address, so each kind of call uses an address once. Its 10 runs of 60
 * answers need 600 addresses.
 */
const KNOWN = 600;
const WITHIN = 0.1;

const calls = [
  { what: 'wrong password', route: routes.signIn, body: { password: 'a wrong one' }, status: 401 },
  { what: 'sign-up', route: routes.signUp, body: { password: 'a password' }, status: 201 },
  { what: 'forgotten password', route: routes.requestReset, body: {}, status: 200 },
  { what: 'link again', route: routes.resendConfirmation, body: {}, status: 200 },
] as const;

export const enumeration: Measurement = {
  name: 'enumeration',
  about:
    `The median of ${CALLS} answers, one at a time, for addresses with an account (ours) against ` +
    'addresses without one (bare).',
  async measure(environment) {
    const database = await environment.createDatabase('enumeration');
    const people = await makePeople(database, KNOWN);
    const { url, stop } = await startServer({
      DATABASE_URL: database.url,
      DATA_DIR: environment.createFolder('enumeration'),
      SESSION_SECRET: 'a secret of the bench, not of anybody',
      TRUST_PROXY: '127.0.0.1',
    });
    environment.atEnd(stop);

    const medianAt =
      ({ route, body, status }: (typeof calls)[number], nextEmail: () => string) =>
      async () => {
        const request = () => ({
          ...route,
          headers: {
            'content-type': 'application/json',
            origin: url,
            'x-forwarded-for': nextNetworkAddress(),
          },
          body: JSON.stringify({ ...body, email: nextEmail() }),
          status,
        });

        return percentile(await runLoad({ url, requests: CALLS, concurrency: 1, request }), 50);
      };

    const rows = [];
    for (const call of calls) {
      let [known, unknown] = [0, 0];
      const pairs = await measurePairs(
        medianAt(call, () => people[known++]?.email ?? 'too.few@example.com'),
        medianAt(call, () => `nobody.${unknown++}@example.com`),
      );
      rows.push(
        ratioRow({
          what: call.what,
          unit: 'ms',
          pairs,
          of: 'ours / bare',
          bar: { within: WITHIN },
        }),
      );
    }

    return rows;
  },
};
