/**
 * A local request comes from loopback and has this machine as its host. A proxy on this machine
 * can make a stranger's request look local, so after the first sign of a proxy a token is required
 * until the next start. See `docs/decisions/0027-local-access.md`.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Chance } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Context, LocalAccess } from '../context.ts';
import { isLoopbackHost } from '../hosts/public-host.ts';
import type { Log } from '../log.ts';
import { canonicalAddress } from './canonical-address.ts';

const TOKEN_BYTES = 16;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** The headers that proxies use to name the original caller. */
const FORWARDED =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-original-.*|true-client-ip|cf-connecting-ip|fastly-client-ip)$/;

export function createLocalAccess({ chance, log }: { chance: Chance; log: Log }): LocalAccess {
  let isRequired = false;

  return {
    token: Buffer.from(chance.bytes(TOKEN_BYTES)).toString('base64url'),
    isTokenRequired: () => isRequired,
    requireToken(evidence) {
      if (isRequired) return;
      isRequired = true;
      log.warn(
        { evidence },
        'a request came through a proxy or from another site: outbox and metrics ask for a token',
      );
    },
  };
}

/**
 * Returns whether the pages for local requests exist. They don't if PUBLIC_URL names another
 * machine.
 */
export function hasLocalPages({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return !publicUrl || isLoopbackHost(publicUrl);
}

/** Returns whether users can read their mails, by a mail server or in this machine's outbox. */
export function hasMail(config: Pick<Config, 'publicUrl' | 'smtpUrl'>): boolean {
  return config.smtpUrl !== undefined || hasLocalPages(config);
}

export function watchForProxies(server: FastifyInstance, ctx: Context): void {
  if (!hasLocalPages(ctx.config)) return;

  server.addHook('onRequest', (request, _, done) => {
    const evidence = ctx.localAccess.isTokenRequired()
      ? undefined
      : evidenceOfProxy(ctx.publicUrl(), request);
    if (evidence) ctx.localAccess.requireToken(evidence);
    done();
  });
}

function evidenceOfProxy(publicUrl: string, { headers, raw }: FastifyRequest): string | undefined {
  if (raw.httpVersion === '1.0') return 'HTTP/1.0';
  const forwarded = forwardedHeader(headers);
  if (forwarded) return forwarded;
  const port = raw.socket.localPort;
  const own = [
    publicUrl,
    ...['localhost', '127.0.0.1', '[::1]'].map(name => `http://${name}:${port}`),
  ];
  if (headers.origin !== undefined && !own.includes(headers.origin)) return 'origin';
  const isOwnHost = own.some(origin => origin.split('//')[1] === headers.host);

  return isOwnHost ? undefined : 'host';
}

function forwardedHeader(headers: FastifyRequest['headers']): string | undefined {
  return Object.keys(headers).find(name => FORWARDED.test(name));
}

/** Returns `token` for a local request that a proxy may have sent. */
export function localAccessOf(ctx: Context, request: FastifyRequest): 'no' | 'token' | 'yes' {
  if (!isLocal(ctx, request)) return 'no';

  return ctx.localAccess.isTokenRequired() ? 'token' : 'yes';
}

function isLocal(ctx: Context, request: FastifyRequest): boolean {
  const { socket, headers } = request;
  if (!LOOPBACK.has(socket.remoteAddress ?? '') || forwardedHeader(headers) !== undefined)
    return false;
  const { origin, host } = new URL(ctx.publicUrl());

  return (
    isLoopbackHost(origin) &&
    (headers.host === host || canonicalAddress(ctx, request) !== undefined)
  );
}

export function isSameToken(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)];

  return a.length === b.length && timingSafeEqual(a, b);
}
