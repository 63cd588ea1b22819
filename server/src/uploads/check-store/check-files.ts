import { setTimeout as wait } from 'node:timers/promises';
import { readDatabaseTime } from '../../database/database-time.ts';
import { areTooMany, orphanedBefore } from '../orphans/rules.ts';
import { findUnknownKeys } from '../queries.ts';
import { type Check, reportFinding } from './check.ts';

const KEYS_PER_PAGE = 500;
/** The wait for a running erasure or sweep before a difference is reported. */
const SETTLING_MS = 500;

type Lister = (start?: string) => AsyncIterable<{ key: string }>;

/**
 * Finds files without rows. Skips files younger than an hour, because their rows may not be written
 * yet.
 */
export async function checkFiles(check: Check): Promise<void> {
  const { ctx, figures, onProgress, signal } = check;
  const before = orphanedBefore(await readDatabaseTime(ctx.db));
  const list: Lister = start => ctx.objectStore.list(start);
  let seen = 0;
  const checkPage = async (keys: readonly string[]) => {
    seen += keys.length;
    const unknown = await findLasting(check, { keys, list, isKnown: false });
    for (const key of unknown) await reportUnknown(check, key, seen);
    onProgress(figures);
  };
  let page: string[] = [];
  for await (const { key, writtenAt } of ctx.objectStore.list()) {
    signal.throwIfAborted();
    figures.files += 1;
    if (writtenAt < before) page.push(key);
    if (page.length < KEYS_PER_PAGE) continue;
    await checkPage(page);
    page = [];
  }
  await checkPage(page);
}

/** Finds quarantined files that have a row. */
export async function checkQuarantine(check: Check): Promise<void> {
  const { objectStore } = check.ctx;
  const list: Lister = start => objectStore.listQuarantined(start);
  const checkPage = async (keys: readonly string[]) => {
    for (const key of await findLasting(check, { keys, list, isKnown: true })) {
      const apply = () => objectStore.restore(key);
      const found = { kind: 'quarantined', key, objectKind: null } as const;
      await reportFinding(check, { ...found, remedy: { name: 'restore', apply } });
    }
  };
  let page: string[] = [];
  for await (const { key } of list()) {
    check.signal.throwIfAborted();
    page.push(key);
    if (page.length < KEYS_PER_PAGE) continue;
    await checkPage(page);
    page = [];
  }
  await checkPage(page);
}

/**
 * Quarantines no more files once too many have no row, because the database may then belong to
 * another store, or have lost rows.
 */
async function reportUnknown(check: Check, key: string, seen: number): Promise<void> {
  const { ctx, figures } = check;
  figures.hasTooManyUnknown ||= areTooMany({ unknown: figures.found.unknown + 1, seen });
  const apply = async () => ctx.objectStore.quarantine(key, await readDatabaseTime(ctx.db));
  await reportFinding(check, {
    ...{ kind: 'unknown', key, objectKind: null },
    remedy: figures.hasTooManyUnknown ? null : { name: 'quarantine', apply },
  });
}

type Page = { keys: readonly string[]; list: Lister; isKnown: boolean };

/**
 * Returns the keys that have a row (or none, if `isKnown` is false) and are still listed after a
 * wait. Lists the files again after reading the rows, because an erasure deletes a file before its
 * row.
 */
async function findLasting(check: Check, { keys, list, isKnown }: Page): Promise<string[]> {
  const select = async (some: readonly string[]) => {
    if (some.length === 0) return [];
    const unknown = new Set(await findUnknownKeys(check.ctx.db, some));

    return some.filter(key => unknown.has(key) !== isKnown);
  };
  const suspects = await select(keys);
  if (suspects.length === 0) return [];
  await wait(SETTLING_MS, undefined, { signal: check.signal });

  return select(await stillListed(suspects, list));
}

/** @param keys in the order of the list */
async function stillListed(keys: readonly string[], list: Lister): Promise<string[]> {
  const [first = '', last = ''] = [keys[0], keys.at(-1)];
  const wanted = new Set(keys);
  const found: string[] = [];
  for await (const { key } of list(first)) {
    if (key > last) break;
    if (wanted.has(key)) found.push(key);
  }

  return found;
}
