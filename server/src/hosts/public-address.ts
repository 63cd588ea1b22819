/** Decides which addresses are public, by IANA's special-purpose registries. */
import { BlockList, isIP } from 'node:net';

/**
 * This host, private and shared networks, loopback, link-local, documentation, benchmarks,
 * multicast and reserved addresses.
 */
const special4 = rangesOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);
/** The range of all assigned public addresses. Everything outside it, such as `::1`, is special. */
const global6 = rangesOf('ipv6', ['2000::/3']);
/**
 * The special ranges within `global6`. `2002::/16` is 6to4, whose addresses contain an IPv4
 * address.
 */
const special6 = rangesOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/**
 * NAT64: in a network without IPv4, these addresses lead to the IPv4 address in their last bits.
 */
const translated6 = rangesOf('ipv6', ['64:ff9b::/96']);

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special4.check(address, 'ipv4');
    case 6:
      if (translated6.check(address, 'ipv6')) return isPublicAddress(embeddedIn(address));

      return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Returns the IPv4 address in the last 32 bits, see RFC 6052. */
function embeddedIn(address: string): string {
  // `URL` shortens the address, such as to `64:ff9b::808:808`.
  const [, tail = ''] = new URL(`http://[${address}]`).hostname.replace(/\]$/, '').split('::');
  const [low = 0, high = 0] = tail
    .split(':')
    .map(group => Number.parseInt(group || '0', 16))
    .toReversed();

  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

function rangesOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }

  return list;
}
