/**
 * Options of the security headers, which all answers have except refusals for overload and answers
 * to requests that came too slowly.
 */
export type HeaderOptions = {
  isSecure: boolean;
  /**
   * True if pages are served on http to other machines. Browsers ignore two of the headers there
   * and log warnings about them.
   */
  isUntrustworthy: boolean;
  /**
   * True if browsers must use https for all subdomains, too. The operator decides, because other
   * people may own subdomains.
   */
  coversSubdomains: boolean;
  /** Hashes of the pages' inline scripts, like `'sha256-…'`. */
  scriptHashes: readonly string[];
  /** The public address of the object store's pictures. */
  pictureUrl?: string | undefined;
};

const HTTPS_SECONDS = 15_552_000;

/** Returns the headers by lower-case names. */
export function securityHeaders(options: HeaderOptions): Record<string, string> {
  const { isSecure, isUntrustworthy, coversSubdomains } = options;

  return {
    'content-security-policy': policyOf(options),
    ...(!isUntrustworthy && {
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
    }),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    ...(isSecure && {
      'strict-transport-security': `max-age=${HTTPS_SECONDS}${coversSubdomains ? '; includeSubDomains' : ''}`,
    }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // Turns off a filter of old browsers that can itself be attacked.
    'x-xss-protection': '0',
  };
}

function policyOf({ isSecure, scriptHashes, pictureUrl }: HeaderOptions): string {
  const pictures = pictureUrl === undefined ? [] : [new URL(pictureUrl).origin];
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...scriptHashes],
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data: blob:", ...pictures],
    ["font-src 'self'"],
    ["connect-src 'self'", ...pictures],
    ["manifest-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
    ...(isSecure ? [['upgrade-insecure-requests']] : []),
  ];

  return directives.map(words => words.join(' ')).join(';');
}
