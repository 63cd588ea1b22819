import { auditEndpoints as endpoints } from '@vermilion/contract/admin/audit';
import type { Mount } from '../http/mount.ts';
import { listAudit } from './list/list-audit.ts';

export function auditRoutes(mount: Mount): void {
  mount(endpoints.listAudit, async (ctx, { query }) => listAudit(ctx, query));
}
