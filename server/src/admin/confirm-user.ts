import { confirmPerson } from '../accounts/public.ts';
import type { Context } from '../context.ts';
import { refusing } from './admin-error.ts';
import { machineActor } from './write-audit.ts';

/** @throws AdminError if nobody signed up with the address */
export async function confirmUser(ctx: Context, email: string): Promise<string> {
  const confirmed = await refusing(confirmPerson(ctx, machineActor(), { email }));

  return `${confirmed.email} is confirmed${confirmed.isUnchanged ? ' already' : ''}.`;
}
