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

/**
 * Commands that need the configured image services. `models` and `settings` compare the studio's
 * prices with the charges of the services.
 */
export const commandsWithProviders = [
  ...['providers', 'test-provider', 'cancel-work'],
  ...['models', 'settings'],
];

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
