/** What other capabilities may ask of accounts. */

export { enqueueAlert } from './alerts/enqueue-alert.ts';
export {
  deleteClosedUser,
  findAskedAddress,
  findClosedUser,
  listClosedUsers,
  listSessionsAfter,
} from './data-queries.ts';
export { confirmAccount, createAccount } from './links/confirm-account.ts';
export { describeBrowser } from './mails/describe-browser.ts';
export { lockVerified, verifyPassword } from './passwords/verify-password.ts';
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
export { findLiveSessions } from './sessions/find-live-sessions.ts';
export { closeAccount } from './settings/close-account.ts';
