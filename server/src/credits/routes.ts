import { creditsEndpoints } from '@vermilion/contract/credits';
import type { Mount } from '../http/mount.ts';
import { getSummary } from './get-summary.ts';
import { listTransactions } from './list-transactions.ts';

export function creditsRoutes(mount: Mount): void {
  mount(creditsEndpoints.getCreditSummary, async (ctx, { actor }) => ({
    success: true,
    data: await getSummary(ctx, actor),
  }));
  mount(creditsEndpoints.listTransactions, async (ctx, { actor, query }) => ({
    success: true,
    ...(await listTransactions(ctx, actor, query)),
  }));
}
