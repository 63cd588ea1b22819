import type { Context } from '../context.ts';
import { isLoopbackHost, isPublicHost } from '../hosts/public-host.ts';
import { requireSetup, type SetupCall } from './setup-token.ts';

const HTTP_PORT = 80;

type Note = 'needs-mail' | 'needs-tls' | 'no-tls';

/**
 * Returns the environment variables that make the studio reachable at an address. Only the
 * environment can set an address.
 * @throws AppError like `requireSetup`
 */
export async function adviseAddress(
  ctx: Context,
  { address, ...call }: SetupCall & { address: string; wanted: string },
): Promise<{ lines: string[]; notes: Note[] }> {
  await requireSetup(ctx, { ...call, address });

  const { smtpUrl, port } = ctx.config;

  return adviseOn(new URL(call.wanted).origin, { hasSmtp: smtpUrl !== undefined, port });
}

/** @param origin for example `https://studio.example.com` */
export function adviseOn(
  origin: string,
  { hasSmtp, port }: { hasSmtp: boolean; port: number },
): { lines: string[]; notes: Note[] } {
  const isTls = origin.startsWith('https:');
  const isPublic = isPublicHost(origin);
  const isHere = isLoopbackHost(origin);
  const notes: (Note | false)[] = [
    isPublic && !hasSmtp && 'needs-mail',
    isPublic && !isTls && 'needs-tls',
    !isPublic && !isHere && !isTls && 'no-tls',
  ];

  return {
    lines: [`PUBLIC_URL=${origin}`, ...linesToReach(new URL(origin), port)],
    notes: notes.filter(note => note !== false),
  };
}

/** An address with TLS needs a proxy, which listens in place of the studio. */
function linesToReach({ protocol, hostname, port: wanted }: URL, port: number): string[] {
  const isHere = isLoopbackHost(`${protocol}//${hostname}`);
  if (protocol === 'https:') return isHere ? [] : ['TRUST_PROXY=127.0.0.1'];
  const hostLine = hostname.startsWith('[') ? 'HOST=::' : 'HOST=0.0.0.0';
  const wantedPort = wanted === '' ? HTTP_PORT : Number(wanted);

  return [...(isHere ? [] : [hostLine]), ...(wantedPort === port ? [] : [`PORT=${wantedPort}`])];
}
