import { createHmac } from 'node:crypto';

/**
 * The reason key of a mailbox's bonus, which outlives the account and does not reveal the address.
 */
export function markBonus(key: Buffer, mailbox: string): string {
  const mac = createHmac('sha256', key).update(`signup-bonus:${mailbox}`).digest('hex');

  return `signup-bonus:${mac}`;
}
