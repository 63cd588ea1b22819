let count = 0;

/** A new address each time, which avoids the limits per address. */
export function nextNetworkAddress(): string {
  count += 1;

  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}
