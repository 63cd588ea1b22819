import { failedWorksFilter, promptReason } from '@vermilion/contract/admin/failed-works';
import { allOrdersFilter } from '@vermilion/contract/admin/orders';
import { pendingJobsFilter } from '@vermilion/contract/admin/pending-jobs';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { listPendingJobs, listProviders, testProvider } from '../generation/public.ts';
import { cancelAnyWork } from '../history/public.ts';
import { checkOrder, listAllOrders } from '../payments/public.ts';
import { movePreset } from '../presets/public.ts';
import { listFailedWorks, showPrompt } from '../works/public.ts';
import { AdminError, refusing } from './admin-error.ts';
import type { Command } from './command.ts';
import { machineActor, noteList } from './write-audit.ts';

const ROWS_SHOWN = 50;
const limit = ROWS_SHOWN;

export type ListOptions = Readonly<Record<string, string | boolean | undefined>>;

export function showFailedWorks(options: ListOptions): Command {
  const filter = readFilter(failedWorksFilter, options);

  return async (ctx, print) => {
    const { works } = await listFailedWorks(ctx, { ...filter, limit });
    for (const { failed_at, id, reason, model_name, provider, owner } of works)
      print([failed_at, id, reason, model_name, provider, owner?.email ?? ''].join('\t'));
    await noteList(ctx, 'failed-works');
  };
}

export async function printPrompt(ctx: Context, id: string, typed = ''): Promise<string> {
  const reason = promptReason.safeParse(typed);
  if (!reason.success) throw new AdminError(`--reason: ${reason.error.issues[0]?.message}`);

  const words = await refusing(showPrompt(ctx, machineActor(), { id, reason: reason.data }));

  return JSON.stringify(words, null, 2);
}

export function showJobs(options: ListOptions): Command {
  const filter = readFilter(pendingJobsFilter, options);

  return async (ctx, print) => {
    const { jobs, queues } = await listPendingJobs(ctx, { ...filter, limit });
    for (const { provider, waiting, running, stuck } of queues)
      print(`${provider}: ${waiting} waiting, ${running} running, ${stuck} stuck`);
    for (const job of jobs)
      print(
        [
          ...[job.created_at, job.id, job.provider, job.state, job.is_stuck ? 'stuck' : ''],
          ...[`${job.claims} claims`, job.lease_ends_at ?? job.next_try_at, job.owner?.email ?? ''],
        ].join('\t'),
      );
    await noteList(ctx, 'jobs');
  };
}

export async function cancelWork(ctx: Context, id: string): Promise<string> {
  return (await refusing(cancelAnyWork(ctx, machineActor(), id))).message;
}

export function showOrders(options: ListOptions): Command {
  const filter = readFilter(allOrdersFilter, options);

  return async (ctx, print) => {
    const { orders } = await listAllOrders(ctx, { ...filter, limit });
    for (const order of orders) print(lineOfOrder(order));
    await noteList(ctx, 'orders');
  };
}

export async function askAboutOrder(ctx: Context, id: string): Promise<string> {
  return lineOfOrder(await refusing(checkOrder(ctx, machineActor(), id)));
}

function lineOfOrder(order: Awaited<ReturnType<typeof checkOrder>>): string {
  const { created_at, id, number, status, amount, currency, refunded_amount, owner } = order;
  const refunded = refunded_amount > 0 ? `${refunded_amount.toFixed(2)} refunded` : '';

  return [
    ...[created_at, id, number, status, `${amount.toFixed(2)} ${currency}`, refunded],
    ...[owner?.email ?? '', order.payment_reference ?? ''],
  ].join('\t');
}

export const showProviders: Command = async (ctx, print) => {
  for (const one of await listProviders(ctx))
    print(
      [
        ...[one.name, one.title, one.breaker, `${one.slots_taken} of ${one.slots_max ?? 'any'}`],
        ...[
          `last success ${one.last_success_at ?? '-'}`,
          `last failure ${one.last_failure_at ?? '-'}`,
        ],
      ].join('\t'),
    );
  await noteList(ctx, 'providers');
};

/** @throws AdminError with the provider's words if the call fails */
export async function callProvider(ctx: Context, name: string): Promise<string> {
  const { is_good, words, took_ms } = await refusing(testProvider(ctx, machineActor(), name));
  if (!is_good) throw new AdminError(`${name}: FAILED after ${took_ms} ms, ${words}`);

  return `${name}: ok after ${took_ms} ms, ${words}`;
}

export async function placePreset(ctx: Context, id: string, after: string): Promise<string> {
  const move = { id, after: after === 'first' ? null : after };

  return (await refusing(movePreset(ctx, machineActor(), move))).join('\n');
}

function readFilter<S extends z.ZodType>(schema: S, options: ListOptions): z.output<S> {
  const { success, data, error } = schema.safeParse(options);
  if (success) return data;
  const [issue] = error.issues;
  throw new AdminError(`--${issue?.path.join('.')}: ${issue?.message}`);
}
