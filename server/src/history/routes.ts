import { historyEndpoints } from '@vermilion/contract/history';
import type { Mount } from '../http/mount.ts';
import { findWork } from '../works/public.ts';
import { cancelWork } from './cancel-work.ts';
import { deleteWork, deleteWorks, eraseWork, eraseWorks } from './delete-works.ts';
import { listCurrentWorks, listHistory, listTrash } from './list-works.ts';
import { emptyTrash, restoreWork, restoreWorks } from './trash.ts';

export function historyRoutes(mount: Mount): void {
  mount(
    historyEndpoints.listHistory,
    async (ctx, { actor, query }) => listHistory(ctx, actor, query),
    {
      isTrusted: true,
    },
  );
  mount(historyEndpoints.listCurrentWorks, async (ctx, { actor, query }) =>
    listCurrentWorks(ctx, actor, query),
  );
  mount(historyEndpoints.getWork, async (ctx, { actor, params }) => ({
    job: await findWork(ctx.db, actor.userId, params.id),
  }));
  mount(historyEndpoints.cancelWork, async (ctx, { actor, params }) =>
    cancelWork(ctx, actor, params.id),
  );
  mount(historyEndpoints.deleteWork, async (ctx, { actor, params, query }) => {
    const revision = await (query.forever === 'true' ? eraseWork : deleteWork)(
      ctx,
      actor,
      params.id,
    );

    return { message: 'Work deleted.', revision };
  });
  mount(historyEndpoints.restoreWork, async (ctx, { actor, params }) => ({
    job: await restoreWork(ctx, actor, params.id),
  }));
  mount(historyEndpoints.deleteWorks, async (ctx, { actor, body, query }) =>
    (query.forever === 'true' ? eraseWorks : deleteWorks)(ctx, actor, body.ids),
  );
  mount(historyEndpoints.restoreWorks, async (ctx, { actor, body }) =>
    restoreWorks(ctx, actor, body.ids),
  );
  mount(historyEndpoints.listTrash, async (ctx, { actor, query }) => listTrash(ctx, actor, query));
  mount(historyEndpoints.emptyTrash, async (ctx, { actor }) => emptyTrash(ctx, actor));
}
