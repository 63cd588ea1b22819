/**
 * Returns the network that rate limits count: an IPv4 address, or the /64 of an IPv6 address, which
 * one household or server usually has. IPv4-mapped addresses count as IPv4. Ports that proxies add
 * are ignored.
 */
export function networkOf(addressAndPort: string): string {
  const address = addressAndPort
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535')
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');

  return groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':');
}

function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');

  return [...before, ...zeros, ...after].map(group => Number.parseInt(group, 16));
}
