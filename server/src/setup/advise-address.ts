import type { Context } from '../context.ts';
import { isLoopbackHost, isPublicHost } from '../hosts/public-host.ts';
import { requireSetup, type SetupCall } from './setup-token.ts';

type Note = 'needs-mail' | 'needs-tls' | 'no-tls';

/**
 * Returns the lines of the environment for an address that people will type. The address stays in
 * the environment, beside its host and proxies.
 * @throws AppError as `requireSetup`
 */
export async function adviseAddress(
  ctx: Context,
  { address, ...call }: SetupCall & { address: string; wanted: string },
): Promise<{ lines: string[]; notes: Note[] }> {
  await requireSetup(ctx, { ...call, address });

  return adviseOn(new URL(call.wanted).origin, { hasSmtp: ctx.config.smtpUrl !== undefined });
}

/** @param origin for example `https://studio.example.com` */
export function adviseOn(
  origin: string,
  { hasSmtp }: { hasSmtp: boolean },
): { lines: string[]; notes: Note[] } {
  const isTls = origin.startsWith('https:');
  const isPublic = isPublicHost(origin);
  const isHere = isLoopbackHost(origin);
  const notes: (Note | false)[] = [
    isPublic && !hasSmtp && 'needs-mail',
    isPublic && !isTls && 'needs-tls',
    !isPublic && !isHere && !isTls && 'no-tls',
  ];
  const hostLine = isTls ? 'TRUST_PROXY=127.0.0.1' : 'HOST=0.0.0.0';

  return {
    lines: [`PUBLIC_URL=${origin}`, ...(isHere ? [] : [hostLine])],
    notes: notes.filter(note => note !== false),
  };
}
