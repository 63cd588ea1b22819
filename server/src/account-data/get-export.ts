import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import type { SentObject } from '../uploads/public.ts';
import { type ExportRow, findExport } from './queries.ts';

/** Returns null if the account has no export, or if its last export has expired. */
export async function getExport(
  ctx: Context,
  actor: Pick<Actor, 'userId'>,
): Promise<ExportRow | null> {
  const row = await findExport(ctx.db, actor.userId);

  return row?.is_there ? row : null;
}

export type ExportFile = SentObject & { createdAt: Date };

/** @throws AppError NOT_FOUND if there is no finished export */
export async function getExportFile(
  ctx: Context,
  actor: Pick<Actor, 'userId'>,
): Promise<ExportFile> {
  const row = await getExport(ctx, actor);
  if (!row?.object_key || !row.sha256 || !row.media_type || row.size_bytes === null)
    throw new AppError('NOT_FOUND');

  return {
    key: row.object_key,
    sha256: row.sha256,
    mediaType: row.media_type,
    sizeBytes: row.size_bytes,
    createdAt: row.created_at,
  };
}
