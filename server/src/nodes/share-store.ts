/**
 * Checks whether a running node uses the same store as this node. A running node writes each
 * `seen_at` first to its row and then as a stamp to its mark in the store, and a copy of the folder
 * gets no new stamps. So both nodes use one store if a stamp is newer than the row that was read
 * before. A bucket has no stamps, so there the mark is enough.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { type Db, notify, withTransaction } from '../database/database.ts';
import { findLastSign, type OtherNode } from './queries.ts';

const POLL_MS = 25;
/** A running node answers within some milliseconds. */
const ANSWER_WAIT_MS = 1_000;
/** A network folder shows the writes of other machines within this time. */
const VISIBLE_MS_MAX = 2_000;

/**
 * Returns true also if the other node ends or falls silent meanwhile. Returns true for a node that
 * does not respond if its stamp equals the time of its row.
 */
export async function sharesStore(ctx: Context, db: Db, other: OtherNode): Promise<boolean> {
  const { stamps } = ctx.objectStore;
  // The row is read after the mark, because the node may have stopped since it was listed.
  if (!(await ctx.objectStore.hasMark(other.id)))
    return (await findLastSign(db, other.id)) === null;

  return stamps === undefined || waitForStamp(ctx, db, { other, read: stamps.read });
}

type Question = { other: OtherNode; read(name: string): Promise<string | null> };

async function waitForStamp(ctx: Context, db: Db, { other, read }: Question): Promise<boolean> {
  const isProof = (stamp: string | null) =>
    // Nodes of earlier versions leave empty marks.
    stamp !== null && (stamp === '' || stamp > other.seenAt);
  if (isProof(await read(other.id))) return true;

  // `db` may be a transaction, which would send the notification only at its commit.
  await withTransaction(ctx.db, tx => notify(tx, { kind: 'node-starts' }));
  const askedMs = performance.now();
  let answeredMs: number | undefined;
  while (answeredMs === undefined || performance.now() - answeredMs < VISIBLE_MS_MAX) {
    await wait(POLL_MS);
    const seenAt = await findLastSign(db, other.id);
    const stamp = await read(other.id);
    if (seenAt === null || isProof(stamp)) return true;
    if (seenAt > other.seenAt) answeredMs ??= performance.now();
    // The other node is dead or busy, but its mark agrees with its row.
    else if (stamp === other.seenAt && performance.now() - askedMs >= ANSWER_WAIT_MS) return true;
  }

  return false;
}
