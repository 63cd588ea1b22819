let count = 0;

/** Another address of the network each time: the limits of one are not what is measured. */
export function nextNetworkAddress(): string {
  count += 1;

  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}
