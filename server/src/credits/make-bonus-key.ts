import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { insertBonusKey } from './bonus-queries.ts';

const KEY_BYTES = 32;

/** Makes the key of `markBonus`. Returns false, and changes nothing, if there is already a key. */
export async function makeBonusKey({ chance }: Pick<Context, 'chance'>, db: Db): Promise<boolean> {
  return insertBonusKey(db, chance.bytes(KEY_BYTES));
}
