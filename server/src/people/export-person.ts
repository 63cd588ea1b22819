import { setTimeout } from 'node:timers/promises';
import {
  type ExportFile,
  type ExportRow,
  getExport,
  getExportFile,
  makeExportNow,
} from '../account-data/public.ts';
import type { AuditActor } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { noPerson } from './load-person.ts';
import { hasRunningWorker } from './queries.ts';
import { requestPersonExport } from './request-person-export.ts';

const POLL_MS = 500;

type Wanted = {
  id: string;
  /** Called twice a second while a worker makes the copy. */
  onProgress(row: Pick<ExportRow, 'works_done' | 'works_total'>): void;
};

/**
 * Requests a copy of the person's data and returns it once it is complete; null if the copy failed.
 * If no worker runs, this process makes the copy. Only the request is audited. See PPL-7.
 * @throws AppError FORBIDDEN, NOT_FOUND
 * @throws StoreError if this process can't store the copy
 */
export async function exportPerson(
  ctx: Context,
  actor: AuditActor,
  { id, onProgress }: Wanted,
): Promise<ExportFile | null> {
  await requestPersonExport(ctx, actor, { id });

  for (;;) {
    const row = await getExport(ctx, { userId: id });
    if (!row) throw noPerson();
    if (row.status === 'failed') return null;
    if (row.status === 'ready') return getExportFile(ctx, { userId: id });

    if (await hasRunningWorker(ctx.db)) {
      onProgress(row);
      await setTimeout(POLL_MS);
    } else {
      await makeExportNow(ctx, row.id, { signal: new AbortController().signal });
    }
  }
}
