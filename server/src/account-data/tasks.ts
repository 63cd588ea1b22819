import { patiently } from '../database/database.ts';
import { type Task, task } from '../queue/define-task.ts';
import { eraseAccountTask, makeExportTask, sweepExportsTask } from './definitions.ts';
import { eraseAccount } from './erase-account.ts';
import { makeExport } from './make-export.ts';
import { sweepExports } from './sweep-exports.ts';

export { resumeErasures } from './erase-account.ts';
export { sweepExports } from './sweep-exports.ts';

export const accountDataTasks: readonly Task[] = [
  task(makeExportTask, (ctx, asked, run) => makeExport(patiently(ctx), asked, run)),
  task(sweepExportsTask, (ctx, _, run) => sweepExports(patiently(ctx), run)),
  task(eraseAccountTask, (ctx, erased, run) => eraseAccount(patiently(ctx), erased, run)),
];
