import { GRANT_CREDITS_MAX } from '@vermilion/contract/limits';
import type { Context } from '../context.ts';
import { grantToPerson } from '../people/public.ts';
import { AdminError, refusing } from './admin-error.ts';
import { findPersonId } from './people.ts';
import { readGrant } from './rules.ts';
import { machineActor } from './write-audit.ts';

export type Grant = {
  email: string;
  credits: string;
  note: string | undefined;
  /** Several calls with the same key add the credits once. */
  key: string | undefined;
};

/** Throws AdminError for an unknown address or an invalid number. */
export async function grantToUser(
  ctx: Context,
  { email, credits, note, key }: Grant,
): Promise<string> {
  const amount = readGrant(credits);
  if (amount === undefined) {
    throw new AdminError(
      `"${credits}" is not a whole number from 1 to ${GRANT_CREDITS_MAX.toLocaleString('en-US')}.`,
    );
  }
  const id = await findPersonId(ctx, email);

  const { user, balance } = await refusing(
    grantToPerson(ctx, machineActor(), {
      ...{ id, credits: amount, note, givenKey: key },
      key: key ?? ctx.ids.next(),
    }),
  );

  return balance === null
    ? `Credits were granted with the key "${key}" before. Nothing was changed.`
    : `${user.email} got ${amount.toLocaleString('en-US')} credits and has ${balance.toLocaleString('en-US')}.`;
}
