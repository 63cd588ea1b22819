import { PUBLIC_BEGINNING } from '../../adapters/object-store/port.ts';
import type { Context } from '../../context.ts';

const KEYS_MAX = 5_000;
const RANDOM_START_BYTES = 4;
/**
 * One in sixteen random starts is below this value, and begins among the public objects instead.
 */
const PUBLIC_STARTS = '1';

/**
 * Lists up to 5,000 items from a random key on, and continues at the first key after the last. So
 * each call is short, and many calls together reach every object.
 */
export async function* stretchOf<T extends { key: string }>(
  { chance }: Pick<Context, 'chance'>,
  list: (start?: string) => AsyncIterable<T>,
): AsyncIterable<T> {
  const random = chance.bytes(RANDOM_START_BYTES).toString('hex');
  const start = random < PUBLIC_STARTS ? PUBLIC_BEGINNING + random : random;
  let seen = 0;
  for await (const item of list(start)) {
    yield item;
    seen += 1;
    if (seen === KEYS_MAX) return;
  }
  for await (const item of list()) {
    if (item.key >= start || seen === KEYS_MAX) return;
    yield item;
    seen += 1;
  }
}
