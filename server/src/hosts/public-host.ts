/** The only definition of a public host. `docs/operating/settings.md` explains it to operators. */
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const PRIVATE_SUFFIXES = ['.localhost', '.local', '.lan', '.internal', '.home.arpa'];

/** Returns whether the URL's host is this machine. */
export function isLoopbackHost(url: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(hostOf(url));
}

/**
 * Returns whether people on other networks may reach the host by this name. Returns false for
 * loopback, private ranges, local names (`.local`, `.lan`, `.internal`, `.home.arpa`), and names
 * without a dot.
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
