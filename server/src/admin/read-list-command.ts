import { isId } from '@vermilion/contract/is-id';
import type { Context } from '../context.ts';
import { AdminError } from './admin-error.ts';
import {
  askAboutOrder,
  callProvider,
  cancelWork,
  type ListOptions,
  placePreset,
  printPrompt,
  showFailedWorks,
  showJobs,
  showOrders,
  showProviders,
} from './admin-lists.ts';
import { showAudit } from './audit.ts';
import type { Command } from './command.ts';

export const listUsage = `  audit [--command NAME] [--actor WHO] [--subject WHOM] [--from TIME] [--to TIME] [--csv]
                                                       the latest rows of the audit log, or all as CSV
  failed-works [--model NAME] [--provider NAME] [--reason CODE] [--owner WHO] [--from TIME] [--to TIME]
                                                       the latest works that failed
  show-prompt WORK --reason TEXT                       the words of a work that failed; the reason is kept
  jobs [--provider NAME] [--state STATE] [--owner WHO] the jobs that are not done, the oldest first
  cancel-work WORK                                     stop a pending work and give its credits back
  orders [--status STATUS] [--currency usd | cny] [--owner WHO] [--reference TEXT] [--from TIME] [--to TIME]
                                                       the latest orders
  check-order ORDER                                    bring an order to what the payment service says
  providers                                            the services that make pictures
  test-provider NAME                                   make a call that proves that one answers; it may cost
  move-preset PRESET first | AFTER                     give a featured preset its place`;

/** The number of words after each command. */
export const listWords: Readonly<Record<string, number>> = {
  audit: 0,
  'failed-works': 0,
  'show-prompt': 1,
  jobs: 0,
  'cancel-work': 1,
  orders: 0,
  'check-order': 1,
  providers: 0,
  'test-provider': 1,
  'move-preset': 2,
};

export const listOptions: Readonly<Record<string, readonly string[]>> = {
  audit: ['command', 'actor', 'subject', 'from', 'to', 'csv'],
  'failed-works': ['model', 'provider', 'reason', 'owner', 'from', 'to'],
  'show-prompt': ['reason'],
  jobs: ['provider', 'state', 'owner'],
  orders: ['status', 'currency', 'owner', 'reference', 'from', 'to'],
};

/** Commands that call image services. */
export const commandsWithProviders = ['providers', 'test-provider', 'cancel-work'];

/** Returns undefined for other commands. */
export function readListCommand(
  name: string,
  [subject = '', place = '']: readonly string[],
  options: ListOptions,
): Command | undefined {
  switch (name) {
    case 'audit':
      return showAudit(options);
    case 'failed-works':
      return showFailedWorks(options);
    case 'show-prompt':
      return withId(subject, (ctx, id) => printPrompt(ctx, id, String(options.reason ?? '')));
    case 'jobs':
      return showJobs(options);
    case 'cancel-work':
      return withId(subject, cancelWork);
    case 'orders':
      return showOrders(options);
    case 'check-order':
      return withId(subject, askAboutOrder);
    case 'providers':
      return showProviders;
    case 'test-provider':
      return async (ctx, print) => print(await callProvider(ctx, subject));
    case 'move-preset':
      if (place !== 'first') readId(place);
      return withId(subject, (ctx, id) => placePreset(ctx, id, place));
    default:
      return undefined;
  }
}

function withId(text: string, work: (ctx: Context, id: string) => Promise<string>): Command {
  const id = readId(text);

  return async (ctx, print) => print(await work(ctx, id));
}

function readId(text: string): string {
  if (!isId(text)) throw new AdminError(`"${text}" is no id.`);

  return text;
}
