export { addPurchase } from './add-purchase.ts';
export { canPay, jobChargeSql, refusalOfCharge } from './charge-job.ts';
export { giveDailyAllowance } from './give-daily-allowance.ts';
export { grantCredits } from './grant-credits.ts';
export { grantSignupBonus, useUpSignupBonus } from './grant-signup-bonus.ts';
export { keepBonusKey } from './keep-bonus-key.ts';
export {
  accountLockSql,
  closeCreditAccount,
  emptyNotes,
  lockAccounts,
  openCreditAccount,
  type Payer,
  payerColumns,
} from './ledger.ts';
export { listTransactions, type TransactionPage } from './list-transactions.ts';
export { mailboxOf } from './mailbox.ts';
export { makeBonusKey } from './make-bonus-key.ts';
export { balanceAt, listLedgerAfter, readBalance, sumSpent } from './queries.ts';
export { type JobRefund, refundJobs } from './refund-job.ts';
export { refundShare } from './rules.ts';
export { takeBackPurchase } from './take-back-purchase.ts';
export { verifyLedger } from './verify-ledger.ts';
