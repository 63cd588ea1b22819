import { modelsEndpoints } from '@vermilion/contract/admin/models';
import type { Mount } from '../../http/mount.ts';
import { listAllModels } from './list-all-models.ts';

export function modelRoutes(mount: Mount): void {
  mount(modelsEndpoints.listAllModels, async ctx => ({ models: listAllModels(ctx) }));
}
