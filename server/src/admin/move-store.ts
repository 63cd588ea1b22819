import type { Context } from '../context.ts';
import { createObjectStore } from '../create-context.ts';
import { withTransaction } from '../database/database.ts';
import { type MovedStore, moveStore as move } from '../uploads/public.ts';
import { AdminError } from './admin-error.ts';
import type { Command } from './command.ts';
import { counted } from './counted.ts';
import { writeAudit } from './write-audit.ts';

const REPORT_EVERY_MS = 5_000;
const MEBIBYTE = 1_048_576;

export function moveStore(target: 'bucket' | 'folder'): Command {
  return async (ctx, print) => {
    const { s3, dataDir } = ctx.config;
    if (!s3)
      throw new AdminError(
        'Set S3_BUCKET and its key: this command needs the folder and the bucket.',
      );
    const [bucket, folder] = await Promise.all([
      createObjectStore({ s3, dataDir }),
      createObjectStore({ s3: undefined, dataDir }),
    ]);
    const stores =
      target === 'bucket' ? { from: folder, to: bucket } : { from: bucket, to: folder };
    try {
      const moved = await move(ctx, stores, progress(print));
      await note(ctx, target, moved);
      print(`Done: ${inWords(moved)}.`);
      if (moved.broken.length > 0) throw new AdminError(brokenIn(moved));
    } finally {
      await Promise.all([bucket.close(), folder.close()]);
    }
  };
}

function progress(print: (line: string) => void): (soFar: MovedStore) => void {
  let reportedAt = performance.now();

  return soFar => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    print(inWords(soFar));
  };
}

function inWords({ seen, copied, copiedBytes }: MovedStore): string {
  const mebibytes = Math.round(copiedBytes / MEBIBYTE);
  const [some, size] = [copied, mebibytes].map(count => count.toLocaleString('en-US'));

  return `${counted(seen, 'file')} seen, ${some} copied (${size} MiB)`;
}

function brokenIn({ broken }: MovedStore): string {
  return [
    `${counted(broken.length, 'file')} not copied, because the bytes are not those of the row:`,
    ...broken.map(key => `  ${key}`),
  ].join('\n');
}

async function note(ctx: Context, target: string, { broken, ...figures }: MovedStore) {
  const details = { target, ...figures, broken: broken.length };
  await withTransaction(ctx.db, tx =>
    writeAudit(ctx, tx, { command: 'move-store', subject: 'store', details }),
  );
}
