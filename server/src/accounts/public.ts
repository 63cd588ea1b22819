/** What other capabilities may ask of accounts. */
export { closeAccount } from './close-account.ts';
export { confirmAccount, createAccount } from './confirm-account.ts';
export {
  deleteClosedUser,
  findAskedAddress,
  findClosedUser,
  listClosedUsers,
  listSessionsAfter,
} from './data-queries.ts';
export { enqueueAlert } from './enqueue-alert.ts';
export { findLiveSessions } from './find-live-sessions.ts';
export { describeBrowser } from './mails/describe-browser.ts';
export {
  findSignUp,
  findUserById,
  findUserByKey,
  lockAdmins,
  lockMailbox,
  lockUser,
  setConfirmedAt,
  type User,
} from './queries.ts';
export { isLastAdmin, keyOfEmail } from './rules.ts';
export { lockVerified, verifyPassword } from './verify-password.ts';
