import { createHmac } from 'node:crypto';

/**
 * Returns the reason key of a mailbox's bonus. It is stored longer than the account, so it must not
 * reveal the address.
 */
export function markBonus(key: Buffer, mailbox: string): string {
  const mac = createHmac('sha256', key).update(`signup-bonus:${mailbox}`).digest('hex');

  return `signup-bonus:${mac}`;
}
