/**
 * The headers that keep browsers from doing what our pages never ask for. They are the same for every answer, so Helmet is asked for them
 * once, at the start: asked at every request it would cost more than finding the session.
 */
import fastifyHelmet from '@fastify/helmet';
import fastify from 'fastify';

/** What any answer of Fastify carries. */
const OTHERS = ['content-length', 'content-type', 'date', 'connection'];

export type HeaderOptions = {
  /** Whether pages are served on https. */
  isSecure: boolean;
  /** Whether pages are served on http to other machines. Browsers ignore two headers there and complain about them. */
  isUntrustworthy: boolean;
  /** Whether browsers are told to use https for all hosts below this one, too, which may belong to somebody else. */
  coversSubdomains: boolean;
  /** Of the inline scripts of the pages, as `'sha256-…'`. */
  scriptHashes: readonly string[];
  /** Another address that pages may load pictures from. */
  pictureUrl?: string | undefined;
};

export async function securityHeaders(options: HeaderOptions): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(fastifyHelmet, helmetOptions(options));
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();

  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      OTHERS.includes(name) ? [] : [[name, String(value)]],
    ),
  );
}

function helmetOptions(options: HeaderOptions) {
  const { isSecure, isUntrustworthy, coversSubdomains, scriptHashes, pictureUrl } = options;
  const pictures = pictureUrl === undefined ? [] : [new URL(pictureUrl).origin];

  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictures],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...pictures],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    ...(isUntrustworthy && { crossOriginOpenerPolicy: false, originAgentCluster: false }),
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    hsts: isSecure ? { maxAge: 15_552_000, includeSubDomains: coversSubdomains } : false,
    referrerPolicy: { policy: 'no-referrer' as const },
  };
}
