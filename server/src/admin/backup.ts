import { makeBackup } from '../backup/public.ts';
import { withTransaction } from '../database/database.ts';
import type { Command } from './command.ts';
import { writeAudit } from './write-audit.ts';

export function backup(file: string): Command {
  return async (ctx, print) => {
    const made = await makeBackup(ctx, file, print);
    await withTransaction(ctx.db, tx =>
      writeAudit(ctx, tx, { command: 'backup', subject: 'database', details: { ...made } }),
    );
  };
}
