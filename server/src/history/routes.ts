import { historyEndpoints } from '@vermilion/contract/history';
import type { Mount } from '../http/mount.ts';
import { cancelWork } from './cancel-work.ts';
import { deleteWork } from './delete-work.ts';
import { findWork } from './find-works.ts';
import { listHistory } from './list-history.ts';

export function historyRoutes(mount: Mount): void {
  mount(historyEndpoints.listHistory, async (ctx, { actor, query }) => listHistory(ctx, actor, query), {
    isTrusted: true,
  });
  mount(historyEndpoints.getWork, async (ctx, { actor, params }) => ({
    job: await findWork(ctx.db, actor.userId, params.id),
  }));
  mount(historyEndpoints.cancelWork, async (ctx, { actor, params }) => cancelWork(ctx, actor, params.id));
  mount(historyEndpoints.deleteWork, async (ctx, { actor, params }) => {
    await deleteWork(ctx, actor, params.id);

    return { message: 'Work deleted.' };
  });
}
