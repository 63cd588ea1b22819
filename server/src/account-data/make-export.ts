/**
 * Each try writes a new object from the beginning. The object belongs to the export only when it is
 * complete; a chore removes objects that a crash leaves.
 */
import { findUserById, lockUser } from '../accounts/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { enqueue, type TaskRun } from '../queue/define-task.ts';
import {
  insertHiddenObject,
  makeKeys,
  removeObjects,
  storeStream,
  zipOf,
} from '../uploads/public.ts';
import { makeExportTask } from './definitions.ts';
import { exportEntries } from './export-entries.ts';
import {
  beginExport,
  failExport,
  finishExport,
  lockPendingExport,
  saveProgress,
} from './queries.ts';
import {
  EXPORT_SECONDS,
  EXPORT_TRIES_MAX,
  EXPORT_WAIT_MS,
  EXPORTS_AT_ONCE_MAX,
  PROGRESS_MS,
} from './rules.ts';

/** `isAgreed` is true if the user has promised to label AI pictures. */
type Asked = { exportId: string; isAgreed?: boolean | undefined };

let running = 0;

export async function makeExport(ctx: Context, asked: Asked, run: TaskRun): Promise<void> {
  if (running >= EXPORTS_AT_ONCE_MAX) {
    await withTransaction(ctx.db, tx =>
      enqueue(tx, makeExportTask, asked, { delayMs: EXPORT_WAIT_MS }),
    );
    return;
  }
  running += 1;
  try {
    await make(ctx, asked, run);
  } finally {
    running -= 1;
  }
}

/**
 * Marks the export as failed if this try fails, because no other try follows.
 * @throws StoreError, and other errors of the try
 */
export async function makeExportNow(ctx: Context, exportId: string, run: TaskRun): Promise<void> {
  try {
    await make(ctx, { exportId }, run);
  } catch (error) {
    await failExport(ctx.db, exportId);
    throw error;
  }
}

class Replaced extends Error {}

async function make(
  ctx: Context,
  { exportId, isAgreed = false }: Asked,
  { signal }: TaskRun,
): Promise<void> {
  const begun = await beginExport(ctx.db, exportId);
  const user = begun && (await findUserById(ctx.db, begun.user_id));
  if (!user) return;
  if (begun.tries > EXPORT_TRIES_MAX) {
    ctx.log.error({ exportId }, 'an export was abandoned after too many failed tries');
    await failExport(ctx.db, exportId);
    return;
  }

  const progress = countWorks(ctx, exportId);
  const { original: key } = makeKeys(ctx, 'zip');
  const entries = exportEntries(ctx, {
    user,
    until: ctx.clock.now(),
    isAgreed,
    onWork: progress.onWork,
  });
  try {
    const object = await storeStream(ctx, {
      key,
      body: zipOf(entries, signal),
      mediaType: 'application/zip',
    });
    const making = { exportId, userId: user.id };
    if (!(await keep(ctx, making, object, progress.done()))) await removeObjects(ctx, [key]);
  } catch (error) {
    if (!(error instanceof Replaced)) throw error;
  }
}

function countWorks(ctx: Context, exportId: string) {
  let done = 0;
  let writtenMs = 0;

  return {
    done: () => done,
    async onWork() {
      done += 1;
      const nowMs = ctx.clock.now().getTime();
      if (nowMs - writtenMs < PROGRESS_MS) return;
      writtenMs = nowMs;
      if (!(await saveProgress(ctx.db, exportId, done))) throw new Replaced();
    },
  };
}

/**
 * Links the object to the export. Returns false if the export is no longer pending or its account
 * was deleted. Locks the account before the export, in the same order as a deletion.
 */
async function keep(
  ctx: Context,
  { exportId, userId }: { exportId: string; userId: string },
  object: Awaited<ReturnType<typeof storeStream>>,
  worksDone: number,
): Promise<boolean> {
  return withTransaction(ctx.db, async tx => {
    const user = await lockUser(tx, userId);
    if (!user || !(await lockPendingExport(tx, exportId))) return false;

    await insertHiddenObject(tx, { ...object, kind: 'export', userId });
    await finishExport(tx, {
      id: exportId,
      objectKey: object.key,
      worksDone,
      seconds: EXPORT_SECONDS,
    });

    return true;
  });
}
