/** What other capabilities may ask of accounts. */
export { confirmAccount, createAccount } from './confirm-account.ts';
export { findLiveSessions } from './find-live-sessions.ts';
export { findSignUp, findUserByKey, lockMailbox, setConfirmedAt } from './queries.ts';
export { keyOfEmail } from './rules.ts';
