/**
 * Checks that all nodes of one database share one object store and one secret. Each node writes a
 * mark to its store and a row to the database. A starting node must find the marks of the running
 * nodes in its own store: a different store has no such marks, and a copy has only old ones.
 */
import { StoreError } from '../adapters/object-store/port.ts';
import type { Context } from '../context.ts';
import { type Db, withTransaction } from '../database/database.ts';
import { knownVersions, refuseNewerSchema } from '../database/schema.ts';
import { OperatorError } from '../describe-error.ts';
import { runEvery } from '../queue/run-every.ts';
import {
  deleteNode,
  deleteSilent,
  hasNodes,
  insertNode,
  listOthers,
  lockNodes,
  type NewNode,
  type OtherNode,
  touchNode,
} from './queries.ts';
import { sharesStore } from './share-store.ts';

const SEEN_EVERY_MS = 5_000;

/** A running node belongs to another installation. The message is for the operator. */
export class ForeignNodeError extends OperatorError {
  override name = 'ForeignNodeError';
}

/** The ids of the nodes with which this node has already been compared. */
export type KnownNodes = Set<string>;
export type RegisteredNode = { stop(): Promise<void> };

/**
 * Compares this node with the running nodes, and writes nothing. Must run before this node changes
 * the schema. The database may be empty or of an earlier version.
 * @throws SchemaError, ForeignNodeError
 */
export async function refuseForeignNode(ctx: Context, compared: KnownNodes): Promise<void> {
  await refuseNewerSchema(ctx.db);
  if (await hasNodes(ctx.db)) await compareWithOthers(ctx, ctx.db, compared);
}

/**
 * Writes the mark and the row of this node, or neither if the node is refused. While the store is
 * full, each heartbeat tries again.
 * @param programVersion shown to administrators
 * @throws ForeignNodeError
 */
export async function registerNode(
  ctx: Context,
  compared: KnownNodes = new Set(),
  programVersion: string | null = null,
): Promise<RegisteredNode> {
  const id = ctx.ids.next();
  const versions = knownVersions();
  const node: NewNode = {
    id,
    role: ctx.config.role,
    lastMigration: versions.newest,
    programVersion,
    secretMarks: ctx.keys.listAccepted('node-mark', id),
  };
  let isMarked = await writeSelf(ctx, node, compared);
  ctx.metrics.schemaVersions.set(versions, 1);
  ctx.log.info(versions, 'this node can run beside nodes of these versions of the schema');
  let beating = Promise.resolve();
  // Heartbeats run one after another, because a slow one could otherwise overwrite a newer time
  // stamp.
  const beat = () => {
    const next = beating.then(async () => {
      if (isMarked) await staySeen(ctx, node);
      else isMarked = await writeSelf(ctx, node, compared);
    });
    beating = next.catch(() => undefined);

    return next;
  };
  const chore = runEvery(ctx, { name: 'say that this node runs', everyMs: SEEN_EVERY_MS }, beat);
  const listener = ctx.listen({
    onNotice({ kind }) {
      if (kind === 'node-starts')
        beat().catch((err: unknown) => ctx.log.warn({ err }, 'a starting node got no answer'));
    },
  });

  return {
    async stop() {
      await listener.close();
      await chore.stop();
      await beating;
      await deleteNode(ctx.db, id);
      await ctx.objectStore.unmark(id);
    },
  };
}

/**
 * Compares this node with the running nodes, and then writes its mark and its row. The lock
 * prevents nodes of two installations that start together from both writing. The mark is written
 * first, because every node that reads the row looks for the mark. If the store is full, returns
 * false and writes no row.
 * @throws ForeignNodeError
 */
function writeSelf(ctx: Context, node: NewNode, compared: KnownNodes): Promise<boolean> {
  return withTransaction(ctx.patientDb, async tx => {
    await lockNodes(tx);
    await compareWithOthers(ctx, tx, compared);
    try {
      await ctx.objectStore.mark(node.id);
    } catch (error) {
      if (error instanceof StoreError && error.code === 'FULL') return false;
      throw error;
    }
    const seenAt = await insertNode(tx, node);
    await ctx.objectStore.stamps?.write(node.id, seenAt);

    return true;
  });
}

async function compareWithOthers(ctx: Context, db: Db, compared: KnownNodes): Promise<void> {
  for (const other of await listOthers(db)) {
    if (compared.has(other.id)) continue;
    await requireSameInstallation(ctx, db, other);
    compared.add(other.id);
  }
}

async function requireSameInstallation(ctx: Context, db: Db, other: OtherNode): Promise<void> {
  const isAccepted = other.secretMarks.some(mark => ctx.keys.isSigned('node-mark', other.id, mark));
  if (!isAccepted)
    throw new ForeignNodeError(
      `${nameOf(other)} has another SESSION_SECRET: give all nodes the same one.`,
    );
  if (await sharesStore(ctx, db, other)) return;
  throw new ForeignNodeError(
    `${nameOf(other)} keeps its pictures in another place: give all nodes the same folder in DATA_DIR, or the same bucket.`,
  );
}

function nameOf({ role, startedAt }: OtherNode): string {
  return `A node that runs on this database (role ${role}, since ${startedAt.toISOString()})`;
}

async function staySeen(ctx: Context, node: NewNode): Promise<void> {
  let seenAt = await touchNode(ctx.db, node.id);
  if (seenAt === null) {
    // Another node took this one for dead and deleted its row and its mark. The mark is written
    // first, because a starting node looks for the mark of each row.
    await ctx.objectStore.mark(node.id);
    seenAt = await insertNode(ctx.db, node);
  }
  await ctx.objectStore.stamps?.write(node.id, seenAt);
  for (const id of await deleteSilent(ctx.db)) await ctx.objectStore.unmark(id);
}
