import { patiently } from '../database/database.ts';
import { type Task, task } from '../queue/define-task.ts';
import { erasePurged, eraseWorksTask } from './trash/erase-purged.ts';

export { sealSegments } from './search/seal-segments.ts';
export { emptyOldTrash } from './trash/erase-purged.ts';

export const worksTasks: readonly Task[] = [
  task(eraseWorksTask, (ctx, _, run) => erasePurged(patiently(ctx), run)),
];
