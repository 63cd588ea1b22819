import type { SetupFacts } from '@vermilion/contract/admin/setup';
import type { Context } from '../context.ts';
import { isLoopbackHost } from '../hosts/public-host.ts';
import { hasLocalPages } from '../http/local-access.ts';
import { requireSetup, type SetupCall } from './setup-token.ts';

/** @throws AppError like `requireSetup` */
export async function getSetup(ctx: Context, call: SetupCall): Promise<SetupFacts> {
  await requireSetup(ctx, call);
  const { host, lockedSettings } = ctx.config;

  return {
    public_url: ctx.publicUrl(),
    is_local: isLoopbackHost(`http://${host.includes(':') ? `[${host}]` : host}`),
    mail: mailWayOf(ctx),
    locked: Object.fromEntries(
      Object.entries(lockedSettings).map(([key, { variable }]) => [key, variable]),
    ),
  };
}

export function mailWayOf({ config }: Context): SetupFacts['mail'] {
  if (config.smtpUrl) return 'smtp';

  return hasLocalPages(config) ? 'outbox' : 'none';
}
