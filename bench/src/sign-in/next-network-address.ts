let count = 0;

/** Returns a new address for each call, so that no limit per address applies. */
export function nextNetworkAddress(): string {
  count += 1;

  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}
