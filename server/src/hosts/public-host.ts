/** The only definition of "public host", explained in `docs/operating/settings.md`. */
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const PRIVATE_SUFFIXES = ['.localhost', '.local', '.lan', '.internal', '.home.arpa'];

/** @param url any URL with a host. IPv6 addresses have brackets, as in `URL.hostname`. */
export function isLoopbackHost(url: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(hostOf(url));
}

/**
 * Returns whether people on other networks can reach the host by this name. Excludes loopback,
 * private ranges, local names (`.local`, `.lan`, `.internal`, `.home.arpa`), and names without a
 * dot.
 */
export function isPublicHost(url: string): boolean {
  const host = hostOf(url);
  if (isIP(host) !== 0) return isPublicAddress(host);

  return host.includes('.') && !PRIVATE_SUFFIXES.some(suffix => host.endsWith(suffix));
}

function hostOf(url: string): string {
  return new URL(url).hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}
