/** Looks up names for connections to public addresses alone, so that nobody's answer leads a request to this machine or the ones beside it. */
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
 * Resolves a name for a connection, which is then made to what was checked: another answer later changes nothing. A name one of whose
 * addresses is special is refused with a ServiceError.
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
 * Names are looked at when they are resolved (`lookupPublic`); an address that is written out, in whatever spelling, is normal in a URL
 * already.
 * @throws ServiceError unless the address is a plain https one that may lie in the open
 */
export function mustLieInTheOpen(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPlain =
    url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  if (!isPlain) throw new ServiceError('refused', `${url.host} is not at a plain https address`);
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refusalOf(host);
}

function isPublic({ address }: LookupAddress): boolean {
  return isPublicAddress(address);
}

/** For names and for addresses that are written out. */
function refusalOf(host: string): ServiceError {
  return new ServiceError('refused', `${host} does not lie in the open`);
}
