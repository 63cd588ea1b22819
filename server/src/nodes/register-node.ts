/**
 * Nodes of one installation prove to each other that they belong together. Each node leaves a mark
 * in its store and a row in the database. A node that starts looks in its own store for the marks of
 * the others. It finds none if its folder is another one.
 */
import { StoreError } from '../adapters/object-store/port.ts';
import type { Context } from '../context.ts';
import { type Db, withTransaction } from '../database/database.ts';
import { knownVersions, refuseNewerSchema } from '../database/schema.ts';
import { OperatorError } from '../explain-error.ts';
import { runEvery } from '../queue/run-every.ts';
import {
  deleteNode,
  deleteSilent,
  hasNodes,
  insertNode,
  isRunning,
  listOthers,
  lockNodes,
  type NewNode,
  type OtherNode,
  touchNode,
} from './queries.ts';

const SEEN_EVERY_MS = 5_000;

/** A start that is refused because a running node does not belong to it; the message is for the operator. */
export class ForeignNodeError extends OperatorError {
  override name = 'ForeignNodeError';
}

export type RegisteredNode = { stop(): Promise<void> };

/**
 * Compares this node with the running ones before it changes the schema, and writes nothing. The
 * database may be blank, or of an earlier version.
 * @throws SchemaError, ForeignNodeError
 */
export async function refuseForeignNode(ctx: Context): Promise<void> {
  await refuseNewerSchema(ctx.db);
  if (await hasNodes(ctx.db)) await requireKinship(ctx, ctx.db);
}

/**
 * A node that is refused leaves neither a mark nor a row.
 * @throws ForeignNodeError
 */
export async function registerNode(ctx: Context): Promise<RegisteredNode> {
  const id = ctx.ids.next();
  const versions = knownVersions();
  const node: NewNode = {
    id,
    role: ctx.config.role,
    lastMigration: versions.newest,
    secretMarks: ctx.keys.listAccepted('node-mark', id),
  };
  let isMarked = await enter(ctx, node);
  ctx.metrics.schemaVersions.set(versions, 1);
  ctx.log.info(versions, 'this node runs beside nodes of these versions of the schema');
  const chore = runEvery(
    ctx,
    { name: 'say that this node runs', everyMs: SEEN_EVERY_MS },
    async () => {
      if (isMarked) await staySeen(ctx, node);
      else isMarked = await enter(ctx, node);
    },
  );

  return {
    async stop() {
      await chore.stop();
      await deleteNode(ctx.db, id);
      await ctx.objectStore.unmark(id);
    },
  };
}

/**
 * Compares this node with the running ones, and then lets them see it. The lock keeps two foreign
 * nodes that start together from both writing. The mark comes before the row, so that whoever sees
 * the row finds the mark.
 * Returns false while the store has no room. The node then has no row either, so nobody looks for
 * its mark.
 * @throws ForeignNodeError
 */
function enter(ctx: Context, node: NewNode): Promise<boolean> {
  return withTransaction(ctx.patientDb, async tx => {
    await lockNodes(tx);
    await requireKinship(ctx, tx);
    try {
      await ctx.objectStore.mark(node.id);
    } catch (error) {
      if (error instanceof StoreError && error.code === 'FULL') return false;
      throw error;
    }
    await insertNode(tx, node);

    return true;
  });
}

async function requireKinship(ctx: Context, db: Db): Promise<void> {
  for (const other of await listOthers(db)) await requireKin(ctx, db, other);
}

async function requireKin(ctx: Context, db: Db, other: OtherNode): Promise<void> {
  const isAccepted = other.secretMarks.some(mark => ctx.keys.isSigned('node-mark', other.id, mark));
  if (!isAccepted)
    throw new ForeignNodeError(
      `${nameOf(other)} has another SESSION_SECRET: give all nodes the same one.`,
    );
  if (await ctx.objectStore.hasMark(other.id)) return;
  // The other node may have stopped meanwhile.
  if (!(await isRunning(db, other.id))) return;
  throw new ForeignNodeError(
    `${nameOf(other)} keeps its pictures in another place: give all nodes the same folder in DATA_DIR, or the same bucket.`,
  );
}

function nameOf({ role, startedAt }: OtherNode): string {
  return `A node that runs on this database (role ${role}, since ${startedAt.toISOString()})`;
}

async function staySeen(ctx: Context, node: NewNode): Promise<void> {
  if (!(await touchNode(ctx.db, node.id))) {
    // The other node has deleted the mark, too. A node that starts looks for the marks of the rows.
    await ctx.objectStore.mark(node.id);
    await insertNode(ctx.db, node);
  }
  for (const id of await deleteSilent(ctx.db)) await ctx.objectStore.unmark(id);
}
