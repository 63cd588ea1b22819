/**
 * Returns the network that rate limits count: an IPv4 address, or the /64 of an IPv6 address.
 * One household or server usually gets a whole /64. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');

  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':');
}
