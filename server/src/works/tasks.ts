import { patiently } from '../database/database.ts';
import { type Task, task } from '../queue/define-task.ts';
import { eraseGivenUp, eraseWorksTask } from './trash/erase-given-up.ts';

export { sealSegments } from './search/seal-segments.ts';
export { emptyOldTrash } from './trash/erase-given-up.ts';

export const worksTasks: readonly Task[] = [
  task(eraseWorksTask, (ctx, _, run) => eraseGivenUp(patiently(ctx), run)),
];
