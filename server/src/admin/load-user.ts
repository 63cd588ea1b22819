import { findUserByKey, keyOfEmail } from '../accounts/public.ts';
import type { Tx } from '../database/database.ts';
import { AdminError } from './admin-error.ts';

/** The account of an address. Throws AdminError when there is none. */
export async function loadUser(tx: Tx, email: string) {
  const user = await findUserByKey(tx, keyOfEmail(email));
  if (!user) throw new AdminError(`There is no account of ${email}.`);

  return user;
}
