import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { insertBonusKey } from './bonus-queries.ts';

const KEY_BYTES = 32;

/** Makes a random key. Returns false if there is already one, which stays. */
export async function makeBonusKey({ chance }: Pick<Context, 'chance'>, db: Db): Promise<boolean> {
  return insertBonusKey(db, chance.bytes(KEY_BYTES));
}
