/** What a change of a balance was for. `purchase` is also what a refund or a dispute of a purchase takes back, with a negative delta. */
export const TRANSACTION_TYPES = [
  'top-up',
  'purchase',
  'payment',
  'deduction',
  'refund',
  'signup-bonus',
  'referral',
  'admin_grant',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
