/**
 * Resolves names to public addresses only, so that no name leads a request into the operator's
 * network.
 */
import { type LookupAddress, type LookupAllOptions, lookup as lookupBySystem } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../hosts/public-address.ts';
import { ServiceError } from './ask-service.ts';

export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Returns a lookup function for a connection, which then uses the very address that was checked.
 * The function fails with a ServiceError if any address of a name is not public.
 */
export function lookupPublic(resolve: Resolve = lookupBySystem): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first)
        callback(error ?? new ServiceError('lost', `${hostname} has no address`), '', 0);
      else if (!addresses.every(isPublic)) callback(refusalOf(hostname), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * Checks a URL before the connection. An IP address must be public. A name is checked only when
 * `lookupPublic` resolves it.
 * @throws ServiceError unless the URL is https without port and credentials, and its host is a name
 * or a public address
 */
export function requirePublicHost(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPlain =
    url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  if (!isPlain) throw new ServiceError('refused', `${url.host} is not at a plain https address`);
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refusalOf(host);
}

function isPublic({ address }: LookupAddress): boolean {
  return isPublicAddress(address);
}

function refusalOf(host: string): ServiceError {
  return new ServiceError('refused', `${host} is not a public address`);
}
