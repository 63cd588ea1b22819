import { routes } from '@vermilion/contract/routes';
import { expect } from 'vitest';
import { limitRules } from '../../src/accounts/rules.ts';
import type { Context } from '../../src/context.ts';
import { createClient } from '../client.ts';
import { submission } from '../people/actors.ts';
import { forgetLimits } from '../people/forget-limits.ts';
import { personAt } from './visitors.ts';

const CALLS = 8;
const COST = 50;
const AFFORDED = 2;

export async function expectGlobalLimits(ctx: Context, url: string): Promise<string[]> {
  const person = await personAt(ctx, url, AFFORDED * COST + 1);
  const { client, email, password } = person;
  // The limit's time window then begins with the first sign-in below.
  await forgetLimits({ ctx });
  const calls = Array.from({ length: CALLS });

  const signIns = await Promise.all(
    calls.map(() => createClient(url, url).post('/api/auth/login', { email, password })),
  );
  const works = await Promise.all(
    calls.map(() => client.post(routes.submitJob.path, submission({ modelName: 'nano-banana' }))),
  );

  expect(signIns.filter(({ status }) => status === 200)).toHaveLength(limitRules.signInBurst.calls);
  const accepted = works.filter(({ status }) => status === 202);
  expect(accepted).toHaveLength(AFFORDED);

  return accepted.map(({ body }) => body.jobId);
}
