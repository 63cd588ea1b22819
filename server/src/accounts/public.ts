/** What other capabilities may ask of accounts. */
export { confirmAccount, createAccount } from './confirm-account.ts';
export { enqueueAlert } from './enqueue-alert.ts';
export { findLiveSessions } from './find-live-sessions.ts';
export { findSignUp, findUserById, findUserByKey, lockMailbox, setConfirmedAt } from './queries.ts';
export { keyOfEmail } from './rules.ts';
export { lockVerified, verifyPassword } from './verify-password.ts';
