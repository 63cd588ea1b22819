/** See T42, T45. */

import type { Endpoint } from '@vermilion/contract/endpoint';
import { sharedErrors } from '@vermilion/contract/endpoint';
import { endpoints } from '@vermilion/contract/endpoints';
import { type ErrorCode, errorTable } from '@vermilion/contract/errors';
import { fillPath, type RouteName, routes } from '@vermilion/contract/routes';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, test } from 'vitest';
import type { Answer } from '../../test/client.ts';
import { type Owner, sampled, samples } from '../../test/endpoint-samples.ts';
import {
  generatedParts,
  type Input,
  mistakes,
  validInput,
  withMistakes,
} from '../../test/fuzz/inputs.ts';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { administrator } from '../../test/people/people.ts';
import { keepPreset } from '../../test/presets.ts';
import { openShop } from '../../test/shop.ts';

const RUNS = 500;
/** Rate limits are cleared after this number of calls, so that most calls are handled. */
const CALLS_PER_LIMIT = 10;

const shop = await openShop({ parts: { imageProviders: [quickProvider()] } });
const { server } = shop;
let owner: Owner;
let calls = 0;

beforeAll(() => keepPreset(server.ctx));
beforeEach(async () => {
  await forgetLimits(server);
  owner = await somebody();
});

async function somebody(): Promise<Owner> {
  const person = await administrator(server, 'fuzz');
  const { id } = await finishedWork(person);

  return { ...person, works: [id], ...(await shop.order(person.client)) };
}

describe.each(sampled)('%s', name => {
  const endpoint: Endpoint = endpoints[name];

  test('answers valid inputs according to the contract', async () => {
    await fc.assert(
      fc.asyncProperty(generatedParts(endpoint), async generated => {
        const input = validInput(endpoint, samples[name](owner), generated);
        await call(name, input, false);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });

  test('answers invalid inputs according to the contract', async () => {
    await fc.assert(
      fc.asyncProperty(generatedParts(endpoint), mistakes, async (generated, list) => {
        const input = validInput(endpoint, samples[name](owner), generated);
        await call(name, withMistakes(input, list), true);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});

async function call(name: RouteName, input: Input, hasMistakes: boolean): Promise<void> {
  const { method, path, access } = routes[name];
  calls += 1;
  if (calls % CALLS_PER_LIMIT === 0) await forgetLimits(server);
  const search = new URLSearchParams(input.query).toString();
  const address = `${fillPath(path, input.params)}${search && `?${search}`}`;
  // A fetch sends no body with GET.
  const body = method === 'GET' ? undefined : input.body;

  const answer = await owner.client.send(method, address, body);

  judge(endpoints[name], answer, hasMistakes);
  // An earlier call may have ended the session or deleted the account.
  if (answer.status === 401 && access !== 'public') await signInAgain();
}

async function signInAgain(): Promise<void> {
  const { client, email, password } = owner;
  const { status } = await client.post(routes.signIn.path, { email, password });
  if (status !== 200) owner = await somebody();
}

function judge(endpoint: Endpoint, { status, body }: Answer, hasMistakes: boolean): void {
  const say = (what: string) => {
    throw new Error(`${what}: ${status} ${JSON.stringify(body)?.slice(0, 500)}`);
  };
  if (status === endpoint.status) {
    const { error } = endpoint.answer.safeParse(body);
    if (error) say(`an answer of another shape (${error.message})`);

    return;
  }
  const code = body?.code as ErrorCode;
  if (status >= 500) say('an error of the server');
  // An invalid path may match no endpoint.
  const codes = [
    ...endpoint.errors,
    ...sharedErrors(endpoint),
    ...(hasMistakes ? ['NOT_FOUND'] : []),
  ];
  if (!codes.includes(code) || errorTable[code].status !== status)
    say('an answer of no declared code');
  if (!hasMistakes && code === 'VALIDATION_FAILED' && body.details?.fields === undefined)
    say('a valid input is refused without a reason');
}
