/** A refund or dispute of a purchase has the type `purchase` and a negative `delta`. */
export const TRANSACTION_TYPES = [
  'top-up',
  'purchase',
  'payment',
  'deduction',
  'refund',
  'signup-bonus',
  'referral',
  'admin_grant',
  'daily-allowance',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
